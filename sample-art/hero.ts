/** The four backgrounds of the home page, in their order. */
import { curtain } from "./hero/curtain.ts";
import { houseSeats } from "./hero/house-seats.ts";
import { lightBridge } from "./hero/light-bridge.ts";
import { loneChair } from "./hero/lone-chair.ts";
import type { Sheet } from "./sheet.ts";

export const hero: readonly Sheet[] = [loneChair, curtain, houseSeats, lightBridge];
