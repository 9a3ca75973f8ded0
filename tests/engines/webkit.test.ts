import { describe } from "vitest";
import { findWebKit } from "../../scripts/find-engines.ts";
import { defineStories } from "./stories.ts";
import { openWebKitWindow } from "./webkit-window.ts";

const paths = findWebKit();

describe.skipIf(!paths)("WebKit", () => {
  defineStories(() => openWebKitWindow(paths as NonNullable<typeof paths>));
});
