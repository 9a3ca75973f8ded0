/** Text as it is written in HTML, and back. */

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Of what `escapeHtml` has written. */
export function unescapeHtml(html: string): string {
  return Object.entries(entities)
    .reverse()
    .reduce((text, [character, entity]) => text.replaceAll(entity, character), html);
}
