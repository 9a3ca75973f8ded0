/** Asks whoever makes a site on a terminal whether it begins with the sample company. */
import { createInterface } from "node:readline/promises";

const question = `
  A new site. It can show a sample company to look around in, which an admin empties with one click, or begin empty.
  새 사이트입니다. 둘러볼 수 있게 샘플 극단을 넣어 둘까요? 나중에 관리실에서 한 번에 비울 수 있습니다.

  Sample company? 샘플 극단? [Y/n] `;

/** What is typed counts as a yes unless it begins like a no, the Korean letter on the key of the N included. */
export const isYes = (answer: string): boolean => !/^\s*(n|아니|ㅜ)/i.test(answer);

/** Where nobody can answer, or nobody does, the sample company is shown. */
export async function askForSample(signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return true;
  // Without a terminal of its own, so that Ctrl+C stays the signal that it is.
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  const closed = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
  try {
    return isYes(await Promise.race([lines.question(question, { signal }), closed]));
  } catch {
    return true;
  } finally {
    lines.close();
  }
}
