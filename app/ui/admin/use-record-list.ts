/** Changing a list of rows: put in order, removed, put back; shown at once and put right when it is refused. */
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { failureToast } from "~/lib/admin-error.ts";
import type { Move } from "~/lib/record-data.ts";
import { useToast } from "../toast.tsx";

interface RecordListOptions<Row, Removed> {
  /** Under which the list is cached. */
  queryKey: QueryKey;
  /** What toasts call a row. */
  nameOf: (row: Row) => string;
  /** Returns the row as it was when it was removed, which may be newer than what is shown; null: it was gone. */
  remove: (row: Row) => Promise<Removed | null>;
  putBack: (removed: Removed) => Promise<unknown>;
  /** Writes the places of all rows; returns those that moved. */
  reorder?: (rows: Row[]) => Promise<Move[]>;
  /** Moves back what was moved, unless it was moved again meanwhile; returns what it moved. */
  undoMoves?: (moves: Move[]) => Promise<Move[]>;
}

export function useRecordList<Row extends { id: string }, Removed = Row>({
  queryKey,
  nameOf,
  remove,
  putBack,
  reorder,
  undoMoves,
}: RecordListOptions<Row, Removed>) {
  const queries = useQueryClient();
  const { toast } = useToast();
  /** By id: a second click, before the row is gone, would say that there was nothing to remove, in place of the way back. */
  const removing = useRef(new Set<string>());

  /** Shows `change` at once, then does the work, then shows what the database holds. Undefined: the work has failed. */
  async function attempt<Answer>(
    change: (rows: Row[]) => Row[],
    work: () => Promise<Answer>,
    failure: string,
  ): Promise<{ answer: Answer } | undefined> {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Row[]>(queryKey, (rows) => rows && change(rows));
    try {
      return { answer: await work() };
    } catch (error) {
      toast(failureToast(failure, error));
    } finally {
      await queries.invalidateQueries({ queryKey: queryKey.slice(0, 2) });
    }
  }

  function reorderList(rows: Row[]) {
    return attempt(
      () => rows,
      async () => (await reorder?.(rows)) ?? [],
      "순서를 저장하지 못했습니다",
    );
  }

  /** To any place of the whole list, counted from 1. */
  async function move(row: Row, place: number) {
    const rows = queries.getQueryData<Row[]>(queryKey) ?? [];
    const before = rows.findIndex(({ id }) => id === row.id) + 1;
    if (before === 0) return;
    const moved = await reorderList(rows.toSpliced(before - 1, 1).toSpliced(place - 1, 0, row));
    if (moved) describeMoved(`${place}번째로 옮겼습니다`, row, moved.answer);
  }

  function describeMoved(title: string, row: Row, moves: Move[]) {
    toast({
      title,
      description: nameOf(row),
      action: {
        label: "되돌리기",
        altText: "목록에서 다시 옮길 수 있습니다",
        onSelect: () => void moveBack(row, moves),
      },
    });
  }

  async function moveBack(row: Row, moves: Move[]) {
    const moved = await attempt(
      (rows) => rows,
      async () => (await undoMoves?.(moves)) ?? [],
      "순서를 되돌리지 못했습니다",
    );
    if (!moved) return;
    if (moved.answer.length > 0) describeMoved("순서를 되돌렸습니다", row, moved.answer);
    else {
      toast({
        title: "순서를 되돌리지 않았습니다",
        description: "그사이 다른 관리자가 순서를 바꾸었습니다. 지금 순서를 확인해 주세요.",
        variant: "destructive",
      });
    }
  }

  return {
    async remove(row: Row) {
      if (removing.current.has(row.id)) return false;
      removing.current.add(row.id);
      const rows = queries.getQueryData<Row[]>(queryKey) ?? [];
      const place = rows.findIndex(({ id }) => id === row.id);
      const done = await attempt(
        (all) => all.filter(({ id }) => id !== row.id),
        () => remove(row),
        `${nameOf(row)}: 지우지 못했습니다`,
      );
      removing.current.delete(row.id);
      if (!done) return false;
      const removed = done.answer;
      if (!removed) {
        toast({ title: "이미 지워져 있었습니다", description: nameOf(row) });
        return true;
      }
      toast({
        title: "지웠습니다",
        description: nameOf(row),
        action: {
          label: "되돌리기",
          altText: "목록에서 새로 만들어 되돌릴 수 있습니다",
          onSelect: () =>
            void attempt(
              (all) => all.toSpliced(place, 0, row),
              () => putBack(removed),
              `${nameOf(row)}: 되돌리지 못했습니다`,
            ),
        },
      });
      return true;
    },
    reorder: reorderList,
    move,
  };
}
