/** A mark as a drawing that a page carries in itself. */
import type { Outline, Point } from "~/lib/letter-outline.ts";
import { type Layer, type Mark, markSize } from "./mark.ts";

/** The address of an image. */
export function markImage({ ground, layers }: Mark): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${markSize} ${markSize}'><rect width='${markSize}' height='${markSize}' rx='12' fill='${ground}'/>${layers.map(drawn).join("")}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`;
}

function drawn({ fill, outline, weight }: Layer): string {
  const stroke = weight ? ` stroke='${fill}' stroke-width='${weight}' stroke-linejoin='round'` : "";
  return `<path fill='${fill}'${stroke} d='${pathOf(outline)}'/>`;
}

function pathOf(outline: Outline): string {
  return outline
    .map((contour) => {
      const steps = contour.map(({ control, ...point }) =>
        control ? `Q${pair(control)} ${pair(point)}` : `L${pair(point)}`,
      );
      return `M${pair(contour.at(-1) ?? { x: 0, y: 0 })}${steps.join("")}z`;
    })
    .join("");
}

function pair({ x, y }: Point): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
}
