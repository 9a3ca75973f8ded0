/**
 * Of what is done with a row: two equal columns on a phone, from the edge of its text; on desktop at its right end, where
 * the word of a button without a frame ends on the edge.
 */
export const rowActions = [
  "grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap sm:justify-end",
  "sm:[&>button.border-transparent:last-of-type]:-mr-control-side",
  "max-sm:[&>:is(a,button)]:w-full max-sm:[&>:is(a,button)]:border max-sm:[&>:is(a,button)]:border-ink/40!",
  "max-sm:[&>:is(a,button)]:px-2! max-sm:[&>:only-child]:col-span-full max-sm:[&>:is(form,p)]:col-span-full",
].join(" ");
