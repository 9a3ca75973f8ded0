/** What is done with a telephone number: it is called where there is a telephone, and copied elsewhere. */
import { Phone } from "lucide-react";
import { phoneLink } from "~/lib/phone-link.ts";
import { buttonClass } from "../button.tsx";
import { CopyButton } from "../copy-button.tsx";

interface TelephoneActionProps {
  phone: string;
  name: string;
  /** As an icon, beside buttons with words. */
  compact?: boolean;
}

export function TelephoneAction({ phone, name, compact = false }: TelephoneActionProps) {
  return (
    <>
      <a
        href={phoneLink(phone)}
        aria-label={`${name}에게 전화 걸기`}
        className={`not-any-pointer-coarse:hidden ${buttonClass({ variant: "outline" })} ${compact ? "icon-only!" : ""}`}
      >
        {compact ? <Phone aria-hidden="true" size={18} /> : "전화 걸기"}
      </a>
      <CopyButton
        text={phone}
        what={`${name} 전화 번호`}
        label="번호 복사"
        className={`any-pointer-coarse:hidden ${compact ? "icon-only!" : ""}`}
      />
    </>
  );
}
