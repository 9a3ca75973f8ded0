/** What has to be mended, at the top of the form that came back, with a way to each field. */
import { fieldNames } from "./reservation.ts";
import type { RefusedReservation } from "./reservation-post.server.ts";
import { WithTelephone } from "./with-telephone.tsx";

export function SheetErrors({ refusal: { errors, message } }: { refusal: RefusedReservation }) {
  const wrong = fieldNames.filter((name) => errors[name]);
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was sent, and this is what it says
      autoFocus
      className="scroll-mt-28 rounded-control border border-bad border-l-4 px-4 py-3 text-bad outline-none"
    >
      {message ? (
        <p className="font-semibold">
          <WithTelephone text={message} />
        </p>
      ) : null}
      {wrong.length > 0 ? (
        <>
          <h2 className="font-semibold">확인이 필요한 항목이 {wrong.length}개 있습니다</h2>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="inline-flex min-h-12 items-center underline underline-offset-4"
                >
                  {errors[name]}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
