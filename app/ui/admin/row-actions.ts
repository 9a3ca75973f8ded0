/**
 * Of what is done with a row: what it is for comes first. On a phone that has a line of its own, and the others stand in
 * the next one from the edge on, the last of them at its end, while two share one line; on desktop all are at the row's
 * right end, where the word of a button without a frame ends on the edge.
 */
export const rowActions = [
  "flex flex-wrap items-center gap-x-6 gap-y-2 sm:justify-end sm:gap-x-2",
  "sm:[&>button.border-transparent:last-of-type]:-mr-control-side",
  "max-sm:[&>:is(a,button)]:px-2! max-sm:[&>button.border-transparent]:px-0!",
  "max-sm:[&>button.size-control:last-child]:-mr-3",
  "max-sm:[&>:is(:first-child,form,p)]:basis-full max-sm:[&>:last-child:nth-child(n+3)]:ml-auto",
  // What a copying button says stands between the two.
  "max-sm:[&:has(>:nth-child(2):last-child,>[role=status]:nth-child(2)+:last-child)>:is(a,button)]:basis-28 max-sm:[&:has(>:nth-child(2):last-child,>[role=status]:nth-child(2)+:last-child)>:is(a,button)]:grow",
  "max-sm:has-[>:nth-child(2):last-child]:gap-x-2 max-sm:has-[>[role=status]:nth-child(2)+:last-child]:gap-x-2",
  "sm:[&>:first-child:not(:last-child)]:min-w-30",
].join(" ");
