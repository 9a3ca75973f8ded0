/** The way to the manual from every admin page: opens the chapter about the page over it; the key ? does the same. */
import { CircleQuestionMark } from "lucide-react";
import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { chapterAt, chapterPath, manualPath } from "./chapters.ts";
import type { HelpDialogProps } from "./help-dialog.tsx";

export function HelpLink() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<HelpDialogProps> | null>(null);
  const slug = chapterAt(pathname)?.slug;
  const address = slug ? chapterPath(slug) : manualPath;
  const isReading = pathname.startsWith(manualPath);

  function show() {
    setOpen(true);
    void import("./help-dialog.tsx").then(
      ({ HelpDialog }) => setDialog(() => HelpDialog),
      () => navigate(address),
    );
  }

  function onClick(event: MouseEvent) {
    if (isReading || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "?" || event.defaultPrevented || isReading || isTyping(event.target)) return;
    if (document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <Link
        to={address}
        onClick={onClick}
        aria-keyshortcuts="?"
        title="도움말 (?)"
        className="flex min-h-12 items-center gap-1.5 whitespace-nowrap rounded-control px-2 text-ink-soft hover:bg-ink/8 hover:text-ink"
      >
        <CircleQuestionMark aria-hidden="true" size={18} strokeWidth={1.75} />
        <span className="max-[22rem]:sr-only">도움말</span>
      </Link>
      {Dialog && open ? <Dialog key={pathname} slug={slug} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
