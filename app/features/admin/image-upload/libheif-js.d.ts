/** What is used of libheif-js, which brings no types for this entry. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface Pixels {
    width: number;
    height: number;
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Writes the pixels, turned as the photograph says; null when they cannot be decoded. */
    display(target: Pixels, done: (pixels: Pixels | null) => void): void;
  }
  const libheif: () => { HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] } };
  export default libheif;
}
