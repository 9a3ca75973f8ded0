/** The door on this phone: at once from its store, sent and read again whenever there is a network. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type DoorAction, isOver, type StoredDoor } from "./door.ts";
import { PassRefused, readDoorList, sendDoorActions } from "./door-data.ts";
import {
  addAction,
  endDoor,
  forgetDoor,
  forgetOldDoors,
  readDoor,
  storeList,
  takeAnswers,
} from "./door-store.ts";
import { unsentWords } from "./unsent-words.ts";

/** How often the others' ticks are asked for. */
const pollMs = 4_000;
const sentAtOnce = 100;

export interface DoorState {
  /** null: not read yet, here or anywhere. */
  stored: StoredDoor | null;
  /** Whether the last attempt reached the database. */
  online: boolean;
  /** Why the pass is not valid (any more), and what of this phone the company has not got. */
  ended: { message: string; unsent: string[] } | null;
}

export function useDoor(key: string) {
  const [state, setState] = useState<DoorState>({ stored: null, online: true, ended: null });
  const running = useRef(false);
  const again = useRef(false);

  const show = useCallback((stored: StoredDoor | null) => {
    if (stored) setState((before) => ({ ...before, stored }));
  }, []);

  const synchronise = useCallback(async () => {
    again.current = running.current;
    if (running.current) return;
    running.current = true;
    try {
      const { visitorSupabase } = await import("~/lib/supabase.client.ts");
      const supabase = await visitorSupabase();
      for (;;) {
        const queue = (await readDoor(key))?.queue.slice(0, sentAtOnce) ?? [];
        if (queue.length === 0) break;
        show(await takeAnswers(key, await sendDoorActions(supabase, key, queue)));
      }
      const stored = await storeList(key, await readDoorList(supabase, key));
      setState({ stored, online: true, ended: null });
    } catch (error) {
      if (error instanceof PassRefused) {
        // Names go with the pass, but for those of entries that cannot be sent any more: money may have been taken.
        const left = await endDoor(key);
        setState({
          stored: null,
          online: true,
          ended: { message: error.message, unsent: left ? unsentWords(left) : [] },
        });
      } else {
        setState((before) => ({ ...before, online: false }));
      }
    } finally {
      running.current = false;
      if (again.current) void synchronise();
    }
  }, [key, show]);

  const poll = useEffectEvent(() => {
    if (document.visibilityState === "visible" && !state.ended) void synchronise();
  });
  useEffect(() => {
    void readDoor(key)
      .then((stored) => show(stored && (stored.ended || isOver(stored.list)) ? null : stored))
      .finally(() => void forgetOldDoors().finally(() => void synchronise()));
    const timer = setInterval(poll, pollMs);
    const events = ["online", "focus"] as const;
    for (const event of events) addEventListener(event, poll);
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, poll);
    };
  }, [key, show, synchronise]);

  /** Shown at once; stored before it is sent. */
  const act = useCallback(
    async (...actions: DoorAction[]) => {
      setState((before) =>
        before.stored
          ? { ...before, stored: { ...before.stored, queue: [...before.stored.queue, ...actions] } }
          : before,
      );
      let stored: StoredDoor | null = null;
      for (const action of actions) stored = await addAction(key, action);
      show(stored);
      void synchronise();
    },
    [key, show, synchronise],
  );

  /** What was not sent has been reported by mouth. */
  const forget = useCallback(async () => {
    await forgetDoor(key);
    setState((before) => ({ ...before, ended: before.ended && { ...before.ended, unsent: [] } }));
  }, [key]);

  return { ...state, act, show, synchronise, forget };
}
