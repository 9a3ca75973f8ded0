/** Pictures from the stage, for galleries. */
import type { Sheet } from "./sheet.ts";
import { clothSea, orchardDeparture, sistersAtDusk } from "./stills/archive-scenes.ts";
import { emptyHouse, firstNight, ladderRehearsal, lastSwitch } from "./stills/night-lighter-scenes.ts";
import { fallenChair, notesOnChairs, robotParade, tableScene } from "./stills/recent-scenes.ts";

export const stills: readonly Sheet[] = [
  ladderRehearsal,
  firstNight,
  emptyHouse,
  lastSwitch,
  orchardDeparture,
  sistersAtDusk,
  clothSea,
  robotParade,
  tableScene,
  fallenChair,
  notesOnChairs,
];
