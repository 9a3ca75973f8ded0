/** Addresses of the public pages, which look the same to everybody. */
const publicPages =
  /^\/(greeting|about|actors|archive|contact(\/staff)?|communication|privacy|reservations|door|performances\/[\w-]+)?$/;

export function isPublicPage({ pathname }: Pick<URL, "pathname">): boolean {
  return publicPages.test(pathname);
}
