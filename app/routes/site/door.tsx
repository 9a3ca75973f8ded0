/** The door of a show time, for whoever has its link. The page is the same for everybody; the key is behind `#`. */
import { useEffect, useState } from "react";
import { data } from "react-router";
import { DoorPage } from "~/features/door/door-page.tsx";
import { cacheSeenPage, registerServiceWorker } from "~/features/pwa/seen-page.ts";
import { cameraHeader } from "~/lib/camera-header.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { whenIdle } from "~/page-loading/when-idle.ts";
import adminStyles from "../../styles/admin.css?url";
import type { Route } from "./+types/door";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export function loader() {
  return data(null, { headers: { ...cachePage(), [cameraHeader]: "yes" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const keyForm = /^#pass=([\da-f]{32})$/;

export default function Door() {
  /** null: not looked at yet. */
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    const take = () => setKey(keyForm.exec(location.hash)?.[1] ?? "");
    take();
    registerServiceWorker();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  // What opens without a network next time: the page with its modules, never the list.
  useEffect(() => whenIdle(cacheSeenPage, { timeout: 5_000, fallback: 2_000 }), []);
  return (
    <>
      <title>입장 확인</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {key ? (
        <DoorPage key={key} passKey={key} />
      ) : (
        <main className="grid min-h-dvh place-content-center p-6 text-center">
          <h1 className="sr-only">입장 확인</h1>
          <p role="status">{key === null ? "여는 중입니다…" : "극단에서 받은 링크로 열어 주세요."}</p>
        </main>
      )}
    </>
  );
}
