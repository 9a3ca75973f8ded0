/** Telephone numbers as links. */

/** "042-000-1984" → "tel:0420001984" */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
