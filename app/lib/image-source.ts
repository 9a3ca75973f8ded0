/**
 * Where an image can be had in other sizes: drawings that are shipped with the site, uploads of either backend, and
 * hosts that scale an image by parameters of its address.
 */

interface ImageSources {
  src: string;
  srcSet?: string;
  /** A tiny version, to blur while the image comes. */
  tiny?: string;
}

interface Origin {
  serves: (address: string) => boolean;
  widths: readonly number[];
  sized: (address: string, width: number) => string;
  tiny?: (address: string) => string;
}

const screenWidths = [320, 480, 640, 960, 1280, 1920] as const;

/** [folder, widths of the small files, the width of the plain file last] */
const shippedWidths: [string, ...number[]][] = [
  ["/sample/posters/", 480, 720, 960],
  ["/sample/works/", 480, 960],
  ["/sample/members/", 400, 800],
  ["/sample/stills/", 600, 1200],
  ["/sample/hero/", 768, 1280, 1920],
];

/** Shipped images have smaller twins beside them: "/sample/posters/x.avif", "x-480.avif", "x-32.avif". */
const shipped = shippedWidths.map(([folder, ...widths]): Origin => {
  const twin = (address: string, width: number) => address.replace(/(\.\w+)$/, `-${width}$1`);
  return {
    serves: (address) => address.startsWith(folder),
    widths,
    sized: (address, width) => (width === widths.at(-1) ? address : twin(address, width)),
    tiny: (address) => twin(address, 32),
  };
});

const storedObject = /\/storage\/v1\/object\/public\//;
/** Scaling takes a drawing its sharpness and an animation its movement. */
const unscalable = /\.(svg|gif)(\?|$)/i;

/** Uploads, on this site or a hosted project: the image transformation of the storage API. */
const stored: Origin = {
  serves: (address) => storedObject.test(address) && !unscalable.test(address),
  widths: screenWidths,
  sized: (address, width) => withParameters(rendered(address), { width, quality: 75 }),
  tiny: (address) => withParameters(rendered(address), { width: 20, quality: 20 }),
};

function rendered(address: string): string {
  return address.replace(storedObject, "/storage/v1/render/image/public/");
}

const stockPhotoHosts = ["images.unsplash.com", "plus.unsplash.com"];
/** Hosts that scale to the width of their `w` parameter. */
const scalingHosts = ["images.pexels.com", "images.ctfassets.net", "cdn.sanity.io", "images.prismic.io"];

const stockPhoto: Origin = {
  serves: (address) => stockPhotoHosts.includes(hostOf(address)),
  widths: screenWidths,
  sized: (address, width) => withParameters(address, { w: width, q: 80, auto: "format" }),
  tiny: (address) => withParameters(address, { w: 20, q: 20, blur: 10 }),
};

const scalingHost: Origin = {
  serves: (address) => scalingHosts.includes(hostOf(address)),
  widths: screenWidths,
  sized: (address, width) => withParameters(address, { w: width, optimize: "medium" }),
};

const origins: Origin[] = [...shipped, stored, stockPhoto, scalingHost];

/** An image in the sizes that it can be had in; an address of an unknown host stays as it is. */
export function imageSources(address: string): ImageSources {
  const origin = origins.find(({ serves }) => serves(address));
  if (!origin) return { src: address };
  const { widths, sized, tiny } = origin;
  return {
    src: origin === stored ? address : sized(address, widths.at(-1) ?? 0),
    srcSet: widths.map((width) => `${sized(address, width)} ${width}w`).join(", "),
    ...(tiny && { tiny: tiny(address) }),
  };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}

/** Parameters that the address has already give way. */
function withParameters(address: string, parameters: Record<string, string | number>): string {
  const [path = "", query] = address.split("?", 2);
  const merged = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) merged.set(name, String(value));
  return `${path}?${merged}`;
}
