/** Which methods an address of the website takes, as its route has a page, a loader or an action. */
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

const trees = new WeakMap<ServerBuild["routes"], RouteObject[]>();

/** Methods for the `Allow` header; null for an address that no route is made for, whatever the method. */
export function allowedMethods({ routes }: ServerBuild, pathname: string): string[] | null {
  const tree = trees.get(routes) ?? childrenOf(routes, undefined);
  trees.set(routes, tree);
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
