/** What is new at the company, for readers of feeds (Atom, RFC 4287): shows and auditions, the newest first. */
import { Feed } from "feed";
import { absoluteUrl } from "~/lib/page-meta.ts";
import { escapeHtml } from "../../../shared/html.ts";

export interface NewsItem {
  id: string;
  /** On the site. */
  path: string;
  title: string;
  text: string;
  created_at: string;
  updated_at: string;
}

interface Surroundings {
  companyName: string;
  publicUrl: string;
  /** Of the feed on the site. */
  path: string;
}

const most = 30;

export function newsFeed(items: NewsItem[], { companyName, publicUrl, path }: Surroundings): string {
  const address = (onSite: string) => absoluteUrl({ publicUrl }, onSite);
  const newest = [...items].sort((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, most);
  const feed = new Feed({
    id: address("/"),
    link: address("/"),
    title: `${companyName} 소식`,
    language: "ko",
    copyright: companyName,
    author: { name: companyName },
    feedLinks: { atom: address(path) },
    // Without any item the feed has never changed.
    updated: new Date(Math.max(0, ...newest.map(({ updated_at }) => Date.parse(updated_at)))),
  });
  for (const item of newest)
    feed.addItem({
      id: `urn:uuid:${item.id}`,
      link: address(item.path),
      // The package writes both as HTML.
      title: escapeHtml(item.title),
      description: escapeHtml(item.text),
      published: new Date(item.created_at),
      date: new Date(item.updated_at),
    });
  return feed.atom1();
}
