/** A sheet of paper: its size, its colour and the filters that make shapes look cut and printed. */
import { element, rect } from "./shape.ts";

export interface Sheet {
  /** Name of the file without its ending. */
  slug: string;
  paper: string;
  art: string;
  /** How much of the paper's tooth shows, 0 to 1. */
  tooth?: number;
}

export interface Format {
  folder: string;
  width: number;
  height: number;
  /** Smaller widths that ship beside the full one. */
  twins: readonly number[];
  /** The most bytes the full size may weigh. */
  budget: number;
}

const everywhere = 'x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse"';

/**
 * cut: edges as scissors leave them. lifted: the same with the thin shadow of paper on paper.
 * grain: turns opacity into printed dots. tooth: the unevenness of the paper itself.
 */
const filters = `
<filter id="cut" color-interpolation-filters="sRGB" x="-5%" y="-5%" width="110%" height="110%">
  <feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="2" seed="4"/>
  <feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G"/>
</filter>
<filter id="lifted" color-interpolation-filters="sRGB" x="-10%" y="-10%" width="120%" height="120%">
  <feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="2" seed="9"/>
  <feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G"/>
  <feDropShadow dx="3" dy="6" stdDeviation="5" flood-color="#000" flood-opacity="0.28"/>
</filter>
<filter id="grain" color-interpolation-filters="sRGB" x="-2%" y="-2%" width="104%" height="104%">
  <feTurbulence type="fractalNoise" baseFrequency="0.42" numOctaves="1" seed="7"/>
  <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.6 0 0 0 -0.8" result="noise"/>
  <feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k2="1" k3="1" k4="-1"/>
  <feComponentTransfer result="dots"><feFuncA type="linear" slope="6"/></feComponentTransfer>
  <feComponentTransfer in="SourceGraphic"><feFuncA type="linear" slope="999"/></feComponentTransfer>
  <feComposite in2="dots" operator="in"/>
</filter>
<filter id="tooth" color-interpolation-filters="sRGB" ${everywhere}>
  <feTurbulence type="fractalNoise" baseFrequency="0.02 0.035" numOctaves="4" seed="2"/>
  <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.6 0 0 0 -0.62"/>
</filter>`;

/** The whole picture as one SVG document. */
export function printed({ paper, art, tooth = 0.045 }: Sheet, { width, height }: Format): string {
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` },
    element("defs", {}, filters) +
      rect(0, 0, width, height, paper) +
      art +
      rect(0, 0, width, height, "#000", { filter: "url(#tooth)", opacity: tooth }),
  );
}
