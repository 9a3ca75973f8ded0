/** The thread where new passwords are measured: the dictionaries are large, and long passwords take a while. */

import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";
import { keystrokesOf } from "./hangul-keys.ts";
import { koreanWords } from "./korean-words.ts";
import type { ThreadTask } from "./thread.ts";

/** A password that this many guesses find is refused; zxcvbn scores it below 3 of 4. */
const MIN_GUESSES = 1e8;

export interface StrengthTask {
  password: string;
  /** What anybody knows of the account and the site. */
  words: string[];
  /** Characters that a password has at least. */
  shortest: number;
}

const zxcvbn = new ZxcvbnFactory({
  dictionary: {
    ...common.dictionary,
    ...english.dictionary,
    korean: koreanWords.map((word) => keystrokesOf(word).toLowerCase()),
  },
  graphs: common.adjacencyGraphs,
});

parentPort?.on("message", ({ id, task }: ThreadTask<StrengthTask>) => {
  parentPort?.postMessage({ id, result: isGuessable(task) });
});

/** Hangul counts as what is typed for it, so that a word is found whichever way the keyboard was set. */
function isGuessable({ password, words, shortest }: StrengthTask): boolean {
  const once = withoutRepeats(password);
  if ([...once].length < shortest) return true;
  const known = words.flatMap((word) => [word, keystrokesOf(word)]).map((word) => word.toLowerCase());
  const guessesOf = (text: string) => {
    const { guesses, sequence } = zxcvbn.check(keystrokesOf(text), known);
    return Math.min(guesses, guessesOfParts(sequence.map((part) => part.guesses)));
  };
  const joined = once.replace(/[\s_.-]/g, "");
  return Math.min(guessesOf(once), guessesOf(joined) * SEPARATORS) < MIN_GUESSES;
}

/** What words are separated by: a space and the like, or nothing. */
const SEPARATORS = 10;

/** Each part of three characters or more counts once, however often it comes. */
function withoutRepeats(password: string): string {
  const text = password.normalize("NFC");
  const lower = text.toLowerCase();
  for (let length = Math.floor(text.length / 2); length >= 3; length--) {
    for (let start = 0; start + 2 * length <= text.length; start++) {
      const again = lower.indexOf(lower.slice(start, start + length), start + length);
      if (again !== -1) return withoutRepeats(text.slice(0, again) + text.slice(again + length));
    }
  }
  return text;
}

/**
 * Guesses for all parts in any order. zxcvbn adds 10,000 for each further part, so that it finds three words with a year
 * between them strong, however common they are.
 */
function guessesOfParts(guesses: number[]): number {
  return guesses.reduce((product, ofPart, nth) => product * ofPart * (nth + 1), 1);
}
