/** Any unknown path leads to the home page; a file that is missing from a page stays missing. */
import { redirect } from "react-router";
import type { Route } from "./+types/unknown";

/** As pages of other sites are named, whose addresses somebody may still have. */
const pageExtensions = /^(html?|php|aspx?|jsp)$/i;

/** There is nothing to write to. */
export function action() {
  return new Response("Not Found", { status: 404 });
}

export function loader({ params, request }: Route.LoaderArgs) {
  const [, extension] = /\.(\w+)$/.exec(params["*"]) ?? [];
  const isPage = !extension || pageExtensions.test(extension);
  const isVisit = request.headers.get("Accept")?.includes("text/html");
  if (!isPage && !isVisit) throw new Response("Not Found", { status: 404 });
  return redirect("/");
}
