/** All kinds of content that are stored in lists, by the last part of their address. */
import { archive } from "./archive.tsx";
import { auditions } from "./audition.tsx";
import { awards } from "./award.tsx";
import type { ContentKind } from "./content-kind.ts";
import { members } from "./member.tsx";
import { actorWorks, staffWorks } from "./participation.tsx";

const kinds = [archive, members, actorWorks, staffWorks, auditions, awards];

/** The kind whose list or row lies at an address; undefined when there is none. */
export function contentKindAt(pathname: string): ContentKind | undefined {
  return kinds.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
