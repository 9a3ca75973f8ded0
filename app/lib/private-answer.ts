/** Headers of an answer with somebody's reservation in it: stored nowhere, found by no search, named to no other site. */
export const privateAnswer = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
