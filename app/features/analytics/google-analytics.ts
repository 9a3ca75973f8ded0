/** Google Analytics, by the commands that its script takes from `dataLayer`. */
import type { TrackedEvent } from "~/lib/track-event.ts";
import type { PageView } from "./analytics.tsx";
import { loadServiceScript } from "./service-script.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function openGoogleAnalytics(id: string) {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  /** The script knows a command by its being an `arguments` object. */
  function command(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  command("js", new Date());
  loadServiceScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return {
    see({ path, title }: PageView) {
      command("config", id, {
        page_path: path,
        page_title: title,
        custom_map: { dimension1: "theater_page" },
        theater_page: true,
      });
    },
    count({ name, label, value }: TrackedEvent) {
      command("event", name, { event_label: label, ...(value === undefined ? {} : { value }) });
    },
  };
}
