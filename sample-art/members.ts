/** The fourteen members, in the order of the company. */
import { baeMansu } from "./members/bae-mansu.ts";
import { chaMingyeol } from "./members/cha-mingyeol.ts";
import { choEuntak } from "./members/cho-euntak.ts";
import { hanDohyeon } from "./members/han-dohyeon.ts";
import { imHaneul } from "./members/im-haneul.ts";
import { kangMunju } from "./members/kang-munju.ts";
import { kwonTaeyun } from "./members/kwon-taeyun.ts";
import { minChaewon } from "./members/min-chaewon.ts";
import { namJiho } from "./members/nam-jiho.ts";
import { ohJaeseop } from "./members/oh-jaeseop.ts";
import { seoGaram } from "./members/seo-garam.ts";
import { songDaon } from "./members/song-daon.ts";
import { yuByeol } from "./members/yu-byeol.ts";
import { yunSeojeong } from "./members/yun-seojeong.ts";
import type { Sheet } from "./sheet.ts";

export const members: readonly Sheet[] = [
  hanDohyeon,
  yunSeojeong,
  baeMansu,
  kangMunju,
  choEuntak,
  minChaewon,
  ohJaeseop,
  imHaneul,
  kwonTaeyun,
  seoGaram,
  namJiho,
  yuByeol,
  chaMingyeol,
  songDaon,
];
