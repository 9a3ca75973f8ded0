/**
 * Fonts that wait for the first paint and come with exactly the characters that are on the page: a Korean font has
 * thousands, a page shows a few hundred. What changes on the page later brings its missing characters itself.
 *
 * Characters are in addresses, so those that somebody has typed are never asked for: not what is in a field, not
 * what is marked `data-typed`, and nothing on a page whose root is marked `data-private-text`. There one fixed set of
 * common characters serves all, beside the headings that are marked `data-own-words`, as it serves what was typed on a
 * machine without a Korean font. Text marked `data-own-words` is asked for although a field has the same characters.
 */

export interface LazyFonts {
  /** Addresses of the Latin parts, which are the same for every page. */
  latin: { sans: string; serif: string };
  latinCharacters: string;
}

/** As scripts/merge-fonts.py cuts the fonts; the rest is cut by server/fonts. */
export const latinCharacters =
  " !\"'()*,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]abcdefghijklmnopqrstuvwxyz{}" +
  "\u00a0\u00ae\u00b7\u2013\u2014\u201c\u201d";

/** Runs in the head, from its source text: it may use nothing but the browser and its own parameters. */
export function fetchFonts(painted: Promise<void>, { latin, latinCharacters }: LazyFonts): void {
  type Kind = keyof typeof latin;
  const root = document.documentElement;
  const known: Record<Kind, Set<number>> = { sans: new Set(), serif: new Set() };
  const storageKey = "madang-page-fonts";
  const typed = new Set<number>();
  let typedAt = "";
  let commonFace: FontFace | undefined;
  let scheduled: ReturnType<typeof setTimeout> | undefined;
  let arrival: Promise<unknown> = Promise.resolve();

  function newFace(
    kind: Kind,
    address: string,
    unicodeRange: string,
    family = kind === "sans" ? "Madang Sans" : "Madang Serif",
  ): FontFace {
    const weight = kind === "sans" ? "400 700" : "200 600";
    return new FontFace(family, `url("${address}")`, { weight, unicodeRange, display: "swap" });
  }

  const rangeOf = (codes: number[]) => codes.map((code) => `U+${code.toString(16)}`).join();

  function faceOf(kind: Kind, address: string, codes: number[]): FontFace {
    for (const code of codes) known[kind].add(code);
    return newFace(kind, address, rangeOf(codes));
  }

  /** For text that no address may reveal; rare syllables stay in a font of the machine. */
  function commonCharacters(): FontFace[] {
    if (commonFace) return [];
    commonFace = newFace("sans", "/fonts/2/sans/common.woff2", "U+21-33ff,U+ac00-d7a3");
    return [commonFace];
  }

  /** The address contains the first character and the distances between them, in base 36. */
  function faceOfCharacters(kind: Kind, codes: number[]): FontFace {
    const steps = codes.map((code, index) => (code - (codes[index - 1] ?? 0)).toString(36));
    return faceOf(kind, `/fonts/2/${kind}/${steps.join(".")}.woff2`, codes);
  }

  function latinFaces(): FontFace[] {
    const codes = [...latinCharacters].map((character) => character.charCodeAt(0));
    return [
      ...(["sans", "serif"] as const).map((kind) => faceOf(kind, latin[kind], codes)),
      // What is typed has digits and Latin letters of ours: every page has them, so they reveal nothing.
      newFace("sans", latin.sans, rangeOf(codes), "Madang Latin"),
    ];
  }

  /** All at once when the last has come, so that the page is laid out again only once. */
  async function addTogether(faces: FontFace[]): Promise<void> {
    await Promise.allSettled(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
  }

  /** What earlier pages have brought lies in the browser's cache: it is used from the first paint on. */
  function remembered(): [Kind, number[]][] {
    try {
      // Earlier releases stored what was typed among these.
      localStorage.removeItem("madang-fonts");
      return JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    } catch {
      return [];
    }
  }

  function remember(kind: Kind, codes: number[]) {
    try {
      const sets = [...remembered(), [kind, codes]];
      localStorage.setItem(storageKey, JSON.stringify(sets.length > 12 ? [] : sets));
    } catch {
      // Where storage is refused the fonts come with every page.
    }
  }

  /** Until the address is another: what is on the next page comes from the site. */
  function noteTyped() {
    if (typedAt !== location.href) typed.clear();
    typedAt = location.href;
    for (const field of document.querySelectorAll<HTMLInputElement>("input,textarea")) {
      // A search that was sent is in the address.
      if (field.type === "search" && field.value === field.defaultValue) continue;
      for (const character of field.value) typed.add(character.codePointAt(0) ?? 0);
    }
  }

  function fetchMissing(faces: FontFace[] = []) {
    scheduled = undefined;
    noteTyped();
    const isPrivate = "privateText" in root.dataset;
    // What was typed and is shown again, on a machine that cannot show it.
    const unreadable = root.dataset.hangul && document.querySelector("[data-typed]:not(:empty)");
    if (isPrivate || unreadable) faces.push(...commonCharacters());
    const missing: Record<Kind, Set<number>> = { sans: new Set(), serif: new Set() };
    const look = (text: string | null, element: Element) => {
      const kind = element.closest(".font-display,.font-sans")?.matches(".font-display") ? "serif" : "sans";
      // Our own words: that a field holds some of their letters is not revealed by leaving these out either.
      const own = element.closest("[data-own-words]");
      if (isPrivate && (kind === "sans" || !own)) return;
      for (const character of text ?? "") {
        const code = character.codePointAt(0) ?? 0;
        if (code > 0x20 && code < 0xffff && !known[kind].has(code) && (own || !typed.has(code)))
          missing[kind].add(code);
      }
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement && !parentElement.closest("script,style,noscript,textarea,[data-typed]"))
        look(textContent, parentElement);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input,textarea")) {
      look(field.placeholder, field);
    }
    for (const kind of ["sans", "serif"] as const) {
      if (missing[kind].size === 0) continue;
      const codes = [...missing[kind]].sort((a, b) => a - b);
      const face = faceOfCharacters(kind, codes);
      faces.push(face);
      face.loaded.then(
        () => remember(kind, codes),
        // Better any letters than lines in their places.
        () => delete root.dataset.hangul,
      );
    }
    const arrived = Promise.all([arrival, addTogether(faces)]);
    arrival = arrived;
    void arrived
      .then(() => document.fonts.ready)
      .then(() => {
        if (!scheduled && arrival === arrived) root.dataset.fonts = "ready";
      });
  }

  function schedule() {
    if (scheduled) return;
    scheduled = setTimeout(fetchMissing, 50);
    delete root.dataset.fonts;
  }

  /** Whether two syllables of different shapes look alike: then they are the box of a font that has neither. */
  function lacksHangul(): boolean {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return false;
    context.font = "100px sans-serif";
    const [flat, full] = ["으", "뷁"].map((syllable) => {
      const ink = context.measureText(syllable);
      return [ink.width, ink.actualBoundingBoxAscent, ink.actualBoundingBoxDescent].join();
    });
    return flat === full;
  }

  if (lacksHangul()) {
    root.dataset.hangul = "none";
    for (const place of ["Place Sans", "Place Serif"]) void document.fonts.load(`1em "${place}"`, "가");
  }
  // Also on public pages, for a visitor whose machine can show nothing of what is typed.
  addEventListener("focusin", ({ target }) => {
    if (root.dataset.hangul && (target as Element).matches("input,textarea"))
      void addTogether(commonCharacters());
  });
  const sets = remembered();
  if (sets.length > 0) for (const face of latinFaces()) document.fonts.add(face);
  for (const [kind, codes] of sets) document.fonts.add(faceOfCharacters(kind, codes));
  void painted.then(() => {
    fetchMissing(sets.length > 0 ? [] : latinFaces());
    new MutationObserver(schedule).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    addEventListener("input", noteTyped, true);
  });
}
