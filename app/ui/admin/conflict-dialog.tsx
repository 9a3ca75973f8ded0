/** Two admins have changed the same fields of a record: both values side by side, and one of them is chosen for each. */
import { useState } from "react";
import type { RecordChange } from "~/lib/record-changes-data.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { briefMoment } from "./brief-moment.ts";
import { changesOf, describeWho } from "./change-text.ts";
import { ContestedField } from "./contested-field.tsx";
import type { DescribedFields } from "./described-fields.ts";
import { FieldLabel } from "./field-label.tsx";
import { TheirChanges } from "./their-changes.tsx";
import type { FieldVersions, Side, ThreeWay } from "./three-way.ts";

export interface Conflict {
  versions: ThreeWay;
  /** From the audit log, the newest first. */
  changes: readonly RecordChange[];
  /** When the record was last saved. */
  savedAt: string;
  /** It was saved once more while an earlier conflict was open. */
  again: boolean;
}

interface ConflictDialogProps {
  conflict: Conflict;
  fields: DescribedFields;
  busy: boolean;
  onSave: (choices: Record<string, Side>) => void;
  onClose: () => void;
}

const radioName = (name: string) => `conflict-${name}`;

export function ConflictDialog({ conflict, fields, busy, onSave, onClose }: ConflictDialogProps) {
  const { versions, changes, again } = conflict;
  const { contested } = versions;
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const [refused, setRefused] = useState(false);
  const open = contested.filter(({ name }) => !choices[name]);

  function chooseAll(side: Side) {
    setChoices(Object.fromEntries(contested.map(({ name }) => [name, side])));
  }

  function save() {
    const [first] = open;
    if (!first) return onSave(choices);
    setRefused(true);
    document.getElementsByName(radioName(first.name))[0]?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      firstFocus={radioName(contested[0]?.name ?? "")}
      title="그사이 먼저 저장된 내용이 있습니다"
      description="아직 저장하지 않았습니다. 닫아도 쓰던 내용은 화면에 그대로 남습니다."
    >
      <div className="grid gap-6">
        <div className="grid gap-1">
          {again ? (
            <p role="status" className="font-semibold text-warn">
              고르는 사이에 한 번 더 저장되었습니다. 지금 저장된 내용으로 다시 골라 주세요.
            </p>
          ) : null}
          <p>{describedSavers(conflict)}</p>
        </div>
        <section className="grid gap-4">
          <div className="flex flex-wrap items-end justify-between gap-2">
            <div>
              <h3 className="font-bold text-lg">골라야 할 항목 {contested.length}개</h3>
              <p className="text-ink-soft text-sm">
                항목마다 남길 쪽을 골라 주세요. 미리 골라 둔 것은 없습니다.
              </p>
            </div>
            {contested.length > 1 ? (
              <div className="flex flex-wrap gap-2">
                <Button variant="outline" onClick={() => chooseAll("mine")}>
                  모두 내 것으로
                </Button>
                <Button variant="outline" onClick={() => chooseAll("theirs")}>
                  모두 저장된 것으로
                </Button>
              </div>
            ) : null}
          </div>
          {contested.map((versions) => (
            <ContestedField
              key={versions.name}
              versions={versions}
              field={fields.get(versions.name)}
              changes={changes}
              radioName={radioName(versions.name)}
              choice={choices[versions.name]}
              refused={refused}
              onChoose={(side) => setChoices((made) => ({ ...made, [versions.name]: side }))}
            />
          ))}
        </section>
        <UncontestedFields versions={versions} changes={changes} fields={fields} />
      </div>
      <div className="sticky bottom-0 z-10 -mx-5 mt-6 -mb-5 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-5 py-3 sm:-mx-7 sm:px-7">
        <Button busy={busy} onClick={save}>
          고른 대로 저장
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          나중에 고르기
        </Button>
        <p
          role="status"
          className={`sm:ml-auto ${refused && open.length > 0 ? "font-semibold text-bad" : "text-ink-soft"}`}
        >
          {open.length > 0 ? `고를 항목이 ${open.length}개 남았습니다.` : "모두 골랐습니다."}
        </p>
      </div>
    </Dialog>
  );
}

type UncontestedFieldsProps = Pick<Conflict, "versions" | "changes"> & Pick<ConflictDialogProps, "fields">;

/** What only one of the two has changed: nothing is to be chosen there. */
function UncontestedFields({ versions: { onlyTheirs, onlyMine }, changes, fields }: UncontestedFieldsProps) {
  return (
    <>
      {onlyTheirs.length > 0 ? (
        <section className="grid gap-3">
          <div>
            <h3 className="font-bold text-lg">그사이 바뀐 항목 {onlyTheirs.length}개</h3>
            <p className="text-ink-soft text-sm">이 항목은 바뀐 그대로 남습니다.</p>
          </div>
          <TheirChanges changed={onlyTheirs} changes={changes} fields={fields} />
        </section>
      ) : null}
      {onlyMine.length > 0 ? (
        <section>
          <h3 className="font-bold text-lg">내가 바꾼 항목 {onlyMine.length}개</h3>
          <p className="text-ink-soft text-sm">쓴 그대로 저장합니다.</p>
          <p className="mt-1">
            <Labels list={onlyMine} fields={fields} />
          </p>
        </section>
      ) : null}
    </>
  );
}

function describedSavers({ versions, changes, savedAt }: Conflict): string {
  const who = describeWho(changesOf(changes, [...versions.contested, ...versions.onlyTheirs]));
  return who
    ? `${who} 저장했습니다.`
    : `${briefMoment(savedAt)}에 저장되었습니다. 누가 저장했는지는 기록에 없습니다.`;
}

function Labels({ list, fields }: { list: readonly FieldVersions[]; fields: DescribedFields }) {
  return list.map(({ name }, index) => (
    <span key={name}>
      {index > 0 ? ", " : ""}
      <FieldLabel field={fields.get(name)} />
    </span>
  ));
}
