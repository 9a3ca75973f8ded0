/** How the fields of images hand a file on; the admin area provides it. */
import { createContext, useContext } from "react";

/** Folders of the bucket that the policies let admins write into. */
export type ImageFolder = "background" | "posters" | "members" | "works" | "gallery" | "greeting" | "logo";

interface UploadProgress {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Stores an image and returns its public address. @throws ImageRefusedError, AbortError, the API's error */
export type UploadImage = (file: File, folder: ImageFolder, progress: UploadProgress) => Promise<string>;

/** The file is no image that can be stored; its message is for people. */
export class ImageRefusedError extends Error {
  override name = "ImageRefusedError";
}

const UploadContext = createContext<UploadImage | null>(null);

export const ImageUploadProvider = UploadContext.Provider;

export function useUploadImage(): UploadImage {
  const upload = useContext(UploadContext);
  if (!upload) throw new Error("useUploadImage needs an ImageUploadProvider above it");
  return upload;
}
