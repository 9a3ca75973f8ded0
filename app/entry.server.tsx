/** Renders a page on the server, whole: a page is cached or sent complete, never in pieces. */
import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { ScriptMark } from "./lib/own-script.tsx";
import { scriptsHeader } from "./lib/scripts-header.ts";
import { takeOwnScripts } from "./own-scripts.server.ts";
import { withDeferredModules } from "./page-loading/deferred-modules.server.ts";
import { withInlineStyles } from "./page-loading/inline-styles.server.ts";

export { backupsContext } from "./lib/backups.ts";
export { contentChangedContext } from "./lib/content-changed.ts";
export { letterOutlineContext } from "./lib/letter-outline.ts";
export { operationContext } from "./lib/operation.ts";
export { siteFilesContext } from "./lib/site-files.ts";
export { siteServicesContext } from "./lib/site-services.ts";
export { staleContentContext } from "./page-loading/stale-content.ts";

/** Milliseconds after which an unfinished page is given up. */
export const streamTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const mark = randomUUID();
  let renderError: unknown;
  const page = (
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </ScriptMark>
  );
  const rendered = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
      // Large parts that come late would be at the end of the page, for a script to put in their place.
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
  const { html, hashes } = takeOwnScripts(rendered, mark);
  headers.set(scriptsHeader, hashes.join(" "));
  return new Response(withInlineStyles(withDeferredModules(html)), {
    status: renderError ? 500 : status,
    headers,
  });
}

/** Unknown addresses and visitors who went away are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
