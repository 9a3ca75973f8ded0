/** The document around every page: theme, fonts, toasts, and the last-resort error page. */
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { isEnglish } from "./lib/language-address.ts";
import { OwnScript } from "./lib/own-script.tsx";
import { hydratedEvent } from "./page-loading/deferred-hydration.ts";
import { headScript } from "./page-loading/head-script.ts";
import fontStyles from "./styles/fonts.css?url";
import developmentStyles from "./styles/public.css?url";
import { PageFailed } from "./ui/page-failed.tsx";
import { ToastProvider } from "./ui/toast.tsx";

export const links: Route.LinksFunction = () => [
  // The built page carries its styles in itself (page-loading/inline-styles.server.ts).
  ...(import.meta.env.DEV
    ? [fontStyles, developmentStyles].map((href) => ({ rel: "stylesheet", href }))
    : []),
  { rel: "icon", href: "/icons/icon-192.png", type: "image/png" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
];

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    // After this turn of React's: only then can a click hydrate the part of the page that it is meant for.
    setTimeout(() => window.dispatchEvent(new Event(hydratedEvent)));
  }, []);
  const withoutScripts = useMatches().some(({ handle }) => isWithoutScripts(handle));
  // What is shown there was written by people: no address may reveal it (lazy-fonts.ts).
  const { pathname } = useLocation();
  const privateText = /^\/(admin|auth|door)(\/|$)/.test(pathname) || undefined;
  return (
    <html lang={isEnglish(pathname) ? "en" : "ko"} data-private-text={privateText} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <OwnScript code={headScript} />
        <noscript>
          <style>{"img[data-src]{display:none}noscript{display:contents}"}</style>
        </noscript>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {withoutScripts ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** A route says by its `handle` that its page works without scripts. */
function isWithoutScripts(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "withoutScripts" in handle;
}

/** English pages have notices of their own, in English (english-frame.tsx). */
export default function App() {
  if (isEnglish(useLocation().pathname)) return <Outlet />;
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page-alone">
      <PageFailed error={error} />
    </main>
  );
}
