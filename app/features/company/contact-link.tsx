/** The company's telephone and e-mail as links that a finger meets. */
import { phoneLink } from "~/lib/phone-link.ts";

interface LinkLook {
  /** Underlined under the pointer only: where there are nothing but links. */
  quiet?: boolean;
  className?: string;
}

function lookOf({ quiet, className = "" }: LinkLook): string {
  return `inline-flex min-h-12 items-center break-all underline-offset-4 ${quiet ? "hover:underline" : "underline"} ${className}`;
}

export function PhoneLink({ phone, ...look }: LinkLook & { phone: string }) {
  return (
    <a href={phoneLink(phone)} className={lookOf(look)}>
      {phone}
    </a>
  );
}

export function MailLink({ email, ...look }: LinkLook & { email: string }) {
  return (
    <a href={`mailto:${email}`} className={lookOf(look)}>
      {email}
    </a>
  );
}
