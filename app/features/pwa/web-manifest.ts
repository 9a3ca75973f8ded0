/** How the site calls itself and looks when a phone keeps it as an app. */
import tokens from "~/styles/tokens.css?raw";

/** The colour of the page in the light theme, which the system shows while the app starts. */
const paper = /--paper: (#\w+)/.exec(tokens)?.[1];

export function webManifest(company: { company_name: string; short_description: string }) {
  const icon = (name: string, size: number, purpose = "any") => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    start_url: "/",
    scope: "/",
    lang: "ko",
    dir: "ltr",
    name: company.company_name,
    short_name: company.company_name,
    description: company.short_description,
    categories: ["entertainment", "lifestyle"],
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: [icon("icon-192", 192), icon("icon-512", 512), icon("icon-maskable-512", 512, "maskable")],
    shortcuts: [
      { name: "공연 기록", url: "/archive" },
      { name: "소통", url: "/communication" },
    ],
  };
}
