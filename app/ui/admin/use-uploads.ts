/** Files on their way to the store: how far each is, what was refused, what can be tried again. */
import { useEffect, useRef, useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { useUploadsOfForm } from "./form-uploads.ts";
import { type ImageFolder, ImageRefusedError, useUploadImage } from "./image-upload.ts";

interface Upload {
  id: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  failure: string | null;
  /** The file itself was refused: trying again would not help. */
  refused: boolean;
}

export interface Uploads {
  /** Those on their way and those that failed, in the order they were chosen. */
  running: Upload[];
  start: (files: Iterable<File>) => void;
  retry: (id: number) => void;
  /** Stops it when it is on its way, forgets it when it has failed. */
  cancel: (id: number) => void;
}

let lastId = 0;

/** `onStored` is called for each image, in the order they arrive. */
export function useUploads(folder: ImageFolder, onStored: (address: string, file: File) => void): Uploads {
  const upload = useUploadImage();
  const [running, setRunning] = useState<Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const report = useUploadsOfForm()?.report;

  useEffect(() => {
    const controllers = aborts.current;
    return () => {
      for (const [id, controller] of controllers) {
        controller.abort();
        report?.(id, null);
      }
    };
  }, [report]);

  const change = (id: number, next: Partial<Upload>) =>
    setRunning((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const forget = (id: number) => {
    aborts.current.delete(id);
    report?.(id, null);
    setRunning((all) => all.filter((one) => one.id !== id));
  };

  async function send(id: number, file: File) {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change(id, { share: 0, failure: null });
    report?.(id, "running");
    try {
      const address = await upload(file, folder, {
        signal: abort.signal,
        onProgress: (share) => change(id, { share }),
      });
      onStored(address, file);
      forget(id);
    } catch (error) {
      if (abort.signal.aborted) return forget(id);
      const refused = error instanceof ImageRefusedError;
      change(id, { failure: refused ? error.message : adminErrorMessage(error), refused });
      report?.(id, "failed");
    }
  }

  return {
    running,
    start(files) {
      for (const file of files) {
        const id = ++lastId;
        setRunning((all) => [...all, { id, file, share: 0, failure: null, refused: false }]);
        void send(id, file);
      }
    },
    retry(id) {
      const failed = running.find((one) => one.id === id);
      if (failed) void send(id, failed.file);
    },
    cancel(id) {
      const failed = running.find((one) => one.id === id)?.failure;
      if (failed) forget(id);
      else aborts.current.get(id)?.abort();
    },
  };
}
