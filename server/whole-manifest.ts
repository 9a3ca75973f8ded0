/** Pages of the admin area and of its accounts load a manifest that names these pages too (scripts/trim-manifest.ts). */
import type { ServerBuild } from "react-router";

export function needsWholeManifest(pathname: string): boolean {
  return /^\/(admin|auth)(?=[/.]|$)/.test(pathname);
}

/** The same build, with the address of the whole manifest. */
export function withWholeManifest(build: ServerBuild): ServerBuild {
  return { ...build, assets: { ...build.assets, url: build.assets.url.replace(/\.js$/, "-whole.js") } };
}
