/** The hero's images as data, for a hero that could not read them the first time. */
import { readBackgroundImages } from "~/features/hero/hero-data.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import type { Route } from "./+types/background-images";

export async function loader({ context }: Route.LoaderArgs) {
  const images = await pagePart("background images", readBackgroundImages(context));
  return images.state === "ready"
    ? Response.json(images.value, { headers: cachePage() })
    : Response.json({ message: "배경 이미지를 불러오지 못했습니다." }, { status: 503 });
}
