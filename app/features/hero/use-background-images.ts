import { useCallback, useEffect, useState } from "react";
import type { PagePart } from "~/page-loading/page-part.ts";
import { useToast } from "~/ui/toast.tsx";
import { useOnVisible } from "~/ui/use-on-visible.ts";
import type { BackgroundImage } from "./background-image.ts";
import { cachedImages, cacheImages } from "./image-cache.ts";

const address = "/background-images";

interface BackgroundImages {
  images: BackgroundImage[];
  /** The last attempt to read the list failed. */
  failed: boolean;
  reloading: boolean;
  reload: () => void;
}

/**
 * The list that came with the page, or, when it could not be read, the one that this tab has cached. It is read again
 * when the visitor asks, or comes back to the tab and there are no images or the last attempt failed, and in the
 * background when the tab has known it for long.
 */
export function useBackgroundImages(delivered: PagePart<BackgroundImage[]>): BackgroundImages {
  const [images, setImages] = useState(listOf(delivered) ?? []);
  const [failed, setFailed] = useState(delivered.state === "failed");
  const [reloading, setReloading] = useState(false);
  // The page may be read again while it is shown: what it then delivers counts.
  const [known, setKnown] = useState(delivered);
  if (delivered !== known) {
    setKnown(delivered);
    setFailed(delivered.state === "failed");
    setImages(listOf(delivered) ?? images);
  }
  const { toast } = useToast();

  const describeFailure = useCallback(
    () =>
      toast({
        variant: "destructive",
        title: "이미지 로드 실패",
        description: "배경 이미지를 불러오지 못했습니다. 다시 시도해 주세요.",
      }),
    [toast],
  );

  const take = useCallback((list: BackgroundImage[]) => {
    cacheImages(list);
    setImages(list);
    setFailed(false);
  }, []);

  const reload = useCallback(() => {
    setReloading(true);
    fetchList()
      .then(take, () => {
        setFailed(true);
        describeFailure();
      })
      .finally(() => setReloading(false));
  }, [take, describeFailure]);

  useEffect(() => {
    const cached = cachedImages();
    const list = listOf(delivered);
    if (!list) {
      if (cached) setImages(cached.images);
      describeFailure();
    } else if (!cached || JSON.stringify(cached.images) !== JSON.stringify(list)) {
      cacheImages(list);
    } else if (cached.old) {
      fetchList().then(take, (error) => {
        console.warn("The images of the hero could not be read again:", error);
      });
    }
  }, [delivered, take, describeFailure]);

  const lacking = images.length === 0 || failed;
  useOnVisible(lacking ? reload : null);

  return { images, failed, reloading, reload };
}

function listOf(part: PagePart<BackgroundImage[]>): BackgroundImage[] | null {
  return part.state === "failed" ? null : part.value;
}

async function fetchList(): Promise<BackgroundImage[]> {
  const response = await fetch(address, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
