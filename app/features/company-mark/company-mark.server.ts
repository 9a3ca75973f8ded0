/** What stands beside a company's name: its logo, or the mark made of its name. */
import type { RouterContextProvider } from "react-router";
import { imageSources } from "~/lib/image-source.ts";
import { letterOutlineContext } from "~/lib/letter-outline.ts";
import { logoSize } from "./logo-size.server.ts";
import { type Mark, markLetter, markOf } from "./mark.ts";
import { markImage } from "./mark-svg.ts";

type Context = Readonly<RouterContextProvider>;

export interface MarkedCompany {
  company_name: string;
  /** Address of an image; null or "": it has none. */
  logo: string | null;
}

/** Of the image: its address, as small as it is to be had, and the size of a logo where it can be known. */
interface CompanyMark {
  src: string;
  width?: number;
  height?: number;
}

export async function companyMark(
  context: Context,
  { company_name, logo }: MarkedCompany,
): Promise<CompanyMark> {
  if (!logo) return { src: markImage(await drawnMark(context, company_name)) };
  const { src, srcSet } = imageSources(logo);
  return { src: srcSet?.split(" ", 1)[0] ?? src, ...(await logoSize(context, logo)) };
}

export async function drawnMark(context: Context, companyName: string): Promise<Mark> {
  const letter = markLetter(companyName);
  return markOf(letter, await context.get(letterOutlineContext)(letter));
}
