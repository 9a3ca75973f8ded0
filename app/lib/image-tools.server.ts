/** The library that works on images, with limits on what it may take. Loaded when the first image is made. */

type Sharp = typeof import("sharp")["default"];

let loading: Promise<Sharp> | undefined;

export function imageTools(): Promise<Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // Readers that nobody here asks for are not offered to crafted files.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}`),
    });
    return sharp;
  });
  return loading;
}

export const imageLimits = { limitInputPixels: 50_000_000, failOn: "error" } as const;
export const maxSeconds = 20;
