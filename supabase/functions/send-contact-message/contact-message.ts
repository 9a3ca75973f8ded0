/** What a visitor writes to the company, and what is wrong with it. */

export interface ContactMessage {
  name: string;
  contact: string;
  message: string;
}

const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** Which numbers there are, the database decides. */
const phone = /^[0-9+().\s\u2010-\u2015\u2212-]+$/;

const maxLengths = { name: 60, contact: 254, message: 5000 };

/** Characters as the database counts them (char_length). */
const count = (text: string) => [...text].length;

/** The message, trimmed, from whatever was sent. */
export function readContactMessage(sent: unknown): ContactMessage {
  const fields: Record<string, unknown> = typeof sent === "object" && sent !== null ? { ...sent } : {};
  const text = (field: unknown) => (typeof field === "string" ? field.replaceAll("\u0000", "").trim() : "");
  return { name: text(fields.name), contact: text(fields.contact), message: text(fields.message) };
}

/** The first thing wrong, as a sentence for the visitor; undefined when nothing is. */
export function problemOf({ name, contact, message }: ContactMessage): string | undefined {
  if (!name) return "이름을 입력해 주세요.";
  if (!contact) return "연락처를 입력해 주세요.";
  if (!message) return "메시지를 입력해 주세요.";
  if (count(name) > maxLengths.name) return `이름은 ${maxLengths.name}자까지 입력할 수 있습니다.`;
  if (count(contact) > maxLengths.contact) return `연락처는 ${maxLengths.contact}자까지 입력할 수 있습니다.`;
  if (count(message) > maxLengths.message) {
    return `메시지는 ${maxLengths.message.toLocaleString("ko-KR")}자까지 입력할 수 있습니다.`;
  }
  if (!email.test(contact) && !phone.test(contact.normalize("NFKC")))
    return "올바른 이메일 또는 전화번호를 입력해 주세요.";
  return undefined;
}
