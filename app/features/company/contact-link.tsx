/** The company's telephone and e-mail as links that a finger meets. */
import { phoneLink } from "./company.ts";

const look = "inline-flex min-h-12 items-center break-all underline underline-offset-4";

export function PhoneLink({ phone, className = "" }: { phone: string; className?: string }) {
  return (
    <a href={phoneLink(phone)} className={`${look} ${className}`}>
      {phone}
    </a>
  );
}

export function MailLink({ email, className = "" }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={`${look} ${className}`}>
      {email}
    </a>
  );
}
