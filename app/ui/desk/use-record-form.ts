/** A form over one row: what is typed and kept as a draft, how it stands, and what happens when somebody else saved first. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { useLocation } from "react-router";
import type { z } from "zod";
import { deskErrorMessage } from "~/lib/desk-error.ts";
import type { RecordTable, SaveOutcome } from "~/lib/record-data.ts";
import { discardFormDraft, readFormDraft, recordDraftKey, writeFormDraft } from "./form-draft.ts";
import { type FormUploads, useFormUploads } from "./form-uploads.ts";

type FormStanding<Row> =
  | { name: "resting" }
  /** It is saved as soon as its pictures are stored. */
  | { name: "waiting" }
  | { name: "saved"; at: Date }
  | { name: "failed"; message: string }
  | { name: "conflict"; theirs: Row };

interface RecordFormOptions<Row, Typed extends FieldValues, Values> {
  table: RecordTable;
  schema: z.ZodType<Values, Typed>;
  /** The row as it was read; null for a new one. */
  row: Row | null;
  /** What the fields show of a row. */
  typedOf: (row: Row | null) => Typed;
  /** Adds a row when there is none yet. */
  save: (values: Values, known: Row | null) => Promise<SaveOutcome<Row>>;
  /** Called after the form has taken over the saved row. */
  onSaved?: (row: Row, wasNew: boolean) => void;
}

export interface RecordForm<Row, Typed extends FieldValues> {
  form: UseFormReturn<Typed, unknown, unknown>;
  standing: FormStanding<Row>;
  uploads: FormUploads;
  /** Whether it began with what was typed before a reload. */
  restored: boolean;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Gives up what was typed for what the other one saved. */
  takeTheirs: () => void;
  /** Saves what was typed over what the other one saved. */
  overwrite: () => Promise<void>;
  /** Gives up what was typed. */
  revert: () => void;
  /** Forgets the draft of what was typed, which the form still shows. */
  discardDraft: () => void;
}

/** What was typed, and the row over which it was typed. */
interface RecordDraft<Row, Typed> {
  known: Row | null;
  typed: Typed;
}

/** State of the address to which the form of a new row leads once it is saved: the next form says so. */
export const justAdded = "just-added";

export const missingMessage = "저장된 데이터를 찾을 수 없습니다. ID가 올바른지 확인해 주세요.";

const failedUploadMessage =
  "올리지 못한 이미지가 있어 저장하지 않았습니다. 다시 올리거나 목록에서 지운 뒤 저장해 주세요.";

export function useRecordForm<
  Row extends { id: string | boolean; updated_at: string },
  Typed extends FieldValues,
  Values,
>({
  table,
  schema,
  row,
  typedOf,
  save,
  onSaved,
}: RecordFormOptions<Row, Typed, Values>): RecordForm<Row, Typed> {
  const draftKey = recordDraftKey(table, row?.id);
  const [draft] = useState(() => readFormDraft<RecordDraft<Row, Typed>>(draftKey));
  const [known, setKnown] = useState(draft ? draft.known : row);
  // A save that waits for pictures goes over what is known when they are stored.
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);
  const { state: came } = useLocation();
  const [standing, setStanding] = useState<FormStanding<Row>>(
    row && came === justAdded ? { name: "saved", at: new Date(row.updated_at) } : { name: "resting" },
  );
  const form = useForm<Typed, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: typedOf(known) as DefaultValues<Typed>,
  });
  const { isDirty, isSubmitting } = form.formState;
  const uploads = useFormUploads();

  const restore = useEffectEvent(() => {
    if (draft) form.reset({ ...typedOf(known), ...draft.typed }, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);
  const keepDraft = useEffectEvent((typed: Typed) => writeFormDraft(draftKey, { known, typed }));
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [subscribe],
  );
  const discardDraft = () => discardFormDraft(draftKey);
  const typedBefore = useRef(false);
  const discardUnchanged = useEffectEvent(() => {
    if (typedBefore.current && !isDirty) discardDraft();
    typedBefore.current = isDirty;
  });
  useEffect(() => {
    if (isDirty !== typedBefore.current) discardUnchanged();
  }, [isDirty]);

  function take(taken: Row | null, next: FormStanding<Row>) {
    setKnown(taken);
    form.reset(typedOf(taken));
    discardDraft();
    setStanding(next);
  }

  // Read anew while nothing is typed: the form shows what is there now.
  const takeNew = useEffectEvent(() => {
    if (row && row.updated_at !== known?.updated_at && !isDirty && !isSubmitting) {
      take(row, standing.name === "saved" ? standing : { name: "resting" });
    }
  });
  // A draft stays over the row on which it was begun.
  const [firstRow] = useState(row);
  useEffect(() => {
    if (row && row !== firstRow) takeNew();
  }, [row, firstRow]);

  /** Waits for the pictures of the form first: what is saved is what was chosen. */
  async function submit(event?: React.BaseSyntheticEvent) {
    event?.preventDefault();
    if (standing.name === "waiting") return;
    if (uploads.running > 0) setStanding({ name: "waiting" });
    if ((await uploads.settled()) > 0) {
      return setStanding({ name: "failed", message: failedUploadMessage });
    }
    setStanding((now) => (now.name === "waiting" ? { name: "resting" } : now));
    await form.handleSubmit((values) => send(values, latest.current))();
  }

  async function send(values: Values, base: Row | null) {
    try {
      const outcome = await save(values, base);
      if (outcome.state === "conflict") setStanding({ name: "conflict", theirs: outcome.theirs });
      else if (outcome.state === "missing") setStanding({ name: "failed", message: missingMessage });
      else {
        take(outcome.row, { name: "saved", at: new Date() });
        onSaved?.(outcome.row, base === null);
      }
    } catch (error) {
      setStanding({ name: "failed", message: deskErrorMessage(error) });
    }
  }

  return {
    form: form as unknown as UseFormReturn<Typed, unknown, unknown>,
    standing,
    restored: draft !== null,
    uploads,
    submit,
    takeTheirs() {
      if (standing.name === "conflict") take(standing.theirs, { name: "resting" });
    },
    async overwrite() {
      if (standing.name !== "conflict") return;
      const { theirs } = standing;
      setKnown(theirs);
      await form.handleSubmit((values) => send(values, theirs))();
    },
    revert() {
      take(row && known && row.updated_at > known.updated_at ? row : known, { name: "resting" });
    },
    discardDraft,
  };
}
