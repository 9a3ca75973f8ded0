/** How the fields of pictures hand a file on; the admin area provides it. */
import { createContext, useContext } from "react";

/** Folders of the bucket that the policies let admins write into. */
export type PictureFolder = "background" | "posters" | "members" | "works" | "gallery" | "greeting";

interface UploadProgress {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Stores a picture and returns its public address. @throws PictureRefusedError, AbortError, the API's error */
export type UploadPicture = (file: File, folder: PictureFolder, progress: UploadProgress) => Promise<string>;

/** The file is no picture that can be stored; its message is for people. */
export class PictureRefusedError extends Error {
  override name = "PictureRefusedError";
}

const UploadContext = createContext<UploadPicture | null>(null);

export const PictureUploadProvider = UploadContext.Provider;

export function useUploadPicture(): UploadPicture {
  const upload = useContext(UploadContext);
  if (!upload) throw new Error("useUploadPicture needs a PictureUploadProvider above it");
  return upload;
}
