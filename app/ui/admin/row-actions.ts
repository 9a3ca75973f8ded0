/**
 * Of what is done with a row: what it is for comes first. Buttons with a frame are 8 pixels apart; 20 pixels stand between
 * words without one, and before the bin. On a phone two with a frame share the first line in equal halves, one has it to
 * itself, and the others stand in the next line from the edge on, the bin at its end; on desktop all are at the row's
 * right end, where the word of a button without a frame ends on the edge.
 */
export const rowActions = [
  "flex flex-wrap items-center gap-2 sm:justify-end",
  "sm:[&>button.border-transparent]:px-1.5! sm:[&>button.border-transparent:last-of-type]:-mr-1.5",
  "sm:[&>:not(.border-transparent)+button.border-transparent]:ml-1.5",
  "sm:[&>.border-transparent+button.size-control]:-ml-1.5",
  "sm:[&>:first-child:not(:last-child,.border-transparent)]:min-w-30",
  "max-sm:[&>:is(a,button)]:px-2! max-sm:[&>button.border-transparent]:px-0!",
  "max-sm:[&>button.border-transparent:not(:last-child)]:mr-3",
  "max-sm:[&>button.size-control:last-child]:-mr-3",
  "max-sm:[&>:is(form,p)]:basis-full max-sm:[&>:last-child:nth-child(n+3)]:ml-auto",
  "max-sm:[&>:is(a,button):not(.border-transparent,.size-control)]:grow max-sm:[&>:is(a,button):not(.border-transparent,.size-control)]:basis-full",
  "max-sm:[&:has(>:not(.border-transparent,.size-control,[role=status])~:is(a,button):not(.border-transparent,.size-control))>:is(a,button):not(.border-transparent,.size-control)]:basis-[calc(50%-0.25rem)]!",
  // Two of whatever kind share one line, at its ends; what a copying button says stands between them.
  "max-sm:[&:has(>:nth-child(2):last-child,>[role=status]:nth-child(2)+:last-child)>:is(a,button)]:basis-28! max-sm:[&:has(>:nth-child(2):last-child,>[role=status]:nth-child(2)+:last-child)>:is(a,button)]:grow",
  "max-sm:[&>button.border-transparent:first-child]:justify-start max-sm:[&>button.border-transparent:nth-child(2):last-child]:justify-end",
].join(" ");
