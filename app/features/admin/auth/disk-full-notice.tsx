/** Shows whoever works at the site, signed in or about to, that its disk is full: nothing else on the page would say why. */
import { useEffect, useState } from "react";

const checkEveryMs = 60_000;

/** What the site itself says of its health; nothing is said while it cannot be reached. */
async function isDiskFull(): Promise<boolean> {
  try {
    const { reason } = (await (await fetch("/readyz")).json()) as { reason?: string };
    return reason === "disk full";
  } catch {
    return false;
  }
}

export function DiskFullNotice() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const check = () => void isDiskFull().then(setFull);
    check();
    const timer = setInterval(check, checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  if (!full) return null;
  return (
    <p role="alert" className="mb-5 rounded-control border border-bad px-4 py-3 font-semibold text-bad">
      서버의 디스크가 가득 차서 예매를 받지 못할 수 있습니다. 서버에서 쓰지 않는 파일을 지워 주세요. 자리가
      나면 1분 안에 다시 예매를 받습니다.
    </p>
  );
}
