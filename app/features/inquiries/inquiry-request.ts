/** How a page that is hydrated hands a message to the site, in place. */
import { isRouteErrorResponse } from "react-router";
import { tabStorage } from "~/lib/tab-storage.ts";
import { failure, type MessageAnswer } from "./inquiry.ts";

/** Under it the tab stores what is typed and not sent yet. */
export const draftKey = "madang-message";

/** Longer than the site waits for its own answer. */
const timeoutMs = 25_000;

/** Never throws: whatever happens is an answer, and the form stays. What is sent is no draft, also after the form is left. */
export async function takeAnswer(serverAction: () => Promise<MessageAnswer>): Promise<MessageAnswer> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs));
  try {
    return await Promise.race([serverAction(), late]);
  } catch (thrown) {
    // What is sent leads to the page that says so; in place the form says it itself.
    if (!(thrown instanceof Response)) return { ok: false, message: messageOf(thrown) };
    tabStorage().removeItem(draftKey);
    return { ok: true };
  }
}

/** What is in front of the site, such as the limit on floods, refuses with a message only. */
function messageOf(thrown: unknown): string {
  try {
    const { message } = JSON.parse(isRouteErrorResponse(thrown) ? thrown.data : "{}");
    return typeof message === "string" ? message : failure.unknown;
  } catch {
    return failure.unknown;
  }
}
