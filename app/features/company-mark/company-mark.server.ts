/** What stands beside a company's name: its logo, or the mark made of its name. */
import type { RouterContextProvider } from "react-router";
import { imageSources } from "~/lib/image-source.ts";
import { letterOutlineContext } from "~/lib/letter-outline.ts";
import { type Mark, markLetter, markOf } from "./mark.ts";
import { markImage } from "./mark-svg.ts";

type Context = Readonly<RouterContextProvider>;

export interface MarkedCompany {
  company_name: string;
  /** Address of an image; null or "": it has none. */
  logo: string | null;
}

/** Address of the image, as small as it is to be had. */
export async function companyMark(context: Context, { company_name, logo }: MarkedCompany): Promise<string> {
  if (!logo) return markImage(await drawnMark(context, company_name));
  const { src, srcSet } = imageSources(logo);
  return srcSet?.split(" ", 1)[0] ?? src;
}

export async function drawnMark(context: Context, companyName: string): Promise<Mark> {
  const letter = markLetter(companyName);
  return markOf(letter, await context.get(letterOutlineContext)(letter));
}
