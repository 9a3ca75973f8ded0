/** The chapters of the manual for the search of everything, with the words by which they are found. */
import { BookOpen } from "lucide-react";
import { chapterPath, chapters } from "./chapters.ts";
import { otherWords } from "./other-words.ts";

export const chapterEntries = chapters.map(({ slug, title, about }) => {
  const asked = Object.entries(otherWords).filter(([place]) => place.startsWith(`${slug}#`));
  const words = [title, about, ...asked.flatMap(([, words]) => words)].join("\n");
  return { to: chapterPath(slug), label: title, icon: BookOpen, words };
});
