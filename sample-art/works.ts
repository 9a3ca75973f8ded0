/** Posters of the works of other companies in which members take part. */
import type { Sheet } from "./sheet.ts";
import { aprilUmbrella } from "./works/april-umbrella.ts";
import { drummerBoy } from "./works/drummer-boy.ts";
import { firstTrain } from "./works/first-train.ts";
import { fourOclockWaltz } from "./works/four-oclock-waltz.ts";
import { hourglassDiner } from "./works/hourglass-diner.ts";
import { hundredYearWell } from "./works/hundred-year-well.ts";
import { mackerelWire } from "./works/mackerel-wire.ts";
import { mothAndLamp } from "./works/moth-and-lamp.ts";
import { nightPhone } from "./works/night-phone.ts";
import { paperTiger } from "./works/paper-tiger.ts";
import { redThread } from "./works/red-thread.ts";
import { seaBehind } from "./works/sea-behind.ts";
import { westWindow } from "./works/west-window.ts";
import { winterGarden } from "./works/winter-garden.ts";

export const works: readonly Sheet[] = [
  aprilUmbrella,
  drummerBoy,
  firstTrain,
  fourOclockWaltz,
  hourglassDiner,
  hundredYearWell,
  mackerelWire,
  mothAndLamp,
  nightPhone,
  paperTiger,
  redThread,
  seaBehind,
  westWindow,
  winterGarden,
];
