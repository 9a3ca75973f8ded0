/** Pages of a list: which one an address asks for, and which numbers lead to the others. */

/** The page that `?page=` asks for; anything that is no page number asks for the first. */
export function pageOf(url: Pick<URL, "searchParams">): number {
  const asked = url.searchParams.get("page") ?? "1";
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}

/** The same address with another page; the first page has none in it. */
export function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Query parameters to cache the page by: none when the address spells its page otherwise than pageAddress does. */
export function cachedPageQuery(url: Pick<URL, "searchParams">): string[] {
  const asked = url.searchParams.get("page");
  const page = pageOf(url);
  return asked === null || (page > 1 && asked === `${page}`) ? ["page"] : [];
}

/** Numbers to show, null where some are left out. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const run = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (pageCount <= 5) return run(1, pageCount);
  if (page <= 3) return [...run(1, 4), null, pageCount];
  if (page >= pageCount - 2) return [1, null, ...run(pageCount - 3, pageCount)];
  return [1, null, ...run(page - 1, page + 1), null, pageCount];
}
