/** What is done with a telephone number: it is called where there is a telephone, and copied elsewhere. */
import { phoneLink } from "~/lib/phone-link.ts";
import { buttonClass } from "../button.tsx";
import { CopyButton } from "../copy-button.tsx";

interface TelephoneActionProps {
  phone: string;
  name: string;
}

export function TelephoneAction({ phone, name }: TelephoneActionProps) {
  return (
    <>
      <a
        href={phoneLink(phone)}
        aria-label={`${name}에게 전화 걸기`}
        className={`not-any-pointer-coarse:hidden ${buttonClass({ variant: "outline" })}`}
      >
        전화 걸기
      </a>
      <CopyButton
        text={phone}
        what={`${name} 전화번호`}
        label="전화번호 복사"
        className="any-pointer-coarse:hidden lg:min-w-36"
      />
    </>
  );
}
