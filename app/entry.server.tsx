/** Renders a page on the server, whole: a page is kept or sent complete, never in pieces. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { withInlineStyles } from "./inline-styles.server.ts";
import { withLateModules } from "./late-modules.server.ts";

export { backupsContext } from "./lib/backups.ts";
export { contentChangedContext } from "./lib/content-changed.ts";
export { heldContentContext } from "./lib/held-content.ts";
export { siteFilesContext } from "./lib/site-files.ts";
export { siteServicesContext } from "./lib/site-services.ts";

/** Milliseconds after which an unfinished page is given up. */
export const streamTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  let renderError: unknown;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Large parts that come late would stand at the end of the page, for a script to put in their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => {
        renderError = error;
      },
    });
    setTimeout(abort, streamTimeout + 1_000, new Error("The page took too long to render.")).unref();
  });
  if (renderError) console.error(renderError);
  return new Response(withInlineStyles(withLateModules(html)), {
    status: renderError ? 500 : status,
    headers,
  });
}

/** Unknown addresses and visitors who went away are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
