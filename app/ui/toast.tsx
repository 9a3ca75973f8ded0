/**
 * Short notices at the top of the screen (bottom right on desktop). One at a time, five seconds or fifteen with an action,
 * paused while hovered or focused, swiped right or dismissed with Escape; F8 moves the focus to them.
 */
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** `altText` says to a screen reader how to do the same without the button. */
  action?: { label: string; altText: string; onSelect: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
  /** Milliseconds since the epoch. */
  askedAt: number;
}

interface Toasts {
  /** Shows a toast in place of the one before; returns what changes or closes it. */
  toast: (message: ToastMessage) => { update: (message: ToastMessage) => void; dismiss: () => void };
}

const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it");
  return toasts;
}

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);

  const toast = useCallback((message: ToastMessage) => {
    const id = ++lastId;
    setShown({ ...message, id, open: true, askedAt: Date.now() });
    const change = (next: Partial<ShownToast>) =>
      setShown((current) => (current?.id === id ? { ...current, ...next } : current));
    return {
      update: (next: ToastMessage) => change(next),
      dismiss: () => change({ open: false }),
    };
  }, []);

  const toasts = useMemo(() => ({ toast }), [toast]);
  const close = (open: boolean) => setShown((current) => (current ? { ...current, open } : current));
  const Area = useToastArea(shown?.id ?? null, () =>
    setShown((current) => (current && Date.now() - current.askedAt > lateMs ? null : current)),
  );

  return (
    <ToastContext value={toasts}>
      {children}
      {Area ? <Area shown={shown} onOpenChange={close} /> : null}
    </ToastContext>
  );
}

/** What could not be shown for so long is outdated. */
const lateMs = 5_000;

/**
 * The toast area's code, fetched when the visitor begins to use the page, or at once for the toast `wanted`:
 * who only reads does without it, and anyone who clicks something has it before the network can fail. Every toast tries
 * again; `onArrival` hears when the code is there.
 */
function useToastArea(wanted: number | null, onArrival: () => void) {
  const [Area, setArea] = useState<ComponentType<ToastAreaProps> | null>(null);
  const arrive = useEffectEvent((area: ComponentType<ToastAreaProps>) => {
    onArrival();
    setArea(() => area);
  });
  const missing = Area === null;
  useEffect(() => {
    if (!missing) return;
    const fetchArea = () =>
      void import("./toast-area.tsx").then(
        (module) => arrive(module.ToastArea),
        // Without the network there is no toast; what it would say is on the page as well.
        () => undefined,
      );
    if (wanted !== null) return fetchArea();
    for (const use of uses) addEventListener(use, fetchArea, { once: true });
    return () => {
      for (const use of uses) removeEventListener(use, fetchArea);
    };
  }, [missing, wanted]);
  return Area;
}

const uses = ["pointerdown", "keydown"] as const;

type ToastAreaProps = Parameters<typeof import("./toast-area.tsx").ToastArea>[0];
