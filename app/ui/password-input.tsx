/** Where a password is typed, hidden until one asks to see it. */
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { controlClass } from "./control-class.ts";

export function PasswordInput(input: ComponentProps<"input">) {
  const [shown, setShown] = useState(false);
  const Drawing = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input {...input} type={shown ? "text" : "password"} className={`${controlClass} pr-12!`} />
      <button
        type="button"
        aria-label="쓴 글자 보기"
        aria-pressed={shown}
        title={shown ? "쓴 글자 가리기" : "쓴 글자 보기"}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink noscript:hidden"
      >
        <Drawing aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
    </span>
  );
}
