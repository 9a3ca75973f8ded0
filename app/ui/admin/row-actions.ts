/**
 * Of what is done with a row: what it is for comes first. On a phone that has a line of its own, and the others share the
 * next one, while two share one line; on desktop all are at the row's right end, where the word of a button without a
 * frame ends on the edge.
 */
export const rowActions = [
  "flex flex-wrap items-center justify-end gap-x-1 gap-y-2 sm:gap-x-2",
  "sm:[&>button.border-transparent:last-of-type]:-mr-control-side",
  "max-sm:[&>:is(a,button)]:flex-auto max-sm:[&>:is(a,button)]:px-2!",
  "max-sm:[&>:is(:first-child,form,p)]:basis-full",
  // What a copying button says stands between the two.
  "max-sm:[&:has(>:nth-child(2):last-child,>[role=status]:nth-child(2)+:last-child)>:is(a,button)]:basis-0!",
  "sm:[&>:first-child:not(:last-child)]:min-w-30",
].join(" ");
