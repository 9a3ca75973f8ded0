/** A button that lets files be chosen. */
import { useId } from "react";

interface FileButtonProps {
  label: string;
  accept: string;
  multiple?: boolean;
  /** A whole folder is chosen. */
  folder?: boolean;
  onFiles: (files: File[]) => void;
}

export function FileButton({ label, accept, multiple = false, folder = false, onFiles }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-control cursor-pointer items-center justify-center rounded-control border border-ink/40 px-control-side font-semibold leading-tight hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-lamp"
    >
      {label}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(folder && { webkitdirectory: "" })}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
