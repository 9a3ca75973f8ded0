/** What a show has alike while it is on and in the archive: its people, its images, its reviews. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { recordsQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { FieldGroup, TextAreaField, WideField } from "./form-fields.tsx";
import { ImageField, ImagesField } from "./image-fields.tsx";
import { type RowColumn, RowsField } from "./rows-field.tsx";

interface ShowDetailFieldsProps {
  supabase: Supabase;
  /** Name of the field with the names of the cast. */
  cast: "cast" | "actor_list";
  /** More fields for images. */
  images?: ReactNode;
}

export function ShowDetailFields({ supabase, cast, images }: ShowDetailFieldsProps) {
  const members = useQuery(recordsQuery(supabase, "actors", { orderBy: "sort_order" }));
  const person: RowColumn[] = [
    { name: "name", label: "이름", suggestions: members.data?.map(({ name }) => name) ?? [] },
    { name: "role", label: "역할", optional: true },
  ];
  const englishRole: RowColumn = { name: "role_en", label: "영어 역할", optional: true };
  const portrait: RowColumn = { name: "image_url", label: "사진", folder: "members" };
  return (
    <>
      <FieldGroup id="people" title="출연과 스태프">
        <TextAreaField name={cast} label="출연" optional hint="한 줄에 한 사람씩." />
        <TextAreaField
          name="cast_order"
          label="배역 순서"
          optional
          hint="보일 순서대로 한 줄에 하나씩. 비우면 출연을 그대로 씁니다."
        />
        <WideField>
          <RowsField
            name="cast_profiles"
            label="출연진 소개"
            what="출연진"
            columns={[...person, ...(cast === "cast" ? [englishRole] : []), portrait]}
          />
        </WideField>
        <WideField>
          <RowsField
            name="staff_profiles"
            label="제작진 소개"
            what="제작진"
            columns={[...person, portrait]}
          />
        </WideField>
        <WideField>
          <RowsField
            name="staff_list"
            label="스태프"
            what="스태프"
            columns={[
              { name: "role", label: "역할", optional: true },
              { name: "name", label: "이름" },
            ]}
          />
        </WideField>
      </FieldGroup>
      <FieldGroup id="images" title="이미지">
        <ImageField name="image" label="포스터" folder="posters" />
        <ImagesField name="additional_images" label="무대 장면" folder="gallery" />
        {images}
      </FieldGroup>
      <RowsField
        id="reviews"
        name="reviews"
        label="관람 후기"
        what="후기"
        columns={[
          { name: "author", label: "쓴 사람", optional: true },
          { name: "text", label: "후기", kind: "long" },
        ]}
      />
    </>
  );
}
