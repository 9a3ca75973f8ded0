/** How a loader gets the outline of a syllable in the site's font. */
import { createContext } from "react-router";

export interface Point {
  x: number;
  y: number;
}

/** Where a line, or a quadratic curve by its control point, goes on to. */
export interface Step extends Point {
  control?: Point;
}

/** Closed contours, each from its last point round to it again; y grows downwards. */
export type Outline = Step[][];

/** In units of the font; null for what is no syllable of Hangul. */
export type LetterOutline = (letter: string) => Promise<Outline | null>;

export const letterOutlineContext = createContext<LetterOutline>();
