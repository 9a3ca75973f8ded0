/** The thread where new passwords are measured: the dictionaries are large, and long passwords take a while. */

import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";
import { keystrokesOf } from "./hangul-keys.ts";
import { koreanWords } from "./korean-words.ts";
import type { ThreadTask } from "./thread.ts";

/** A password that so many guesses find is refused; zxcvbn scores it below 3 of 4. */
const MIN_GUESSES = 1e8;

export interface StrengthTask {
  password: string;
  /** What anybody knows of the account and the site. */
  words: string[];
}

const zxcvbn = new ZxcvbnFactory({
  dictionary: {
    ...common.dictionary,
    ...english.dictionary,
    korean: koreanWords.map((word) => keystrokesOf(word).toLowerCase()),
  },
  graphs: common.adjacencyGraphs,
});

/** Hangul counts as what is typed for it, so that a word is found whichever way the keyboard was set. */
parentPort?.on("message", ({ id, task: { password, words } }: ThreadTask<StrengthTask>) => {
  const known = words.flatMap((word) => [word, keystrokesOf(word)]).map((word) => word.toLowerCase());
  const { guesses } = zxcvbn.check(keystrokesOf(password), known);
  parentPort?.postMessage({ id, result: guesses < MIN_GUESSES });
});
