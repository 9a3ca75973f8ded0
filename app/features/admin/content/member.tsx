/** The members of the company. */
import { z } from "zod";
import type { Tables } from "~/lib/database.types.ts";
import { dayOrNull, lines, requiredText, text, webAddressOrNull } from "~/lib/typed-text.ts";
import { FieldGroup, TextAreaField, TextField, WideField } from "~/ui/admin/form-fields.tsx";
import { ImageField, ImagesField } from "~/ui/admin/image-fields.tsx";
import {
  PublishingFields,
  publishingSchema,
  publishingText,
  typedPublishing,
} from "~/ui/admin/publishing.tsx";
import { contentKind, lastChange } from "./content-kind.ts";

const works = (label: string) => lines(label, { most: 300, longest: 20_000 });

const schema = z.object({
  name: requiredText("이름은", 100),
  name_en: text("영문 이름은", 80),
  role: text("역할은", 100),
  image: z.string().nullable(),
  profile_image: z.string().nullable(),
  additional_images: z.array(z.string()).max(100, "이미지는 100장까지 더할 수 있습니다."),
  birth_date: dayOrNull("생년월일을"),
  description: text("소개는", 10_000),
  works_actor: works("출연작은"),
  works_director: works("연출작은"),
  works_tv_ad: works("방송·광고는"),
  instagram_link: webAddressOrNull("인스타그램 주소는"),
  ...publishingSchema,
});

function typedMember(member: Tables<"actors"> | null): z.input<typeof schema> {
  return {
    name: member?.name ?? "",
    name_en: member?.name_en ?? "",
    role: member?.role ?? "",
    image: member?.image ?? null,
    profile_image: member?.profile_image ?? null,
    additional_images: member?.additional_images ?? [],
    birth_date: member?.birth_date ?? "",
    description: member?.description ?? "",
    works_actor: member?.works_actor.join("\n") ?? "",
    works_director: member?.works_director.join("\n") ?? "",
    works_tv_ad: member?.works_tv_ad.join("\n") ?? "",
    instagram_link: member?.instagram_link ?? "",
    ...typedPublishing(member),
  };
}

function MemberFields() {
  return (
    <>
      <FieldGroup title="기본 정보">
        <TextField name="name" label="이름" />
        <TextField
          name="name_en"
          label="영문 이름"
          optional
          placeholder="Hong Gil-dong"
          hint="영어 화면에 한글 이름과 함께 보입니다."
        />
        <TextField name="role" label="역할" optional placeholder="배우, 연출 …" />
        <TextField name="birth_date" label="생년월일" type="date" optional hint="쓰면 홈페이지에 보입니다." />
        <TextField name="instagram_link" label="인스타그램 주소" type="url" optional />
        <WideField>
          <TextAreaField name="description" label="소개" optional hint="빈 줄로 문단을 나눕니다." />
        </WideField>
      </FieldGroup>
      <FieldGroup title="이미지">
        <ImageField name="image" label="카드 사진" folder="members" shape={[4, 5]} />
        <ImageField
          name="profile_image"
          label="프로필 사진"
          folder="members"
          shape={[4, 5]}
          hint="없으면 카드 사진을 씁니다."
        />
        <WideField>
          <ImagesField name="additional_images" label="추가 이미지" folder="members" />
        </WideField>
      </FieldGroup>
      <FieldGroup title="작품">
        <TextAreaField name="works_actor" label="출연" optional hint="한 줄에 하나씩, 최근 작품부터." />
        <TextAreaField name="works_director" label="연출" optional hint="한 줄에 하나씩, 최근 작품부터." />
        <TextAreaField name="works_tv_ad" label="방송·광고" optional hint="한 줄에 하나씩, 최근 작품부터." />
      </FieldGroup>
      <PublishingFields />
    </>
  );
}

/** How many works the profile names. */
function worksOf({ works_actor, works_director, works_tv_ad }: Tables<"actors">) {
  const count = works_actor.length + works_director.length + works_tv_ad.length;
  return count > 0 ? `${count}편` : null;
}

export const members = contentKind({
  table: "actors",
  path: "/admin/members",
  importPath: "/admin/import?state=members",
  words: {
    list: "단원",
    unit: "명",
    add: "단원 등록",
    name: "이름",
    one: "단원 정보",
    search: "이름이나 역할로 찾기",
    empty: "등록된 단원이 없습니다. 첫 단원을 등록해 주세요.",
  },
  order: { orderBy: "sort_order" },
  sortable: true,
  nameOf: ({ name }) => name,
  aboutOf: (member) => {
    const works = worksOf(member);
    return [publishingText(member), member.role, works && `작품 ${works}`].filter(Boolean).join(" · ");
  },
  nameWidth: 14,
  columns: [
    { name: "역할", of: ({ role }) => role, width: 10 },
    { name: "작품", of: worksOf, width: 8, figures: true },
    { name: "상태", of: publishingText, width: 12 },
    lastChange,
  ],
  textsOf: ({ name, name_en, role }) => [name, name_en, role],
  image: { of: ({ image }) => image, shape: [4, 5] },
  addressOf: ({ id }) => `/actors?selected=${id}`,
  schema,
  typedOf: typedMember,
  Fields: MemberFields,
});
