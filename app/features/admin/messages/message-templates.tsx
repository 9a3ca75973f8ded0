/** The texts of messages: all of them as a list, and one in its form with a preview. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { z } from "zod";
import { characterCount } from "~/lib/character-count.ts";
import type { Language } from "~/lib/language-address.ts";
import { templateNames } from "~/lib/message-names.ts";
import { saveRecord } from "~/lib/record-data.ts";
import { recordQuery, recordsQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { FieldGroup, SwitchField, TextAreaField, TextField, WideField } from "~/ui/admin/form-fields.tsx";
import { Opener } from "~/ui/admin/opener.tsx";
import { RecordForm } from "~/ui/admin/record-form.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { previewOf, type Sender, sampleValues, type Template, textBytes } from "./message.ts";
import { nextShowQuery } from "./messages-data.ts";

const textsPath = "/admin/messages?state=texts";
const words = Object.keys(sampleValues);

function unknownWord(text: string): string | undefined {
  return [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, word = ""]) => word)
    .find((word) => !words.includes(word));
}

const template = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} 적어 주세요.`)
    .refine(
      (text) => characterCount(text) <= most,
      `${label} ${most.toLocaleString("ko")}자까지 적을 수 있습니다.`,
    )
    .refine(
      (text) => !/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, "")),
      "중괄호는 {이름}처럼 열고 닫아 주세요.",
    )
    .refine((text) => unknownWord(text) === undefined, {
      error: ({ input }) =>
        `쓸 수 없는 낱말입니다: {${unknownWord(String(input))}}. 본문 아래에 있는 낱말만 쓸 수 있습니다.`,
    });

/** Empty: as it came with the product. */
const englishTemplate = (label: string, most: number) =>
  z.union([z.literal(""), template(label, most)]).transform((text) => text || null);

const schema = z.object({
  active: z.boolean(),
  subject: template("제목을", 100),
  body: template("본문을", 1000),
  subject_en: englishTemplate("영어 제목을", 150),
  body_en: englishTemplate("영어 본문을", 1500),
  alimtalk_template: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{0,100}$/, "템플릿 번호는 영문, 숫자와 - _로만 적어 주세요.")
    .transform((number) => number || null),
});

const query = (supabase: Supabase) => recordsQuery(supabase, "message_templates", { orderBy: "id" });

/** Until the site has its settings. */
const nobody: Sender = { company_name: "", company_name_en: "", phone: "", email: "" };

export function MessageTemplates({ supabase, event }: { supabase: Supabase; event: string | null }) {
  const templates = useQuery(query(supabase));
  const company = useQuery(recordQuery(supabase, "site_settings", true));
  const show = useQuery(nextShowQuery(supabase));
  const failed = [templates, company].find(({ isError }) => isError);
  if (failed) return <AdminLoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!templates.data || company.data === undefined || show.isPending) return <AdminLoading />;
  const sender = { ...(company.data ?? nobody), show: show.data };
  const chosen = templates.data.find(({ id }) => id === event);
  if (chosen) return <TemplateForm key={chosen.id} supabase={supabase} row={chosen} sender={sender} />;
  const byId = new Map(templates.data.map((row) => [row.id, row]));
  return (
    <div className={pageRhythm}>
      <AdminHeading title="문구" back={{ to: "/admin/messages", label: "메시지" }} />
      <ul className="border-line border-t">
        {Object.entries(templateNames).map(([id, name]) => (
          <li key={id} className="border-line border-b">
            <Link
              to={`${textsPath}&event=${id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-3 px-1 py-2 no-underline hover:bg-ink/8"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft text-sm">{previewOf(byId.get(id)?.subject ?? "", sender)}</span>
              {byId.get(id)?.active ? null : <span className="ml-auto text-sm text-warn">보내지 않음</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TemplateForm({ supabase, row, sender }: { supabase: Supabase; row: Template; sender: Sender }) {
  const queries = useQueryClient();
  const record = useRecordForm({
    table: "message_templates",
    schema,
    row,
    typedOf: (stored: Template | null) => ({
      active: stored?.active ?? true,
      subject: stored?.subject ?? "",
      body: stored?.body ?? "",
      subject_en: stored?.subject_en ?? "",
      body_en: stored?.body_en ?? "",
      alimtalk_template: stored?.alimtalk_template ?? "",
    }),
    save: (values, known) => saveRecord(supabase, "message_templates", known ?? row, values),
    onSaved: () => queries.invalidateQueries({ queryKey: query(supabase).queryKey }),
  });
  return (
    <div className="grid gap-5">
      <AdminHeading title={templateNames[row.id] ?? row.id} back={{ to: textsPath, label: "문구" }}>
        <a href="#preview" className={`-mx-1.5 px-1.5! xl:hidden ${buttonClass({ variant: "quiet" })}`}>
          미리 보기 ↓
        </a>
      </AdminHeading>
      <RecordForm supabase={supabase} record={record}>
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-10">
          <FieldGroup title="내용">
            <SwitchField name="active" label="이 메시지 보내기" />
            <WideField>
              <TextField name="subject" label="메일 제목" />
            </WideField>
            <WideField>
              <TextAreaField
                name="body"
                label="본문"
                rows={9}
                tools={<Words row={row} />}
                hint="메일과 문자에 같은 글이 갑니다. 중괄호 안의 낱말은 보낼 때 그 예매의 내용으로 바뀝니다."
              />
            </WideField>
            <FirstText row={row} />
            <WideField>
              <TextField
                name="alimtalk_template"
                label="알림톡 템플릿 번호"
                optional
                hint="솔라피에서 승인받은 템플릿의 번호입니다. 변수는 #{이름}처럼 위와 같은 낱말로 만드세요. 비워 두면 문자로 갑니다."
              />
            </WideField>
          </FieldGroup>
          <div id="preview" className={besideClass}>
            <Preview title="미리 보기" sender={sender} fields={["subject", "body"]} />
          </div>
          <FieldGroup title="영어 화면에서 예매한 분께">
            <WideField>
              <TextField
                name="subject_en"
                label="메일 제목 (영어)"
                optional
                placeholder={row.first_subject_en}
              />
            </WideField>
            <WideField>
              <TextAreaField
                name="body_en"
                label="본문 (영어)"
                optional
                rows={9}
                placeholder={row.first_body_en}
                hint="비워 두면 흐리게 보이는 영어 글이 갑니다. {공연}처럼 위와 같은 낱말을 쓰시면 보낼 때 영어로 바뀝니다."
              />
            </WideField>
          </FieldGroup>
          <div className={besideClass}>
            <Preview
              title="영어 미리 보기"
              sender={sender}
              fields={["subject_en", "body_en"]}
              language="en"
              first={[row.first_subject_en, row.first_body_en]}
            />
          </div>
        </div>
      </RecordForm>
    </div>
  );
}

/** What stands beside a group of fields on desktop. */
const besideClass = "scroll-mt-20 border-line border-t pt-4 xl:sticky xl:top-0 xl:self-start";

/** Adds a word where the text ends, or where the cursor was. */
function Words({ row }: { row: Template }) {
  const { getValues, setValue } = useFormContext<{ body: string }>();
  function add(word: string) {
    const field = document.querySelector<HTMLTextAreaElement>("textarea[name=body]");
    const text = getValues("body");
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    setValue("body", `${text.slice(0, from)}{${word}}${text.slice(to)}`, { shouldDirty: true });
    field?.focus();
    const after = from + word.length + 2;
    field?.setSelectionRange(after, after);
  }
  const usual = words.filter((word) => `${row.first_subject}${row.first_body}`.includes(`{${word}}`));
  const chips = (some: readonly string[]) => (
    <div className="flex flex-wrap gap-1.5">
      {some.map((word) => (
        <Button
          key={word}
          variant="outline"
          size="small"
          className="px-2! font-normal! sm:min-h-7!"
          onClick={() => add(word)}
        >
          {`{${word}}`}
        </Button>
      ))}
    </div>
  );
  return (
    <fieldset className="mt-2 grid min-w-0 gap-1">
      <legend className="mb-1.5 text-ink-soft text-sm">
        누르면 넣습니다<span className="sr-only">: 쓸 수 있는 낱말</span>
      </legend>
      {chips(usual)}
      <details>
        <Opener className="min-h-8! text-ink-soft text-sm hover:text-ink">
          다른 낱말 {words.length - usual.length}개
        </Opener>
        {chips(words.filter((word) => !usual.includes(word)))}
      </details>
    </fieldset>
  );
}

/** Puts the text of the product back into the form; it is stored by the form's button. */
function FirstText({ row }: { row: Template }) {
  const { setValue, setFocus } = useFormContext<{ subject: string; body: string }>();
  const [subject, body] = useWatch({ name: ["subject", "body"] }) as string[];
  if (subject === row.first_subject && body === row.first_body) return null;
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      onClick={() => {
        setValue("subject", row.first_subject, { shouldDirty: true });
        setValue("body", row.first_body, { shouldDirty: true });
        setFocus("body");
      }}
    >
      처음 글로 되돌리기
    </Button>
  );
}

interface PreviewProps {
  title: string;
  sender: Sender;
  /** Of the subject and the text. */
  fields: [string, string];
  language?: Language;
  /** What is sent where nothing is written. */
  first?: [string, string];
}

function Preview({ title, sender, fields, language = "ko", first = ["", ""] }: PreviewProps) {
  const typed = useWatch({ name: fields }) as string[];
  const [subject = "", text = ""] = first.map((words, part) =>
    previewOf(typed[part] || words, sender, language),
  );
  const bytes = textBytes(text);
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="pt-px pb-1 font-bold text-lg leading-[1.45]">{title}</h2>
      <blockquote
        lang={language}
        className="wrap-anywhere max-w-[40rem] whitespace-pre-wrap border border-line bg-surface p-3 text-sm"
      >
        <strong className="mb-2 block border-line border-b pb-2 font-semibold">{subject}</strong>
        {text}
      </blockquote>
      <p className="numerals text-ink-soft text-sm">
        문자로 {bytes.toLocaleString("ko")}바이트: {bytes <= 90 ? "단문(SMS)" : "장문(LMS)"}
      </p>
    </section>
  );
}
