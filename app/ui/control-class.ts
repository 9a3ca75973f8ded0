/** Look of text inputs, selects and text areas. */
export const controlClass =
  "w-full min-h-control rounded-control border border-ink-soft/60 bg-field px-3 py-1.5 text-ink placeholder:text-ink-soft/80 hover:border-ink-soft focus-visible:border-lamp focus-visible:outline-2 focus-visible:outline-offset-0 aria-invalid:border-bad disabled:opacity-60";
