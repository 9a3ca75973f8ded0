import type { Tables } from "~/lib/database.types.ts";

/** An image behind the company's name; the first one is shown first. */
export type BackgroundImage = Pick<Tables<"background_images">, "id" | "image_url" | "title" | "alt"> & {
  /** The tiny version as a data address, so that the page brings it along. */
  placeholder?: string;
};
