/** Recovery codes, shown once: to be copied, saved as a file or written down. */
import { useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";

interface RecoveryCodesProps {
  codes: string[];
  onStored: () => void;
}

export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const [stored, setStored] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none">
          복구 코드를 적어 두세요
        </h2>
        <p className="note text-ink-soft">
          휴대전화를 잃어버렸을 때 들어올 수 있는 번호입니다. 지금만 볼 수 있고, 하나를 한 번만 쓸 수
          있습니다. 종이에 적어 안전한 곳에 두세요.
        </p>
      </div>
      <ol
        aria-label="복구 코드"
        className="numerals grid grid-cols-1 gap-x-6 gap-y-1 border-line border-y py-3 text-lg tracking-wide min-[30rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap font-sans">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} what="복구 코드" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="복구-코드.txt"
          className={buttonClass({ variant: "outline" })}
        >
          파일로 저장
        </a>
      </div>
      <label className="flex min-h-control items-center gap-3">
        <input
          type="checkbox"
          checked={stored}
          onChange={(event) => setStored(event.target.checked)}
          className="size-5 shrink-0 accent-ink"
        />
        복구 코드를 안전한 곳에 적어 두었습니다
      </label>
      <Button disabled={!stored} onClick={onStored}>
        마치기
      </Button>
    </div>
  );
}
