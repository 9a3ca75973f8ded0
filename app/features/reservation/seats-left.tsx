import { type OfferedShowTime, seatsLabel } from "./show-time.ts";

const tones = {
  plain: "text-ink-soft",
  few: "font-semibold text-warn",
  gone: "font-semibold text-bad",
};

/** What is left, as `seatsLabel` says it, beside a show time. */
export function SeatsLeft({ showTime }: { showTime: OfferedShowTime }) {
  const { text, tone } = seatsLabel(showTime);
  return <span className={`numerals shrink-0 ${tones[tone]}`}>{text}</span>;
}

/** Said where only the company sells more. */
export function CallCompany({ phone }: { phone: string }) {
  return (
    <>
      입금을 기다리는 좌석이 많습니다. 극단으로 전화해 주세요.{" "}
      {phone ? (
        <a href={`tel:${phone}`} className="inline-flex min-h-12 items-center underline">
          {phone}
        </a>
      ) : null}
    </>
  );
}
