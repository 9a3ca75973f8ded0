/** Reports to the analytics services that the company has switched on which pages are seen, and what visitors do. */
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { AnalyticsIds } from "~/lib/analytics-service.ts";
import { listenToVisits } from "~/lib/track-event.ts";
import { openGoogleAnalytics } from "./google-analytics.ts";
import { openNaverAnalytics } from "./naver-analytics.ts";

/** A page as it is counted. */
export interface PageView {
  /** With the query. */
  path: string;
  title: string;
}

type Services = {
  google?: ReturnType<typeof openGoogleAnalytics>;
  naver?: ReturnType<typeof openNaverAnalytics>;
};

/** One for the document, however often the component comes and goes. */
const services: Services = {};

export default function Analytics({ google_analytics_id: google, naver_analytics_id: naver }: AnalyticsIds) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (google) services.google ??= openGoogleAnalytics(google);
    if (naver) services.naver ??= openNaverAnalytics(naver);
  }, [google, naver]);
  useEffect(() => {
    const view = { path: pathname + search, title: document.title };
    services.google?.see(view);
    services.naver?.see();
  }, [pathname, search]);
  // The page first, then what is done on it: effects of parts that come with a page run before the one above.
  useEffect(() => listenToVisits((event) => queueMicrotask(() => services.google?.count(event))), []);
  return null;
}
