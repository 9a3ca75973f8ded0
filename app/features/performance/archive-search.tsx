/** Looks for productions by title, person or year; a plain form, so that it works before the page is hydrated. */
import { useEffect, useId, useRef } from "react";
import { Form, Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { archivePath } from "./archive.ts";
import { useFocusHeir } from "./use-focus-heir.ts";

interface ArchiveSearchProps {
  query: string;
  /** How many productions were found; null while that is not known. */
  found: number | null;
}

export function ArchiveSearch({ query, found }: ArchiveSearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const withFieldAsHeir = useFocusHeir(field);
  const shown = useRef(query);

  // Not on arrival: a visitor may have typed before the page was hydrated.
  useEffect(() => {
    if (field.current && shown.current !== query) field.current.value = query;
    shown.current = query;
  }, [query]);

  return (
    <div className="stage-width flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pb-6 lg:pb-10">
      <Form
        role="search"
        method="get"
        action={archivePath}
        preventScrollReset
        className="w-full max-w-[32rem] flex-1 basis-80"
      >
        <label htmlFor={id} className="mb-1 block font-semibold">
          작품, 사람, 연도로 찾기
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            id={id}
            type="search"
            name="q"
            defaultValue={query}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="제목, 이름, 연도"
            className={controlClass}
          />
          <Button type="submit" variant="outline" className="shrink-0">
            찾기
          </Button>
        </div>
      </Form>
      <div className="flex flex-wrap items-center gap-x-5">
        <p role="status" className="py-2 empty:py-0">
          {query && found !== null ? (
            <>
              <span data-typed="" className="font-semibold">
                ‘{query}’
              </span>{" "}
              검색 결과 <span className="numerals font-semibold">{found.toLocaleString("ko")}편</span>
            </>
          ) : null}
        </p>
        {query ? (
          <div ref={withFieldAsHeir}>
            <Link
              to={archivePath}
              preventScrollReset
              className="inline-flex min-h-12 items-center font-semibold underline decoration-ink/30 underline-offset-8 hover:decoration-current"
            >
              전체 공연 보기
            </Link>
          </div>
        ) : null}
      </div>
    </div>
  );
}
