/** A list put in order by dragging, or by keyboard: space on the handle, arrows, space. */
import { Accessibility, type Draggable } from "@dnd-kit/dom";
import { arrayMove } from "@dnd-kit/helpers";
import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import type { ReactNode } from "react";
import { Icon } from "../icons.tsx";
import { rowsByArrows } from "./move-by-arrows.ts";

interface SortableListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What screen readers call the item. */
  nameOf: (item: Item) => string;
  /** Called once, when an item has come from one place to another. */
  onReorder: (items: Item[], from: number, to: number) => void;
  /** Handles are there only while the order may be changed. */
  fixed?: boolean;
  className?: string;
  /** The item has a place of its own for the handle. */
  placesHandle?: boolean;
  children: (item: Item, handle: ReactNode) => ReactNode;
}

/** What the announcements read of a drag. */
interface Drag {
  operation: { source: Draggable | null };
  canceled?: boolean;
}

const instructions =
  "스페이스 키로 집고, 위아래 화살표로 옮기고, 다시 스페이스 키로 내려놓습니다. Esc 키를 누르면 처음 자리로 돌아갑니다.";

export function SortableList<Item>({
  items,
  keyOf,
  nameOf,
  onReorder,
  fixed = false,
  className,
  placesHandle = false,
  children,
}: SortableListProps<Item>) {
  const nameAt = (id: unknown) => {
    const item = items.find((candidate) => keyOf(candidate) === id);
    return item ? nameOf(item) : "";
  };
  if (fixed) {
    return (
      <ul className={className} {...rowsByArrows}>
        {items.map((item) => (
          <li key={keyOf(item)} className={itemClass}>
            <div className="min-w-0 flex-1">{children(item, null)}</div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DragDropProvider
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        Accessibility.configure({
          screenReaderInstructions: { draggable: instructions },
          announcements: {
            dragstart: ({ operation: { source } }: Drag) =>
              source ? `${nameAt(source.id)} 집었습니다.` : undefined,
            dragover: ({ operation: { source } }: Drag) =>
              source && isSortable(source) ? `${source.index + 1}번째 자리입니다.` : undefined,
            dragend: ({ operation: { source }, canceled }: Drag) =>
              source && isSortable(source) && !canceled
                ? `${nameAt(source.id)} ${source.index + 1}번째 자리에 내려놓았습니다.`
                : "처음 자리로 돌아갔습니다.",
          },
        }),
      ]}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !source || !isSortable(source) || source.index === source.initialIndex) return;
        const { initialIndex: from, index: to } = source;
        onReorder(arrayMove([...items], from, to), from, to);
      }}
    >
      <ul className={className} {...rowsByArrows}>
        {items.map((item, index) => (
          <SortableItem key={keyOf(item)} id={keyOf(item)} index={index} name={nameOf(item)}>
            {(handle) => (
              <>
                {placesHandle ? null : handle}
                <div className="min-w-0 flex-1">{children(item, handle)}</div>
              </>
            )}
          </SortableItem>
        ))}
      </ul>
    </DragDropProvider>
  );
}

const itemClass = "flex min-w-0 items-center gap-1 border-line border-b bg-paper";

interface SortableItemProps {
  id: string;
  index: number;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, index, name, children }: SortableItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li ref={ref} className={`${itemClass} ${isDragging ? "border-lamp bg-surface" : ""}`}>
      {children(
        <button
          type="button"
          ref={handleRef}
          data-handle=""
          aria-label={`${name} 순서 옮기기`}
          className="-ml-[17.5px] grid h-control w-11 shrink-0 cursor-grab touch-none place-items-center sm:-ml-[calc((var(--control)-9px)/2)] sm:w-control rounded-control text-ink-soft hover:bg-ink/8 active:cursor-grabbing"
        >
          <GripIcon />
        </button>,
      )}
    </li>
  );
}

function GripIcon() {
  return (
    <Icon>
      <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth={3} />
    </Icon>
  );
}
