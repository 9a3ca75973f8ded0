/**
 * What a phone at the door has stored in IndexedDB, so that it works without a network. Every change is one transaction over
 * what is there, since the page may be open in two tabs.
 */
import { createStore, del, entries, get, update } from "idb-keyval";
import { type DoorAction, type DoorList, isOver, type StoredDoor } from "./door.ts";

let opened: ReturnType<typeof createStore> | undefined;

function store() {
  opened ??= createStore("madang-door", "doors");
  return opened;
}

/** `key`: of the pass. */
export async function readDoor(key: string): Promise<StoredDoor | null> {
  return (await get<StoredDoor>(key, store())) ?? null;
}

/** Changes what is stored; returns it. null: nothing was stored. */
async function change(key: string, next: (stored: StoredDoor) => StoredDoor): Promise<StoredDoor | null> {
  let changed: StoredDoor | null = null;
  await update<StoredDoor>(
    key,
    (stored) => {
      changed = stored ? next(stored) : null;
      return changed as unknown as StoredDoor;
    },
    store(),
  );
  return changed;
}

export function addAction(key: string, action: DoorAction): Promise<StoredDoor | null> {
  return change(key, (stored) => ({ ...stored, queue: [...stored.queue, action] }));
}

/** What was sent leaves the queue only here, after the database has answered; what it refused is shown. */
export function takeAnswers(
  key: string,
  answers: readonly { id: string; refusal: string | null }[],
): Promise<StoredDoor | null> {
  const refusals = new Map(answers.map(({ id, refusal }) => [id, refusal]));
  return change(key, (stored) => ({
    ...stored,
    queue: stored.queue.filter(({ id }) => !refusals.has(id)),
    // They go on being shown: without them a tick would vanish until the list is read, and be made a second time.
    sent: [...(stored.sent ?? []), ...stored.queue.filter(({ id }) => refusals.get(id) === null)],
    refused: [
      ...stored.refused,
      ...stored.queue.flatMap((action) => {
        const message = refusals.get(action.id);
        return message ? [{ action, message }] : [];
      }),
    ],
  }));
}

export function forgetRefusal(key: string, id: string): Promise<StoredDoor | null> {
  return change(key, (stored) => ({
    ...stored,
    refused: stored.refused.filter(({ action }) => action.id !== id),
  }));
}

export async function storeList(key: string, list: DoorList): Promise<StoredDoor> {
  const fresh: StoredDoor = { list, readAt: Date.now(), queue: [], refused: [] };
  let stored = fresh;
  await update<StoredDoor>(
    key,
    (before) => {
      stored = before ? { ...before, list, readAt: fresh.readAt, sent: [] } : fresh;
      return stored;
    },
    store(),
  );
  return stored;
}

/** Leaves only what was not sent, with whom it is about. null: everything was. */
export async function endDoor(key: string): Promise<StoredDoor | null> {
  const left = await change(key, (stored) => {
    const about = new Set(
      stored.queue.flatMap((action) => (action.kind === "undo" ? [] : [action.reservation_id])),
    );
    const undone = new Set(stored.queue.flatMap((action) => (action.kind === "undo" ? [action.undoes] : [])));
    const entries = stored.list.entries.filter(({ id }) => undone.has(id));
    for (const { reservation_id } of entries) about.add(reservation_id);
    const reservations = stored.list.reservations.filter(({ id }) => about.has(id));
    return { ...stored, ended: true, refused: [], list: { ...stored.list, reservations, entries } };
  });
  if (left && left.queue.length > 0) return left;
  await forgetDoor(key);
  return null;
}

export function forgetDoor(key: string): Promise<void> {
  return del(key, store());
}

/** How much longer the database takes what was not sent yet. */
const unsentMs = ({ queue }: StoredDoor) => (queue.length > 0 ? 36 * 60 * 60 * 1000 : 0);

/** Lists of shows that are over go; what was not sent by then is sent before, or is not taken any more. */
export async function forgetOldDoors(): Promise<void> {
  for (const [key, stored] of await entries<string, StoredDoor>(store())) {
    if (stored && isOver(stored.list, Date.now() - unsentMs(stored))) await forgetDoor(key);
  }
}
