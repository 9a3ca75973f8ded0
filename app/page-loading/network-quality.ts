/** Whether the visitor's line leaves room for what may be wanted next. */

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where every byte is paid for, or comes slowly. */
export function isSparingLine(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
}
