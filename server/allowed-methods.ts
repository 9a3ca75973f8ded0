/** Which methods an address of the website takes, as its route has a page, a loader or an action. */
import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

interface Addresses {
  tree: RouteObject[];
  /** React Router sorts all routes for each address that it is asked about. */
  known: LRUCache<string, { methods: string[] | null }>;
}

const addressesOf = new WeakMap<ServerBuild["routes"], Addresses>();

/** Methods for the `Allow` header; null for an address that no route is made for, whatever the method. */
export function allowedMethods({ routes }: ServerBuild, pathname: string): string[] | null {
  let addresses = addressesOf.get(routes);
  if (!addresses) {
    addresses = { tree: childrenOf(routes, undefined), known: new LRUCache({ max: 300 }) };
    addressesOf.set(routes, addresses);
  }
  const known = addresses.known.get(pathname);
  if (known) return known.methods;
  const methods = methodsAt(routes, addresses.tree, pathname);
  addresses.known.set(pathname, { methods });
  return methods;
}

function methodsAt(routes: ServerBuild["routes"], tree: RouteObject[], pathname: string): string[] | null {
  // React Router fetches the data of a page from its path with this ending.
  const path = pathname.replace(/(^\/_root|\/_)?\.data$/, "") || "/";
  const route = matchRoutes(tree, path)?.at(-1)?.route;
  const module = route && routes[route.id ?? ""]?.module;
  if (!module || module === routes["routes/site/unknown"]?.module) return null;
  return [...(module.default || module.loader ? ["GET", "HEAD"] : []), ...(module.action ? ["POST"] : [])];
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({
      id: route?.id,
      path: route?.path,
      ...(route?.index ? { index: true } : { children: childrenOf(routes, route?.id) }),
    })) as RouteObject[];
}
