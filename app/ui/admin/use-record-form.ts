/** A form over one row: what is typed and stored as a draft, its status, and the conflict when somebody else saved first. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { useLocation } from "react-router";
import type { z } from "zod";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { RecordChange } from "~/lib/record-changes-data.ts";
import type { RecordTable, SaveOutcome } from "~/lib/record-data.ts";
import { onAdmittedAgain } from "~/lib/refused-access.ts";
import { keepStored } from "~/lib/stored-values.ts";
import type { Conflict } from "./conflict-dialog.tsx";
import { type DescribedFields, useDescribedFields } from "./described-fields.ts";
import { discardFormDraft, readRecordDraft, recordDraftKey, writeFormDraft } from "./form-draft.ts";
import { type FormUploads, useFormUploads } from "./form-uploads.ts";
import { compareVersions, type FieldVersions, isEqual, mergeVersions, type Side } from "./three-way.ts";
import { useUnsavedForm } from "./unsaved-forms.ts";
import { useTypedChanges } from "./use-typed-changes.ts";

/** What somebody else has changed and the form has taken over unasked: nothing of it was changed here. */
export interface MergedChanges {
  changed: readonly FieldVersions[];
  changes: readonly RecordChange[];
}

type FormStatus<Row> =
  | { name: "resting" }
  /** It is saved as soon as its images are stored. */
  | { name: "waiting" }
  | { name: "saved"; at: Date }
  | { name: "failed"; message: string }
  | ({ name: "conflict"; theirs: Row } & Conflict)
  | { name: "removed"; changes: readonly RecordChange[] };

interface RecordFormOptions<Row, Typed extends FieldValues, Values> {
  table: RecordTable;
  schema: z.ZodType<Values, Typed>;
  /** The row as it was read; null for a new one. */
  row: Row | null;
  /** What the fields show of a row. */
  typedOf: (row: Row | null) => Typed;
  /** Adds a row when there is none yet. */
  save: (values: Values, known: Row | null) => Promise<SaveOutcome<Row>>;
  /** Whether `save` adds a row; one that was removed meanwhile can then be added again. */
  addable?: boolean;
  /** Names of fields that mean something only together; see three-way.ts. */
  together?: readonly (readonly (keyof Typed & string)[])[];
  /** The field that a refusal is about: it is shown there, until what is typed in it changes. */
  fieldOfError?: (error: unknown) => (keyof Typed & string) | undefined;
  /** Called after the form has taken over the saved row. */
  onSaved?: (row: Row, wasNew: boolean) => void;
}

export interface RecordForm<Row, Typed extends FieldValues> {
  form: UseFormReturn<Typed, unknown, unknown>;
  table: RecordTable;
  /** The row over which it is saved; null: a new one. */
  known: Row | null;
  /** Whether its new row is saved; the form of that row takes its place. */
  isAdded: boolean;
  /** What its fields show of a row. */
  typedOf: (row: Row | null) => Typed;
  /** Shows the row as it is after an earlier version of it was restored. */
  takeRestored: (row: Row) => void;
  /** Asks before a version is restored that changes more than the row. */
  mayRestore?: (version: Row) => Promise<boolean>;
  status: FormStatus<Row>;
  uploads: FormUploads;
  /** Whether it began with what was typed before a reload. */
  restored: boolean;
  /** How many fields are changed and not saved. */
  changes: number;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** What its fields are called. */
  fields: DescribedFields;
  /** What the last save has taken over from others. */
  merged: MergedChanges | null;
  /** Whether a removed row can be added again. */
  addable: boolean;
  /** Saves what was chosen of the fields that somebody else has changed as well. */
  resolve: (choices: Record<string, Side>) => Promise<void>;
  /** Leaves the question open; what was typed stays. */
  postpone: () => void;
  /** Gives up what was typed. */
  revert: () => void;
  /** Forgets the draft of what was typed, which the form still shows. */
  discardDraft: () => void;
}

/** State of the address to which the form of a new row leads once it is saved: the next form says so. */
export const justAdded = "just-added";

export const missingMessage = "저장된 데이터를 찾을 수 없습니다. ID가 올바른지 확인해 주세요.";

const removedMessage = "다른 관리자가 지운 내용입니다. 저장을 누르면 쓰던 내용을 새로 등록합니다.";

const postponedMessage =
  "아직 저장하지 않았습니다. 먼저 저장된 내용이 있으니 저장을 다시 눌러 남길 쪽을 골라 주세요.";

const failedUploadMessage =
  "올리지 못한 이미지가 있어 저장하지 않았습니다. 다시 올리거나 목록에서 지운 뒤 저장해 주세요.";

export function useRecordForm<
  Row extends { id: string | boolean; updated_at: string },
  Typed extends FieldValues,
  Values extends object,
>({
  table,
  schema,
  row,
  typedOf,
  save,
  addable = false,
  together = [],
  fieldOfError,
  onSaved,
}: RecordFormOptions<Row, Typed, Values>): RecordForm<Row, Typed> {
  const draftKey = recordDraftKey(table, row?.id);
  const [draft] = useState(() => readRecordDraft<Row, Typed>(table, row?.id));
  const [known, setKnown] = useState(draft ? draft.known : row);
  // A save that waits for images goes over what is known when they are stored.
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);
  const { state: came } = useLocation();
  const [status, setStatus] = useState<FormStatus<Row>>(
    row && came === justAdded ? { name: "saved", at: new Date(row.updated_at) } : { name: "resting" },
  );
  const form = useForm<Typed, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: typedOf(known) as DefaultValues<Typed>,
  });
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const changes = isDirty ? Math.max(1, Object.keys(dirtyFields).length) : 0;
  const uploads = useFormUploads();
  const fields = useDescribedFields();
  const [removed, setRemoved] = useState(false);
  const [merged, setMerged] = useState<MergedChanges | null>(null);

  useEffect(
    () => onAdmittedAgain(() => setStatus((now) => (now.name === "failed" ? { name: "resting" } : now))),
    [],
  );

  const restore = useEffectEvent(() => {
    if (draft) form.reset({ ...typedOf(known), ...draft.typed }, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);
  useTypedChanges(form.subscribe, (typed) => writeFormDraft(draftKey, { known, typed }));
  const discardDraft = () => discardFormDraft(draftKey);
  useWhenUndone(isDirty, discardDraft);

  function take(row: Row | null, next: FormStatus<Row>) {
    setKnown(row);
    form.reset(typedOf(row));
    discardDraft();
    setStatus(next);
  }

  /** What was typed while it was being saved stays typed, untouched: a syllable may be half composed. */
  function takeSaved(saved: Row, sent: Typed) {
    const status = { name: "saved", at: new Date() } as const;
    const typed = form.getValues();
    if (isEqual(typed, sent)) return take(saved, status);
    setKnown(saved);
    form.reset(typedOf(saved), { keepValues: true, keepDirty: true });
    discardDraft();
    writeFormDraft(recordDraftKey(table, saved.id), { known: saved, typed });
    setStatus(status);
  }

  // Read again while nothing is typed: the form shows what is there now. An answer may be older than what was saved here.
  const takeNew = useEffectEvent(() => {
    if (row && (!known || row.updated_at > known.updated_at) && !isDirty && !isSubmitting) {
      take(row, status.name === "saved" ? status : { name: "resting" });
    }
  });
  // A draft stays over the row on which it was begun.
  const [firstRow] = useState(row);
  useEffect(() => {
    if (row && row !== firstRow) takeNew();
  }, [row, firstRow]);

  /** Waits for the images of the form first: what is saved is what was chosen. */
  async function submit(event?: React.BaseSyntheticEvent) {
    event?.preventDefault();
    if (status.name === "waiting") return;
    setMerged(null);
    if (uploads.running > 0) setStatus({ name: "waiting" });
    if ((await uploads.settled()) > 0) {
      return setStatus({ name: "failed", message: failedUploadMessage });
    }
    setStatus((now) => (now.name === "waiting" ? { name: "resting" } : now));
    await saveOver(removed && addable ? null : latest.current);
  }

  /** Saves what is typed; once more whenever somebody else was first and nothing has to be asked. */
  async function saveOver(base: Row | null, again = false) {
    for (let next: { base: Row | null } | null = { base }; next; ) {
      const over: { base: Row | null } = next;
      next = null;
      await form.handleSubmit(async (values) => {
        next = await send(values, over.base, again);
      })();
    }
  }

  /** What nobody has touched is saved as it was stored. */
  function asStored(values: Values): Values {
    const stored = latest.current;
    if (!stored) return values;
    const untouched = typedOf(stored);
    return keepStored(
      { typed: form.getValues(), values },
      { typed: untouched, values: schema.safeParse(untouched).data ?? null },
      stored,
    );
  }

  /** Returns the row over which to save once more. */
  async function send(values: Values, base: Row | null, again: boolean) {
    const sent = structuredClone(form.getValues());
    try {
      const outcome = await save(asStored(values), base);
      if (outcome.state === "conflict") return takeOrAsk(outcome, base, again);
      if (outcome.state === "missing") {
        setRemoved(true);
        setStatus({ name: "removed", changes: outcome.changes });
      } else {
        takeSaved(outcome.row, sent);
        setRemoved(false);
        onSaved?.(outcome.row, base === null);
      }
    } catch (error) {
      const message = adminErrorMessage(error);
      const field = fieldOfError?.(error);
      if (field) form.setError(field as Path<Typed>, { message }, { shouldFocus: true });
      setStatus(field ? { name: "resting" } : { name: "failed", message });
    }
    return null;
  }

  /** Takes over what only the others have changed; asks when both have changed the same. */
  function takeOrAsk(
    { theirs, changes }: { theirs: Row; changes: RecordChange[] },
    base: Row | null,
    again: boolean,
  ) {
    const versions = compareVersions(
      { base: typedOf(base), mine: form.getValues(), theirs: typedOf(theirs) },
      {
        valuesOf: (typed) => (schema.safeParse(typed).data as Record<string, unknown>) ?? null,
        together,
        order: fields.keys(),
      },
    );
    if (versions.contested.length > 0) {
      setStatus({ name: "conflict", theirs, versions, changes, savedAt: theirs.updated_at, again });
      return null;
    }
    setMerged({ changed: versions.onlyTheirs, changes });
    continueOver(theirs, mergeVersions(typedOf(theirs), versions));
    return { base: theirs };
  }

  /** What is typed from now on is typed over what the others have saved. */
  function continueOver(theirs: Row, typed: Typed) {
    setKnown(theirs);
    form.reset(typedOf(theirs));
    form.reset(typed, { keepDefaultValues: true });
    writeFormDraft(draftKey, { known: theirs, typed });
  }

  const record: RecordForm<Row, Typed> = {
    form: form as unknown as UseFormReturn<Typed, unknown, unknown>,
    table,
    known,
    isAdded: row === null && known !== null,
    typedOf,
    takeRestored(row) {
      setMerged(null);
      take(row, { name: "saved", at: new Date() });
      onSaved?.(row, false);
    },
    status,
    restored: draft !== null,
    changes,
    uploads,
    submit,
    fields,
    addable,
    merged,
    async resolve(choices) {
      if (status.name !== "conflict") return;
      continueOver(status.theirs, mergeVersions(typedOf(status.theirs), status.versions, choices));
      await saveOver(status.theirs, true);
      // What was merged may break a rule of the form.
      setStatus((now) => (now === status ? { name: "resting" } : now));
    },
    postpone() {
      if (status.name === "conflict") setStatus({ name: "failed", message: postponedMessage });
      else if (status.name === "removed") {
        setStatus({ name: "failed", message: addable ? removedMessage : missingMessage });
      }
    },
    revert() {
      setMerged(null);
      take(row && known && row.updated_at > known.updated_at ? row : known, { name: "resting" });
    },
    discardDraft,
  };
  useUnsavedForm(record, isDirty || uploads.running > 0, changes);
  return record;
}

/** Calls back when all that was typed is as it was before. */
function useWhenUndone(isDirty: boolean, onUndone: () => void): void {
  const typedBefore = useRef(false);
  const report = useEffectEvent(onUndone);
  useEffect(() => {
    if (typedBefore.current && !isDirty) report();
    typedBefore.current = isDirty;
  }, [isDirty]);
}
