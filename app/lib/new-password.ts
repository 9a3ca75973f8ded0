/** What a password of an admin has to be, the same in every form and on the server. */
import { z } from "zod";

const shortestPassword = 10;
/** In bytes: a password hash reads no further. */
export const maxPasswordLength = 72;

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The fields of a password that is typed twice. */
export const passwordFields = {
  password: z
    .string()
    .min(shortestPassword, `비밀번호는 ${shortestPassword}자 이상이어야 합니다`)
    .refine((password) => bytesOf(password) <= maxPasswordLength, {
      error: "비밀번호가 너무 깁니다. 한글은 24자, 영문은 72자까지 쓸 수 있습니다",
    }),
  confirmation: z.string(),
};

/** For `.refine()` of a form with these fields. */
export const samePasswords = {
  check: ({ password, confirmation }: { password: string; confirmation: string }) =>
    password === confirmation,
  refusal: {
    error: "비밀번호가 서로 다릅니다",
    path: ["confirmation"],
    when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
  },
};

/** A form that asks for nothing else. */
export const newPassword = z.object(passwordFields).refine(samePasswords.check, samePasswords.refusal);

export type NewPassword = z.infer<typeof newPassword>;
