/** Rules of an admin's account, the same in the form and on the server. */
import { z } from "zod";
import { passwordFields, samePasswords } from "../../../lib/new-password.ts";

/** What the set-up form asks for. */
export const newAccount = z
  .object({
    email: z
      .string()
      .trim()
      .min(1, "이메일을 입력해 주세요")
      .pipe(z.email("이메일 주소를 다시 확인해 주세요")),
    ...passwordFields,
  })
  .refine(samePasswords.check, samePasswords.refusal);

export type NewAccount = z.infer<typeof newAccount>;
