/** Shortcuts: a key with Ctrl, or with ⌘ on Apple machines. By its place: on a Korean keyboard K is ㅏ. */

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const modifier = isApple() ? event.metaKey : event.ctrlKey;
  return modifier && !event.shiftKey && !event.altKey && event.code === `Key${letter}`;
}

/** As `aria-keyshortcuts` says it, and as people read it. */
export function shortcutNames(letter: string): { aria: string; text: string } {
  return isApple()
    ? { aria: `Meta+${letter}`, text: `⌘ ${letter}` }
    : { aria: `Control+${letter}`, text: `Ctrl ${letter}` };
}
