/** Which pages visitors often go on to, as the modules of routes that these pages need. */

const nextPages: Record<string, readonly string[]> = {
  "/": ["actors", "archive", "about", "performance"],
  "/about": ["actors", "greeting"],
  "/actors": ["archive", "about"],
  "/archive": ["actors", "performance"],
  "/contact": ["communication"],
  "/contact/staff": ["communication"],
  "/communication": ["contact"],
  "/greeting": ["about", "actors"],
};

interface RouteFiles {
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    /** React Router's list of the routes and their files. */
    __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  }
}

/** Files of the pages that a visitor of `pathname` may open next. */
export function filesOfNextPages(pathname: string): string[] {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const next = (nextPages[pathname] ?? []).map((page) => routes[`routes/site/${page}`]);
  return [...new Set(next.flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : [])))];
}

/** A file that is there already costs nothing. */
export function preloadModules(files: readonly string[]): void {
  for (const href of files) {
    if (document.head.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue;
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    link.onerror = () => console.warn(`A page could not be preloaded: ${href}`);
    document.head.append(link);
  }
}
