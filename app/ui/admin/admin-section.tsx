/** A part of a page in the admin area, under a heading of its own: room sets it off, the line belongs to what is in it. */
import { type ReactNode, useId } from "react";

interface AdminSectionProps {
  title: string;
  /** False where the actions say it: on a phone they stand in one line in its place, and it is only read out. */
  hasTitleOnPhone?: boolean;
  /** Its state, beside the heading. */
  state?: ReactNode;
  /** At the end of the row of the heading. */
  actions?: ReactNode;
  /** On desktop what is in it stands beside the heading, as the fields of a group do. */
  beside?: boolean;
  children?: ReactNode;
}

const besideClass =
  "grid grid-cols-1 gap-x-6 gap-y-3 border-line border-t pt-4 [:is(ul,[role=status])+&]:border-t-0 lg:grid-cols-[11rem_minmax(0,1fr)_auto] lg:items-baseline lg:[&>div:first-child_button]:-my-2.5";

/** Of several actions on a phone the one without a frame ends the line of the heading; the others share the next line. */
const severalClass =
  "max-sm:has-[>:nth-child(2)]:contents max-sm:[&>:not(.border-transparent):not(:only-child)]:flex-[1_1_calc(50%-0.25rem)] max-sm:[&>.border-transparent:first-child:not(:only-child)]:ml-auto max-sm:[&>.border-transparent:first-child:not(:only-child)]:px-0!";

export function AdminSection({
  title,
  hasTitleOnPhone = true,
  state,
  actions,
  beside = false,
  children,
}: AdminSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={beside ? besideClass : "grid gap-3 not-first:pt-4 [nav+&]:pt-0 [nav+[hidden]+&]:pt-0"}
    >
      <div className={`flex flex-wrap content-start items-center gap-2 ${beside ? "lg:contents" : ""}`}>
        <div
          className={`flex flex-wrap content-start items-center gap-2 ${hasTitleOnPhone ? "" : "max-sm:sr-only"}`}
        >
          <h2 id={id} className={`font-bold text-lg ${beside ? "lg:leading-snug" : ""}`}>
            {title}
          </h2>
          {state}
        </div>
        {actions ? (
          <div
            className={`ml-auto flex flex-wrap justify-end gap-2 lg:order-1 lg:self-baseline [&>button.border-transparent:last-of-type]:-mr-control-side ${severalClass} ${hasTitleOnPhone ? "" : "max-sm:*:basis-auto!"}`}
          >
            {actions}
          </div>
        ) : null}
      </div>
      {beside ? (
        <div className={`grid min-w-0 grid-cols-1 gap-3 ${actions ? "" : "lg:col-span-2"}`}>{children}</div>
      ) : (
        children
      )}
    </section>
  );
}
