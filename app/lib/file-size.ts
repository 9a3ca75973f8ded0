/** How large files are, as people read it. */

const size = new Intl.NumberFormat("ko-KR", { maximumFractionDigits: 1 });

/** 1572864 → "1.5MB" */
export function formatSize(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${size.format(bytes / 1024 ** 3)}GB`;
  if (bytes >= 1024 ** 2) return `${size.format(bytes / 1024 ** 2)}MB`;
  return `${size.format(Math.ceil(bytes / 1024))}KB`;
}
