/** Somebody in front of a window: finds things by what they are called, and waits until they are there. */
import { vi } from "vitest";
import type { EngineWindow } from "./engine-window.ts";
import { findPart, type Kind } from "./find-part.ts";
import { type DialogSize, measureDialog } from "./measure-dialog.ts";
import { stepTimeout } from "./step-timeout.ts";

/** Repeats a step until it succeeds; says what was wanted and what was wrong last when it never does. */
export async function until<Value>(
  wanted: string,
  step: () => Promise<Value>,
  timeout = stepTimeout,
): Promise<Value> {
  try {
    return await vi.waitFor(step, { timeout, interval: 100 });
  } catch (error) {
    throw new Error(`${wanted}: ${error instanceof Error ? error.message.slice(0, 1_000) : error}`);
  }
}

export class Visitor {
  readonly window: EngineWindow;
  private readonly siteAddress: string;

  constructor(window: EngineWindow, siteAddress: string) {
    this.window = window;
    this.siteAddress = siteAddress;
  }

  open(path: string) {
    return until(`page ${path}`, () => this.window.open(this.siteAddress + path));
  }

  click(kind: Kind, name: string) {
    return until(`${kind} “${name}” to click`, () => this.window.click(call(center, part(kind, name))));
  }

  async type(name: string, text: string) {
    await until(`field “${name}” to type into`, () =>
      this.window.type(call(center, part("field", name)), text),
    );
    await this.reads(name, text);
  }

  /** Chooses one of several; chosen twice it is the same. */
  check(name: string) {
    return until(`choice “${name}” to be chosen`, async () => {
      await this.click("choice", name);
      await this.expectInPage(
        `choice “${name}” chosen`,
        `${part("choice", name)}?.control.checked`,
        stepTimeout / 9,
      );
    });
  }

  chooseFile(name: string, path: string) {
    return until(`field “${name}” for a file`, () => this.window.chooseFile(part("file", name), path));
  }

  /** Chooses from a list by the text of a line. */
  choose(name: string, line: string) {
    return this.expectInPage(
      `“${line}” in “${name}”`,
      call(chooseLine, part("field", name), JSON.stringify(line)),
    );
  }

  sees(kind: Kind, name: string, timeout = stepTimeout) {
    return this.expectInPage(`${kind} “${name}” to be seen`, `${part(kind, name)} !== null`, timeout);
  }

  doesNotSee(kind: Kind, name: string) {
    return this.expectInPage(`${kind} “${name}” to be gone`, `${part(kind, name)} === null`);
  }

  reads(name: string, value: string) {
    return this.expectInPage(
      `“${value}” in field “${name}”`,
      `${part("field", name)}?.value === ${JSON.stringify(value)}`,
    );
  }

  isAt(path: string) {
    return until(`to be at ${path}`, async () => {
      const address = await this.window.evaluate("location.pathname + location.search");
      if (address !== path) throw new Error(`at ${address}`);
    });
  }

  /** Waits until an expression is true in the page. */
  expectInPage(wanted: string, expression: string, timeout = stepTimeout) {
    const ask = async () => {
      if ((await this.window.evaluate(expression)) !== true) throw new Error("not so");
    };
    return until(wanted, ask, timeout);
  }

  async measureDialog(): Promise<DialogSize> {
    const size = (await this.window.evaluate(call(measureDialog))) as DialogSize | null;
    if (!size) throw new Error("No dialog is open.");
    return size;
  }
}

/** Away from the bars at the edges of the window, which would take the click. */
function center(part: Element | null): Element | null {
  part?.scrollIntoView({ block: "center", behavior: "instant" });
  return part;
}

function chooseLine(list: HTMLSelectElement | null, line: string): boolean {
  const option = [...(list?.options ?? [])].find(({ text }) => text.includes(line));
  if (!list || !option) return false;
  list.value = option.value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

function part(kind: Kind, name: string): string {
  return call(findPart, JSON.stringify(kind), JSON.stringify(name));
}

function call(run: (...values: never[]) => unknown, ...values: string[]): string {
  return `(${run})(${values})`;
}
