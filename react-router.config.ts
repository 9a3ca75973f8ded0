import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes are named in the page's own manifest: no extra request discovers them one by one.
  routeDiscovery: { mode: "initial" },
  // Whose forms are taken is decided once, in server/cross-site-forms.ts, which knows the site's address behind a proxy.
  allowedActionOrigins: ["**"],
} satisfies Config;
