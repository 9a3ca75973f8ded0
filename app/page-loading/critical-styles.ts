/**
 * Picks from a style sheet what one page needs until the whole sheet has come: rules whose classes stand in its HTML,
 * and all that name no class. Order and layers stay as they are.
 */

/** A rule, with the classes that each of its selectors asks for. */
interface Rule {
  text: string;
  asks: string[][];
}

/** A layer, a media query and the like. */
interface Block {
  opening: string;
  pieces: Piece[];
}

type Piece = string | Rule | Block;

const opensBlock = /^@(layer|media|supports|container)\b/;

/** Reads the sheet once; what it gives picks for one page at a time. */
export function stylePicker(sheet: string): (html: string) => string {
  const pieces = piecesOf(sheet);
  return (html) => pick(pieces, classesIn(html));
}

function pick(pieces: Piece[], present: Set<string>): string {
  let picked = "";
  for (const piece of pieces) {
    if (typeof piece === "string") picked += piece;
    else if ("asks" in piece) {
      if (piece.asks.some((classes) => classes.every((name) => present.has(name)))) picked += piece.text;
    } else {
      const inside = pick(piece.pieces, present);
      if (inside) picked += `${piece.opening}{${inside}}`;
    }
  }
  return picked;
}

function piecesOf(sheet: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let depth = 0;
  let opening = "";
  for (const { 0: mark, index } of sheet.matchAll(structure)) {
    if (mark === "{" && depth++ === 0) opening = sheet.slice(start, index);
    else if (mark === "}" && --depth === 0) {
      pieces.push(pieceOf(opening, sheet.slice(start, index + 1)));
      start = index + 1;
    } else if (mark === ";" && depth === 0) {
      pieces.push(sheet.slice(start, index + 1));
      start = index + 1;
    }
  }
  return pieces;
}

/** What gives a sheet its structure; strings, comments and escaped characters are stepped over whole. */
const structure = /"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\\.|[{};]/g;

function pieceOf(opening: string, text: string): Piece {
  if (opensBlock.test(opening.trim())) {
    return { opening, pieces: piecesOf(text.slice(opening.length + 1, -1)) };
  }
  return opening.trim().startsWith("@") ? text : { text, asks: asksOf(opening) };
}

/** Classes in brackets, as in `:not(.dark *)`, are asked of nobody. */
function asksOf(selectors: string): string[][] {
  const asks: string[][] = [[]];
  let depth = 0;
  for (const [mark, name] of selectors.matchAll(/\\.|[([]|[)\]]|,|\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)) {
    if (mark === "(" || mark === "[") depth++;
    else if (mark === ")" || mark === "]") depth--;
    else if (depth > 0) continue;
    else if (mark === ",") asks.push([]);
    else if (name) asks.at(-1)?.push(name.replace(/\\(.)/g, "$1"));
  }
  return asks;
}

/** Set by the script in the head, before the first paint. */
const classesOfTheme = ["dark"];

const characters: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function classesIn(html: string): Set<string> {
  const present = new Set(classesOfTheme);
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g)) {
    const plain = names.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity);
    for (const name of plain.split(" ")) present.add(name);
  }
  return present;
}
