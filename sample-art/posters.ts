/** Every poster of the company, oldest first. */
import { antigone } from "./posters/antigone.ts";
import { blueBird } from "./posters/blue-bird.ts";
import { bridgeMoon } from "./posters/bridge-moon.ts";
import { chairMender } from "./posters/chair-mender.ts";
import { cherryOrchard } from "./posters/cherry-orchard.ts";
import { dollsHouse } from "./posters/dolls-house.ts";
import { emptySeats } from "./posters/empty-seats.ts";
import { governmentInspector } from "./posters/government-inspector.ts";
import { heavySnow } from "./posters/heavy-snow.ts";
import { lastStop } from "./posters/last-stop.ts";
import { littleMonk } from "./posters/little-monk.ts";
import { longTable } from "./posters/long-table.ts";
import { lowerDepths } from "./posters/lower-depths.ts";
import { macbeth } from "./posters/macbeth.ts";
import { midsummer } from "./posters/midsummer.ts";
import { miser } from "./posters/miser.ts";
import { nightLighter } from "./posters/night-lighter.ts";
import { oedipus } from "./posters/oedipus.ts";
import { rainyLaundry } from "./posters/rainy-laundry.ts";
import { redPostbox } from "./posters/red-postbox.ts";
import { riverAtDawn } from "./posters/river-at-dawn.ts";
import { robot } from "./posters/robot.ts";
import { seagull } from "./posters/seagull.ts";
import { simcheong } from "./posters/simcheong.ts";
import { sixCharacters } from "./posters/six-characters.ts";
import { threeSisters } from "./posters/three-sisters.ts";
import { upstairs } from "./posters/upstairs.ts";
import { wildBoar } from "./posters/wild-boar.ts";
import { woyzeck } from "./posters/woyzeck.ts";
import type { Sheet } from "./sheet.ts";

export const posters: readonly Sheet[] = [
  governmentInspector,
  cherryOrchard,
  antigone,
  wildBoar,
  dollsHouse,
  riverAtDawn,
  lowerDepths,
  littleMonk,
  oedipus,
  bridgeMoon,
  seagull,
  lastStop,
  macbeth,
  miser,
  redPostbox,
  threeSisters,
  simcheong,
  woyzeck,
  chairMender,
  sixCharacters,
  blueBird,
  upstairs,
  rainyLaundry,
  midsummer,
  emptySeats,
  heavySnow,
  robot,
  longTable,
  nightLighter,
];
