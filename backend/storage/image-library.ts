/** The image library, loaded when an image first needs it. */

let loading: Promise<typeof import("sharp")["default"]> | undefined;

/** Only a site that transforms images carries the library in its memory. */
export function loadSharp(): Promise<typeof import("sharp")["default"]> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // The queue says how many run at once; nothing is cached between runs.
    sharp.concurrency(1);
    sharp.cache(false);
    // Readers that nobody here asks for are not offered to crafted files.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpeg",
        "VipsForeignLoadPng",
        "VipsForeignLoadWebp",
        "VipsForeignLoadHeif",
        "VipsForeignLoadNsgif",
      ],
    });
    return sharp;
  });
  return loading;
}
