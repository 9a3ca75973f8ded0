/** One image behind the first screen, with its title and its description for those who do not see it. */
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { z } from "zod";
import { saveRecord } from "~/lib/record-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { text } from "~/lib/typed-text.ts";
import { useUnsavedQuestion } from "~/ui/admin/discard-question.tsx";
import { TextField } from "~/ui/admin/form-fields.tsx";
import { RecordRowForm } from "~/ui/admin/record-row-form.tsx";
import { RecordVersions } from "~/ui/admin/record-versions.tsx";
import { RemoveButton } from "~/ui/admin/remove-button.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";
import { Image } from "~/ui/image.tsx";
import type { HeroImage } from "./hero-images.tsx";

const schema = z.object({ title: text("제목은", 200), alt: text("설명은", 300) });

interface HeroImageItemProps {
  image: HeroImage;
  supabase: Supabase;
  /** Counted from 1. */
  place: number;
  /** What it is dragged by. */
  handle: ReactNode;
  onRemove: () => void;
}

export function HeroImageItem({ image, supabase, place, handle, onRemove }: HeroImageItemProps) {
  const queries = useQueryClient();
  const record = useRecordForm({
    table: "background_images",
    schema,
    row: image,
    typedOf: (row: HeroImage | null) => ({ title: row?.title ?? "", alt: row?.alt ?? "" }),
    save: (values, known) => saveRecord(supabase, "background_images", known ?? image, values),
    onSaved: () => void queries.invalidateQueries({ queryKey: ["records", "background_images"] }),
  });
  const { ask, question } = useUnsavedQuestion({ ...record, unsaved: record.form.formState.isDirty });
  const name = image.title || "배경 이미지";
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 py-3 sm:gap-x-4 sm:gap-y-3 sm:py-2">
      <div className="flex items-center max-sm:w-8 sm:gap-x-1 sm:w-[calc(var(--control)/2+2.75rem+4.5px)]">
        {handle}
        <span className="numerals pointer-events-none text-ink-soft text-sm max-sm:-ml-5 max-sm:grow max-sm:text-right sm:w-10 sm:text-center">
          {place}
        </span>
      </div>
      <div className="w-40 max-sm:flex-1">
        <Image
          src={image.image_url}
          alt={image.alt}
          width={1600}
          height={900}
          sizes="(width < 40rem) 60vw, 176px"
        />
      </div>
      <div className="min-w-0 flex-[1_1_18rem] max-sm:order-1 max-sm:[&_:has(>label)]:grid max-sm:[&_:has(>label)]:grid-cols-[2.5rem_minmax(0,1fr)] max-sm:[&_:has(>label)]:items-center max-sm:[&_form]:gap-2 max-sm:[&_label]:mb-0 max-sm:[&_label~p]:col-start-2 sm:[&_label]:sr-only">
        <RecordRowForm record={record}>
          <TextField name="title" label="제목" optional />
          <TextField name="alt" label="설명" optional />
        </RecordRowForm>
      </div>
      <div className="ml-auto flex">
        <RecordVersions supabase={supabase} record={record} name={name} compact />
        <RemoveButton label={`${name} 지우기`} onClick={() => ask(onRemove)} />
      </div>
      {question}
    </div>
  );
}
