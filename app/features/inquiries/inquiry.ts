/** A visitor's message to the company: its fields, what is wrong with them, what the site answers. */
import { characterCount } from "~/lib/character-count.ts";
import { emailShape } from "~/lib/email-shape.ts";
import { phoneNumberOf } from "~/lib/phone-number.ts";

export const fieldNames = ["name", "contact", "message"] as const;

export type FieldName = (typeof fieldNames)[number];

/** What is typed, or sent. */
export type MessageFields = Record<FieldName, string>;

/** What keeps a message from being sent, and where that is shown. */
interface Problem {
  field: FieldName;
  message: string;
}

/** Why a message was not sent; `typed` is what the page that answers has to show again. */
interface Refusal {
  ok: false;
  message: string;
  /** What is wrong with a field, where it is shown. */
  errors?: Partial<MessageFields>;
  typed?: Partial<MessageFields>;
}

export type MessageAnswer = { ok: true } | Refusal;

export const failure = {
  title: "전송 실패",
  /** The service refused without a word. */
  refused: "메시지 전송에 실패했습니다.",
  /** Nobody knows what happened. */
  unknown: "전송 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.",
};

export const success = {
  title: "메시지가 전송되었습니다",
  description: "빠른 시일 내에 답변드리겠습니다.",
};

/** Places of the form that say how sending went; the page that answers begins there, and so does the focus. */
export const outcomeIds = { sent: "message-sent", refused: "message-refused" };

/** Most characters of each field, as the function counts them. */
export const longest: Record<FieldName, number> = { name: 60, contact: 254, message: 5000 };

/** The fields as they are sent, from whatever a form holds. */
export function readFields(form: Record<string, unknown>): MessageFields {
  const text = (field: FieldName) => {
    const typed = form[field];
    // Half of a character, as a cut-off emoji leaves it, cannot be stored.
    return typeof typed === "string" ? typed.toWellFormed().trim() : "";
  };
  return { name: text("name"), contact: text("contact"), message: text("message") };
}

const missing: MessageFields = {
  name: "이름을 입력해 주세요.",
  contact: "연락처를 입력해 주세요.",
  message: "메시지를 입력해 주세요.",
};

/** Says the first thing wrong, and in each field what is wrong there; null when it can be sent. */
export function refusalOf(fields: MessageFields): Refusal | null {
  const problems = problemsOf(fields);
  if (!problems[0]) return null;
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return { ok: false, message: problems[0].message, errors };
}

export const firstProblem = (fields: MessageFields) => problemsOf(fields)[0] ?? null;

/** At most one of each field: what is missing, in the order of the form, then what is too long, then a contact that is none. */
function problemsOf(fields: MessageFields): Problem[] {
  const { name, contact, message } = fields;
  const problems = [
    ...fieldNames.filter((field) => !fields[field]).map((field) => ({ field, message: missing[field] })),
    tooLong("name", "이름은", name),
    tooLong("contact", "연락처는", contact),
    tooLong("message", "메시지는", message),
  ].filter((problem) => problem !== null);
  if (problems.some(({ field }) => field === "contact")) return problems;
  if (emailShape.test(contact) || phoneNumberOf(contact) !== undefined) return problems;
  return [...problems, { field: "contact", message: "올바른 이메일 또는 전화번호를 입력해 주세요." }];
}

function tooLong(field: FieldName, label: string, text: string): Problem | null {
  const excess = characterCount(text) - longest[field];
  if (excess <= 0) return null;
  const [most, less] = [longest[field], excess].map((count) => count.toLocaleString("ko-KR"));
  return { field, message: `${label} ${most}자까지 입력할 수 있습니다. ${less}자를 줄여 주세요.` };
}
