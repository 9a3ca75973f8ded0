/** Fields whose value is the address of one image, or of several in an order. */
import { get, useController, useFormContext } from "react-hook-form";
import { Button } from "../button.tsx";
import { FieldError } from "../field.tsx";
import { Image } from "../image.tsx";
import { useDescription } from "./described-fields.ts";
import { ImageDrop } from "./image-drop.tsx";
import type { ImageFolder } from "./image-upload.ts";
import { RemoveButton } from "./remove-button.tsx";
import { SortableList } from "./sortable-list.tsx";
import { useUploads } from "./use-uploads.ts";

interface ImageFieldProps {
  name: string;
  label: string;
  folder: ImageFolder;
  hint?: string;
  /** Width by height of the preview, as the site shows it. */
  shape?: readonly [number, number];
}

interface OnePictureFieldProps extends ImageFieldProps {
  /** In a row of other fields: small, and without instructions. */
  compact?: boolean;
}

export function ImageField({
  name,
  label,
  folder,
  hint,
  shape = [3, 4],
  compact = false,
}: OnePictureFieldProps) {
  const { field } = useController({ name });
  const { formState } = useFormContext();
  useDescription(name, { kind: "image", shape, label });
  const uploads = useUploads(folder, (address) => field.onChange(address));
  const address = (field.value as string | null) || null;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className={compact ? "flex flex-wrap items-center gap-x-3 gap-y-2" : "grid gap-2"}>
        {address ? (
          <div className={`flex gap-3 ${compact ? "items-center" : "items-end"}`}>
            <div className={compact ? "w-12" : "w-32"}>
              <Image
                src={address}
                alt={`${label} 미리 보기`}
                width={shape[0] * 100}
                height={shape[1] * 100}
                sizes={compact ? "48px" : "128px"}
              />
            </div>
            <Button variant="quiet" onClick={() => field.onChange(null)}>
              {label} 빼기
            </Button>
          </div>
        ) : null}
        <ImageDrop
          uploads={uploads}
          label={address ? "다른 이미지 고르기" : "이미지 고르기"}
          compact={compact}
          hint={hint}
        />
      </div>
      <FieldError
        id={undefined}
        message={(get(formState.errors, name) as { message?: string } | undefined)?.message}
      />
    </fieldset>
  );
}

export function ImagesField({ name, label, folder, hint, shape = [4, 3] }: ImageFieldProps) {
  const { field } = useController({ name });
  const { getValues } = useFormContext();
  useDescription(name, { kind: "images", shape, label });
  const addresses = (field.value as string[]) ?? [];
  const uploads = useUploads(folder, (address) =>
    field.onChange([...(getValues(name) as string[]), address]),
  );
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <SortableList
        items={addresses}
        keyOf={(address) => address}
        nameOf={(address) => `${label} ${addresses.indexOf(address) + 1}`}
        onReorder={field.onChange}
      >
        {(address) => (
          <div className="flex items-center gap-3 py-2">
            <div className="w-16 shrink-0 sm:w-24">
              <Image
                src={address}
                alt={`${label} ${addresses.indexOf(address) + 1}`}
                width={shape[0] * 100}
                height={shape[1] * 100}
                sizes="96px"
              />
            </div>
            <span className="min-w-0 flex-1 truncate text-ink-soft text-sm max-[24rem]:sr-only">
              {decodeURIComponent(address.split("/").at(-1) ?? "")}
            </span>
            <RemoveButton
              label={`${label} ${addresses.indexOf(address) + 1} 빼기`}
              onClick={() => field.onChange(addresses.filter((other) => other !== address))}
            />
          </div>
        )}
      </SortableList>
      <ImageDrop uploads={uploads} label="이미지 더하기" several hint={hint} />
    </fieldset>
  );
}
