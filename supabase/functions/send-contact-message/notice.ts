/** The email that notifies the company of a message. */
import type { Mail } from "../_shared/mailer.ts";
import { type ContactMessage, email } from "./contact-message.ts";

/** Addresses that need no quoting in a header; others are only named in the text. */
const plainAddress = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+$/;

export interface Company {
  name: string;
  email: string;
}

export function noticeOf({ name, contact, message }: ContactMessage, company: Company): Mail {
  const sender = oneLine(name);
  return {
    to: company.email,
    ...(email.test(contact) && plainAddress.test(contact) && { replyTo: { name: sender, address: contact } }),
    subject: `[${oneLine(company.name)}] ${sender} 님의 문의`,
    text: `이름: ${sender}\n연락처: ${oneLine(contact)}\n\n${message}\n`,
  };
}

/** A header field stays on its line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
