/** The value of a field beside another value of it: what the other has not is marked. */
import type { ReactNode } from "react";
import { Image } from "../image.tsx";
import type { FieldDescription } from "./described-fields.ts";
import { shortenUnchanged, textDifference } from "./text-difference.ts";
import { describeCount, describeListChange, describeValue, entriesOf, nothing } from "./value-text.ts";

interface FieldValueProps {
  field: FieldDescription;
  value: unknown;
  other: unknown;
  /** What a list began as, for what became of it. */
  base?: unknown;
}

export function FieldValue({ field, value, other, base }: FieldValueProps) {
  if (field.kind === "image") {
    return value ? (
      <Thumbnail address={String(value)} alt={field.label} shape={field.shape} size="large" />
    ) : (
      <span className="text-ink-soft">{describeValue(field, value)}</span>
    );
  }
  if (field.kind === "images" || field.kind === "rows") {
    return <ListValue field={field} value={value} other={other} base={base} />;
  }
  const description = describeValue(field, value);
  if (description === nothing) return <span className="text-ink-soft">{nothing}</span>;
  // A date changes whole.
  if (field.kind !== "text" || !value || !other || field.type?.startsWith("date")) {
    return <span data-typed="">{description}</span>;
  }
  const parts = textDifference(description, describeValue(field, other));
  return (
    <span data-typed="" className="whitespace-pre-wrap">
      {shortenUnchanged(parts).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
        part.changed ? <Marked key={index}>{part.text}</Marked> : <span key={index}>{part.text}</span>,
      )}
    </span>
  );
}

function Marked({ children }: { children: ReactNode }) {
  return (
    <mark className="bg-lamp/20 text-ink underline decoration-2 decoration-lamp underline-offset-4">
      {children}
    </mark>
  );
}

/** More of a list would push the next field out of sight. */
const maxShown = 8;

function ListValue({ field, value, other, base }: FieldValueProps) {
  const entries = entriesOf(field, value);
  const others = new Set(entriesOf(field, other).map(({ key }) => key));
  const unlike = entries.filter(({ key }) => !others.has(key));
  const marked = unlike.length > 0;
  const shown = (marked ? unlike : entries).slice(0, maxShown);
  const left = entries.length - shown.length;
  const rest =
    marked && shown.length === unlike.length
      ? `그 밖에 같은 ${describeCount(field, left)}`
      : `외 ${describeCount(field, left)}`;
  const shape = field.kind === "images" ? field.shape : ([1, 1] as const);
  const change = base === undefined ? "" : describeListChange(field, base, value);
  const isRows = field.kind === "rows";
  return (
    <div className="grid gap-2">
      <p className={entries.length > 0 ? "font-semibold" : "text-ink-soft"}>
        {describeCount(field, entries.length)}
        {change ? <span className="font-normal text-ink-soft text-sm"> · {change}</span> : null}
      </p>
      {shown.length > 0 ? (
        <ul className={isRows ? "grid gap-1" : "flex flex-wrap gap-2"}>
          {shown.map(({ key, text, image }, index) => (
            <li key={key} className={isRows ? "flex items-center gap-2" : ""}>
              {image ? (
                <div className={marked && !isRows ? "outline-2 outline-lamp outline-offset-2" : ""}>
                  <Thumbnail
                    address={image}
                    alt={`${field.label} ${entries.findIndex((entry) => entry.key === key) + 1 || index + 1}`}
                    shape={shape}
                    size={isRows ? "small" : "normal"}
                  />
                </div>
              ) : null}
              {text ? (
                <span data-typed="" className="min-w-0 whitespace-pre-wrap">
                  {marked ? <Marked>{text}</Marked> : text}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {left > 0 ? <p className="text-ink-soft text-sm">{rest}</p> : null}
    </div>
  );
}

interface ThumbnailProps {
  address: string;
  alt: string;
  shape: readonly [number, number];
  size: keyof typeof thumbnailSizes;
}

const thumbnailSizes = {
  small: { width: "w-10", sizes: "40px" },
  normal: { width: "w-20", sizes: "80px" },
  large: { width: "w-full max-w-56", sizes: "224px" },
};

function Thumbnail({ address, alt, shape: [width, height], size }: ThumbnailProps) {
  return (
    <div className={thumbnailSizes[size].width}>
      <Image
        src={address}
        alt={alt}
        width={width * 100}
        height={height * 100}
        sizes={thumbnailSizes[size].sizes}
      />
    </div>
  );
}
