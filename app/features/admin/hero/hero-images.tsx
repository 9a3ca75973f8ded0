/** The images behind the first screen: added several at once, described, put in order, removed, looked at as visitors do. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureToast } from "~/lib/admin-error.ts";
import type { Tables } from "~/lib/database.types.ts";
import { readRemovedRecords } from "~/lib/record-changes-data.ts";
import { addRecord, removeRecord, undoMoves, writeOrder } from "~/lib/record-data.ts";
import { recordsQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { RecordList } from "~/ui/admin/admin-page.tsx";
import { briefMoment } from "~/ui/admin/brief-moment.ts";
import { ImageDrop } from "~/ui/admin/image-drop.tsx";
import { RemovedBin } from "~/ui/admin/removed-bin.tsx";
import { SortableList } from "~/ui/admin/sortable-list.tsx";
import { useRecordList } from "~/ui/admin/use-record-list.ts";
import { useUploads } from "~/ui/admin/use-uploads.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useToast } from "~/ui/toast.tsx";
import { HeroImageItem } from "./hero-image-item.tsx";

export type HeroImage = Tables<"background_images">;

interface HeroImagesProps {
  supabase: Supabase;
  /** The first screen with these images. */
  preview: (images: HeroImage[]) => ReactNode;
}

export function HeroImages({ supabase, preview }: HeroImagesProps) {
  const query = recordsQuery(supabase, "background_images", { orderBy: "order_index" });
  const list = useQuery(query);
  const queries = useQueryClient();
  const { toast } = useToast();
  const [looking, setLooking] = useState(false);
  const changes = useRecordList<HeroImage>({
    queryKey: query.queryKey,
    nameOf: heroImageName,
    remove: ({ id }) => removeRecord(supabase, "background_images", id),
    putBack: (removed) => addRecord(supabase, "background_images", removed),
    reorder: (images) => writeOrder(supabase, "background_images", images),
    undoMoves: (moves) => undoMoves(supabase, "background_images", moves),
  });
  const adding = useMutation({
    // One after another: each takes the place behind the one before.
    scope: { id: "background-images" },
    async mutationFn(address: string) {
      const images = queries.getQueryData(query.queryKey) ?? [];
      const added = await addRecord(supabase, "background_images", {
        image_url: address,
        order_index: Math.max(-1, ...images.map(({ order_index }) => order_index)) + 1,
      });
      queries.setQueryData(query.queryKey, (all = []) => [...all, added]);
    },
    onError: (error) => toast(failureToast("이미지를 더하지 못했습니다", error)),
  });
  const uploads = useUploads("background", (address) => adding.mutate(address));
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordList
        title="첫 화면"
        list={list}
        about={lastSaved}
        above={
          <p className="note text-ink-soft text-sm">
            맨 위 이미지가 먼저 보입니다. 이미지와 순서는 바로 저장합니다. 제목과 설명은 고치면 ‘저장’이
            나타납니다.
            <span className="max-xl:block xl:sr-only"> 설명은 화면을 보지 못하는 분에게 읽어 줍니다.</span>
          </p>
        }
        empty="등록된 배경 이미지가 없습니다. 첫 이미지를 올려 주세요."
        action={() => (
          <Button variant="outline" onClick={() => setLooking(true)}>
            미리 보기
          </Button>
        )}
      >
        {(images) => (
          <div>
            <p
              aria-hidden="true"
              className="hidden gap-x-4 border-ink border-b pt-1 pb-1 font-semibold text-ink-soft text-sm sm:flex"
            >
              <span className="flex w-[calc(var(--control)/2+2.75rem+4.5px)] shrink-0 justify-end">
                <span className="w-10 text-center">순서</span>
              </span>
              <span className="w-40 shrink-0">이미지</span>
              <span className="grid flex-1 grid-cols-2 gap-3">
                <span>제목</span>
                <span>
                  설명{" "}
                  <span className="font-normal max-xl:hidden">· 화면을 보지 못하는 분에게 읽어 줍니다</span>
                </span>
              </span>
              <span className="w-[calc(1.5*var(--control)+7px)] shrink-0" />
            </p>
            <SortableList
              items={images}
              keyOf={({ id }) => id}
              nameOf={heroImageName}
              onReorder={changes.reorder}
              className="max-sm:border-line max-sm:border-t"
              placesHandle
            >
              {(image, handle) => (
                <HeroImageItem
                  image={image}
                  supabase={supabase}
                  place={images.indexOf(image) + 1}
                  handle={handle}
                  onRemove={() => void changes.remove(image)}
                />
              )}
            </SortableList>
            <Dialog open={looking} onOpenChange={setLooking} title="첫 화면 미리 보기" width="wide">
              {preview(images)}
            </Dialog>
          </div>
        )}
      </RecordList>
      <ImageDrop
        uploads={uploads}
        label="배경 이미지 올리기"
        several
        hint="가로 1920픽셀을 넘으면 줄여서 올립니다."
      />
      {list.data ? (
        <RemovedBin<HeroImage>
          queryKey={["records", "background_images"]}
          read={() => readRemovedRecords(supabase, "background_images")}
          listed={new Set(list.data.map(({ id }) => id))}
          nameOf={heroImageName}
          restore={(image) => addRecord(supabase, "background_images", image)}
          note="그사이 저장소에서 지운 사진은 돌아오지 않습니다."
        />
      ) : null}
    </div>
  );
}

function lastSaved(images: HeroImage[]): string {
  const last = images
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  return `${images.length}장${last ? ` · ${briefMoment(last)} 저장됨` : ""}`;
}

function heroImageName({ title, alt, order_index }: HeroImage): string {
  return title || alt || `배경 이미지 ${order_index + 1}`;
}
