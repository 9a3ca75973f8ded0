/** Makes the modules of a rendered page wait for app/page-loading/deferred-hydration.ts, which finds them in the inert script left here. */

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const start = '<script type="module" async="">';

export function withDeferredModules(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address]) => address);
  return html
    .replaceAll(preload, "")
    .replace(start, `<script type="text/plain" data-deferred="${addresses.join(" ")}">`);
}
