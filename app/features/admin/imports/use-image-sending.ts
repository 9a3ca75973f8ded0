/** Sends the images of an import, those of a record in their order, and of at most three records at a time. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { type ImageFolder, ImageRefusedError, useUploadImage } from "~/ui/admin/image-upload.ts";
import type { ImageFile } from "./image-files.ts";
import { addImportImage } from "./imports-data.ts";

/** The images of one record. */
export interface ImagesOfRow {
  rowId: string;
  images: ImageFile[];
}

interface FailedImage {
  path: string;
  message: string;
  /** The file itself was refused: trying again would not help. */
  refused: boolean;
}

interface SendingOptions {
  supabase: Supabase;
  importId: string;
  table: string;
  folder: ImageFolder;
  rows: readonly ImagesOfRow[];
}

const atATime = 3;

export function useImageSending({ supabase, importId, table, folder, rows }: SendingOptions) {
  const queries = useQueryClient();
  const upload = useUploadImage();
  const [sent, setSent] = useState(0);
  const [running, setRunning] = useState(rows.length > 0);
  const [failed, setFailed] = useState<FailedImage[]>([]);
  /** What is still to be sent, also after a failure. */
  const rest = useRef<ImagesOfRow[]>(rows.map((row) => ({ ...row, images: [...row.images] })));
  const abort = useRef<AbortController | null>(null);

  const send = useCallback(async () => {
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    setRunning(true);
    setFailed((all) => all.filter(({ refused }) => refused));
    const waiting = [...rest.current];
    const sendRow = async (row: ImagesOfRow) => {
      for (const image of [...row.images]) {
        try {
          const address = await upload(image.file, folder, { signal, onProgress: () => undefined });
          await addImportImage(supabase, importId, row.rowId, address);
          setSent((count) => count + 1);
        } catch (error) {
          if (signal.aborted) return;
          const refused = error instanceof ImageRefusedError;
          const message = refused ? error.message : adminErrorMessage(error);
          setFailed((all) => [...all, { path: image.path, message, refused }]);
          // The next one would become the main image in its place.
          if (!refused) return;
        }
        row.images = row.images.filter((other) => other !== image);
      }
    };
    const work = async () => {
      for (let row = waiting.shift(); row && !signal.aborted; row = waiting.shift()) await sendRow(row);
    };
    await Promise.all(Array.from({ length: atATime }, work));
    if (signal.aborted) return;
    rest.current = rest.current.filter(({ images }) => images.length > 0);
    setRunning(false);
    await Promise.all([
      queries.invalidateQueries({ queryKey: ["records", table] }),
      queries.invalidateQueries({ queryKey: ["imports"] }),
    ]);
  }, [supabase, importId, table, folder, upload, queries]);

  // Once: another render of the same import sends nothing again.
  const first = useRef(send);
  useEffect(() => {
    if (rest.current.length > 0) void first.current();
    return () => abort.current?.abort();
  }, []);

  const total = rows.reduce((sum, { images }) => sum + images.length, 0);
  return { sent, total, running, failed, retry: () => void send() };
}
