/** Measures how fast the site is for its visitors. What is measured stays in their browser. */
import { useEffect } from "react";
import { measureImages } from "./image-times.ts";
import { measurePage } from "./page-vitals.ts";
import { useSlowNavigation } from "./use-slow-navigation.ts";

/** Once for the document. */
let begun = false;

export function Measuring() {
  useSlowNavigation();
  useEffect(() => {
    if (begun) return;
    begun = true;
    try {
      measurePage();
      measureImages();
    } catch (error) {
      console.info("The page could not be measured.", error);
    }
  }, []);
  return null;
}
