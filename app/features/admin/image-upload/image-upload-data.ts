/** Stores images in the bucket theater_images. */
import { refusedChange } from "~/lib/admin-error.ts";
import { imageBucket } from "~/lib/image-bucket.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { ImageRefusedError, type UploadImage } from "~/ui/admin/image-upload.ts";
import { prepareImage } from "./prepare-image.ts";

/** Seconds that browsers keep a stored image. */
const cacheSeconds = 3600;

/** A file keeps its name when it is sent again, so that a retry after a lost answer stores it once. */
const names = new WeakMap<File, string>();

export function imageUpload(supabase: Supabase): UploadImage {
  return async (file, folder, { onProgress, signal }) => {
    const image = await prepareImage(file);
    signal.throwIfAborted();
    const name = names.get(file) ?? `${folder}/${crypto.randomUUID()}-${Date.now()}.${extensionOf(file)}`;
    names.set(file, name);
    const store = supabase.storage.from(imageBucket);
    const { data, error } = await store.createSignedUploadUrl(name);
    if (error && !isDuplicate(error)) throw refusalOf(error) ?? error;
    signal.throwIfAborted();
    if (data) await send(data.signedUrl, image, onProgress, signal);
    return store.getPublicUrl(name).data.publicUrl;
  };
}

/** The extension that the file came with; it is ASCII, as keys have to be. A HEIC photograph has become a JPEG. */
function extensionOf(file: File): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? "jpg";
  return /^hei[cf]$/.test(extension) ? "jpg" : extension;
}

function statusOf(error: object): string {
  return "statusCode" in error ? String(error.statusCode) : "";
}

function isDuplicate(error: object): boolean {
  return statusOf(error) === "409";
}

/** The store's refusal in words for people; undefined when another try may help. */
function refusalOf(error: object): Error | undefined {
  const status = statusOf(error);
  if (status === "413")
    return new ImageRefusedError("저장소가 받기에는 이미지가 너무 큽니다. 더 작은 이미지를 골라 주세요.");
  if (status === "415")
    return new ImageRefusedError("저장소가 받지 않는 형식입니다. JPEG나 PNG로 저장해 올려 주세요.");
  if (status === "401" || status === "403") return refusedChange("The image was not stored.");
}

/** supabase-js reports no progress and cannot be stopped: the bytes go to the signed address by XMLHttpRequest. */
function send(address: string, image: Blob, onProgress: (share: number) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener("abort", stop);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      const answer = parseJson(request.responseText);
      // Already there: an earlier try arrived, its answer did not.
      if (request.status < 300 || isDuplicate(answer)) resolve();
      else
        reject(
          refusalOf(answer) ??
            Object.assign(new Error("The image was not stored."), {
              code: String(request.status),
              ...answer,
            }),
        );
    };
    request.onerror = () => reject(new Error("The network failed."));
    request.onabort = () => reject(new DOMException("Stopped.", "AbortError"));
    request.onloadend = () => signal.removeEventListener("abort", stop);
    request.open("PUT", address);
    request.setRequestHeader("content-type", image.type);
    request.setRequestHeader("cache-control", `max-age=${cacheSeconds}`);
    request.setRequestHeader("x-upsert", "false");
    request.send(image);
  });
}

function parseJson(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
