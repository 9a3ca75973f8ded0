/** The map of the site for search portals: every page, when it last changed, and the images on it. */
import { SitemapStream, streamToPromise } from "sitemap";
import { alternatesOf } from "~/lib/language-address.ts";
import { absoluteUrl } from "~/lib/page-meta.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { type MappedRow, readLastChange, readMappedMembers, readMappedShows } from "./sitemap-data.ts";

interface MappedPage {
  path: string;
  lastChange: string | null;
  rows?: MappedRow[];
}

export async function sitemap(supabase: Supabase, publicUrl: string): Promise<string> {
  const pages = await readPages(supabase);
  const stream = new SitemapStream({ xmlns: { image: true, news: false, video: false, xhtml: true } });
  for (const { path, lastChange, rows = [] } of pages) {
    stream.write({
      url: absoluteUrl({ publicUrl }, path),
      links: alternatesOf(path).map(({ lang, path }) => ({ lang, url: absoluteUrl({ publicUrl }, path) })),
      // The stream ends the process over a moment that it cannot read.
      ...(lastChange && !Number.isNaN(Date.parse(lastChange)) ? { lastmod: lastChange } : {}),
      img: rows.flatMap(({ title, image, additional_images }) =>
        [image, ...additional_images].flatMap((address) =>
          address && URL.canParse(address, publicUrl)
            ? { url: absoluteUrl({ publicUrl }, address), title }
            : [],
        ),
      ),
    });
  }
  stream.end();
  return (await streamToPromise(stream)).toString();
}

async function readPages(supabase: Supabase): Promise<MappedPage[]> {
  const [sold, archive, members, settings, guests, staff, auditions, awards] = await Promise.all([
    readMappedShows(supabase, "current_performances"),
    readMappedShows(supabase, "performances"),
    readMappedMembers(supabase),
    readLastChange(supabase, "site_settings"),
    readLastChange(supabase, "guest_performances"),
    readLastChange(supabase, "staff_performances"),
    readLastChange(supabase, "audition_announcements"),
    readLastChange(supabase, "awards"),
  ]);
  const changeOf = (rows: MappedRow[]) => latest(...rows.map(({ updated_at }) => updated_at));
  return [
    { path: "/", lastChange: latest(settings, changeOf(members), changeOf(sold), changeOf(archive)) },
    { path: "/en", lastChange: latest(settings, changeOf(sold)) },
    ...sold.flatMap((show) =>
      ["", "/en"].map((language) => pageOf(`${language}/performances/${show.id}`, show)),
    ),
    { path: "/archive", lastChange: changeOf(archive) },
    ...archive.map((show) => pageOf(`/archive?selected=${show.id}`, show)),
    { path: "/actors", lastChange: changeOf(members) },
    ...members.map((member) => pageOf(`/actors?selected=${member.id}`, member)),
    { path: "/contact", lastChange: guests },
    { path: "/contact/staff", lastChange: staff },
    { path: "/about", lastChange: latest(settings, awards) },
    { path: "/greeting", lastChange: settings },
    { path: "/communication", lastChange: latest(settings, auditions) },
    { path: "/privacy", lastChange: settings },
    { path: "/accessibility", lastChange: settings },
    { path: "/press", lastChange: latest(settings, changeOf(sold), changeOf(archive)) },
  ];
}

function pageOf(path: string, row: MappedRow): MappedPage {
  return { path, lastChange: row.updated_at, rows: [row] };
}

function latest(...changes: (string | null)[]): string | null {
  return changes.reduce((last, change) => (!last || (change && change > last) ? change : last), null);
}
