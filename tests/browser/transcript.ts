/** A page as a screen reader is given it: Chromium's accessibility tree, a line for each thing in it. */
import type { Page } from "@playwright/test";

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  value?: { value?: string | number };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
}

/** What stands within these is their name already. */
const named = new Set(["button", "heading", "link", "radio", "textbox", "spinbutton", "image", "checkbox"]);
/** Boxes without a meaning of their own; what is in them is said. */
const silent = new Set([
  ...["generic", "none", "paragraph", "list", "listitem", "strong", "banner", "time", "LabelText", "Legend"],
  ...["InlineTextBox", "RootWebArea", "DescriptionList", "definition", "term", "article"],
]);
const states = ["checked", "disabled", "expanded", "invalid", "required"];

/** Without what differs from day to day and from visitor to visitor. */
const withoutChance = (text: string) =>
  text
    .replace(/(?:\d{4}\. ?)?\d+\. ?\d+\.(?: ?\(.\))?|\d+월 \d+일 ?\(.\)|(?:오늘|내일|모레)\(.\)/g, "날짜")
    .replace(/\d{1,2}:\d{2}/g, "시각")
    .replace(/^[3-9A-Z]{4}-[3-9A-Z]{4}$/gm, "예매번호 여덟 자");

/** Lines "role: name = value (states) – description", and texts as they are; what has nothing to say is left out. */
export async function transcript(page: Page): Promise<string> {
  const protocol = await page.context().newCDPSession(page);
  const { nodes } = (await protocol.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  await protocol.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: { text: string; isText: boolean }[] = [];
  const visit = (node: Node | undefined) => {
    if (!node) return;
    const role = node.ignored ? "none" : (node.role?.value ?? "");
    const name = node.name?.value?.trim() ?? "";
    if (role === "StaticText") lines.push({ text: name, isText: true });
    else if (!silent.has(role)) lines.push({ text: lineOf(node, role, name), isText: false });
    if (!named.has(role)) for (const id of node.childIds ?? []) visit(byId.get(id));
  };
  visit(nodes[0]);
  const isRepeated = (text: string, place: number) => {
    const before = lines.slice(0, place).findLast(({ isText }) => !isText);
    const after = lines.slice(place + 1).find(({ isText }) => !isText);
    return [before, after].some((line) => line?.text.includes(text));
  };
  const heard = lines.filter(({ text, isText }, place) =>
    isText ? text !== "" && !isRepeated(text, place) : !/^(?:status|alert|form): $|^region: 알림/.test(text),
  );
  return withoutChance(heard.map(({ text }) => text).join("\n"));
}

function lineOf({ value, description, properties = [] }: Node, role: string, name: string): string {
  const said = properties
    .filter(({ name, value }) => states.includes(name) && ![false, "false"].includes(value.value as string))
    .map(({ name }) => name);
  return [
    `${role}: ${name}`,
    value?.value === undefined || value.value === "" ? "" : ` = ${value.value}`,
    said.length > 0 ? ` (${said.join(", ")})` : "",
    description?.value ? ` – ${description.value}` : "",
  ].join("");
}
