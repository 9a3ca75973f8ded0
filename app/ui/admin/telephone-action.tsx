/** What is done with a telephone number: it is called where there is a telephone, and copied elsewhere. */
import { phoneLink } from "~/lib/phone-link.ts";
import { buttonClass } from "../button.tsx";
import { CopyButton } from "../copy-button.tsx";

interface TelephoneActionProps {
  phone: string;
  name: string;
  /** Without a frame, beside a button that leads. */
  quiet?: boolean;
}

export function TelephoneAction({ phone, name, quiet = false }: TelephoneActionProps) {
  const look = { variant: quiet ? "quiet" : "outline" } as const;
  return (
    <>
      <a
        href={phoneLink(phone)}
        aria-label={`${name}에게 전화 걸기`}
        className={`not-any-pointer-coarse:hidden ${buttonClass(look)}`}
      >
        전화 걸기
      </a>
      <CopyButton
        text={phone}
        what={`${name} 전화 번호`}
        label="번호 복사"
        look={look}
        className="any-pointer-coarse:hidden"
      />
    </>
  );
}
