import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import packageJson from "./package.json" with { type: "json" };

/*
 * What every page needs comes in two files instead of thirty: fewer requests, and they compress better than their
 * parts. They are of like length: reading a file keeps the browser busy until it is through. Nothing that brings a
 * library of its own belongs here; the byte budgets would show it (byte-budgets.test.ts).
 */
const sharedFiles = [
  {
    name: "react",
    priority: 2,
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  },
  {
    name: "site",
    priority: 1,
    test: new RegExp(
      [
        "root|routes/site/layout|features/(company/(company\\.ts|mobile|site-|theme)|performance/poster|pwa/offline-messages)",
        "page-loading/(deferred-hydration|fresh|hydration|lazy-fonts|page-|preconnect|refreshed|use-)",
        "lib/(image-source|language|page-meta|phone-link|show-date|tab|theme|track|won)",
        "ui/(arrow|badge|button|control-class|icons|image\\.|load-failed|page-(failed|heading)|paragraphs|part|portrait|programme|section|spinner|stage|stale-notice|toast\\.|use-(?!carousel|back-to-close))",
      ]
        .map((files) => `/app/(${files})`)
        .concat("node_modules[\\\\/]react-router[\\\\/]")
        .join("|"),
    ),
  },
  {
    // Panel, form and ticket: apart from each other they would be cut into many files that weigh more.
    name: "reservation",
    priority: 1,
    test: /\/app\/features\/reservation\/(company-phone|discount|price|refund-terms|reservation(-draft)?|show-time(-link)?|seats-left|use-seats)\.tsx?$/,
  },
  {
    // Its page in both languages, and its dialog.
    name: "reservation-form",
    priority: 0,
    test: /\/app\/(features\/reservation\/(attendee-count|choices|form-(failure|fields|words)|price-summary|reservation-form)|routes\/site\/reserve-page)\.tsx?$/,
  },
  {
    // What Home and the show's page say of a show. Where nothing can be reserved, the page of the form takes words from it.
    name: "reservation-panel",
    priority: 1,
    test: /\/app\/features\/(performance\/(booking-link|performance-facts)|reservation\/(closed-words|reservation-(button|panel)|use-reservation-dialog))\.tsx?$/,
  },
  {
    // On the show's page in both languages.
    name: "reservation-bar",
    priority: 2,
    test: /\/app\/features\/(performance\/(performance|playbill-heading)|reservation\/reservation-bar)\.tsx?$/,
  },
  {
    // The form's page and its dialog need both, the pages that lead there neither.
    name: "reservation-flow",
    priority: 1,
    test: /\/app\/features\/reservation\/(korean-form-words|reservation-status|use-reservation)\.ts$/,
  },
  {
    // The form in English, and the page that leads to it.
    name: "english-words",
    priority: 1,
    test: /\/app\/(lib\/english|features\/reservation\/english-(discount|seats-label|words))\.tsx?$/,
  },
  {
    // What comes when the browser is idle; the page of the door has a part of it.
    name: "idle",
    priority: 1,
    test: /\/app\/(features\/pwa\/(seen-page|use-install-way|offline-notice)|lib\/service-worker-message|page-loading\/(first-interaction|when-idle)|routes\/site\/idle-parts)\.tsx?$/,
  },
  {
    name: "field",
    priority: 1,
    test: /\/app\/(features\/reservation\/radio-list|ui\/(field|focus-soon|privacy-note|with-telephone))\.tsx?$/,
  },
  {
    // Each alone is too small to be compressed.
    name: "copy",
    priority: 1,
    test: /\/app\/(lib\/(has-passed|save-file)|ui\/(copy-button|map-links))\.tsx?$/,
  },
  {
    // What checks a form is sent to visitors too, without what only the admin area needs.
    name: "zod",
    priority: 2,
    test: /node_modules[\\/]zod[\\/]/,
  },
  {
    // What several admin pages share: each file apart would have its name in the manifest that every page loads.
    name: "admin-shared",
    priority: 1,
    test: /\/app\/(features\/admin\/(help\/chapters|deposits\/deposit-queries|reservations\/(discount-name|list-filter|payments-data|reservation-queries))|lib\/(file-size|money-text|payments-data|reservation-changes)|ui\/admin\/(admin-section|seats-sold|state-links|use-payment-action|use-reading-log|use-undo))\.tsx?$/,
  },
  {
    // The manual, as a page and in its dialog.
    name: "manual",
    priority: 1,
    test: /\/app\/features\/admin\/help\/(chapter-|manual-|search-)[\w-]+\.tsx?$/,
  },
];

/*
 * The manifest names the files of all pages, and what is random in names cannot be compressed. The shared files keep
 * their full names: there are few of them.
 */
const shortName = "assets/[name]-[hash:7].js";
const nameOf = ({ name }: { name: string }) =>
  ["react", "site", "rolldown-runtime"].includes(name) ? "assets/[name]-[hash].js" : shortName;

/** Fewer kinds of characters compress better. The server names the same files, so it takes the same ones. */
const hashCharacters = "base36";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // scripts/write-notices.ts reads the licenses.
  build: { manifest: true, assetsInlineLimit: 0, license: { fileName: ".vite/license.json" } },
  worker: { format: "es" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedFiles },
            hashCharacters,
            entryFileNames: shortName,
            chunkFileNames: nameOf,
          },
        },
      },
    },
    // The script in the head is sent as it is here, minified; names of functions stay for the log.
    ssr: {
      // A release installs `dependencies` alone: whatever else pages import is in the server's build itself.
      resolve:
        command === "build" ? { noExternal: true, external: Object.keys(packageJson.dependencies) } : {},
      build: {
        rolldownOptions: {
          output: {
            hashCharacters,
            minify: { compress: { keepNames: { function: true, class: true } }, mangle: { keepNames: true } },
          },
        },
      },
    },
  },
}));
