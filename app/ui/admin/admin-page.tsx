/** The page of a list in the admin area: heading, what can be added, search, and what replaces an empty list. */
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { plainWords } from "~/lib/plain-words.ts";
import { Button, buttonClass } from "../button.tsx";
import { Spinner } from "../spinner.tsx";
import { EmptyLine } from "./empty-line.tsx";
import { EmptyState } from "./empty-state.tsx";
import { SearchField } from "./search-field.tsx";

/** Of every page: what is under its heading begins at one distance, and its tabs and first line stand at one height. */
export const pageRhythm = "grid grid-cols-1 gap-5 [&>:is(nav,[role=tablist])]:mb-2";

interface AdminHeadingProps {
  title: string;
  /** Whether somebody has typed the title, and nobody can read it on the site: no font is asked for its letters then. */
  typed?: boolean;
  /** Beside the title: how many there are, what is shown. */
  about?: string;
  /** Its state, as a badge beside the title. */
  state?: ReactNode;
  /** Before the title: on a phone it takes the room of the actions. */
  image?: ReactNode;
  /** Above the title: the way back to the page that this one is of. */
  back?: { to: string; label: string };
  /** Above the title: what the page is for, where the title is that of a record. */
  over?: string;
  /** Below the title. */
  below?: ReactNode;
  /** What is looked for or used less often: before the actions, on a phone in a row below. */
  tools?: ReactNode;
  /** Actions at the end of the row, on a phone too where there is room. */
  children?: ReactNode;
}

export function AdminHeading({
  title,
  typed = false,
  about,
  state,
  image,
  back,
  over,
  below,
  tools,
  children,
}: AdminHeadingProps) {
  return (
    <header
      className={`flex min-h-control flex-wrap ${back ? "items-end" : "items-center"} gap-x-2 gap-y-4 max-sm:before:-mr-2 max-sm:before:h-control ${image ? "max-sm:items-start" : ""}`}
    >
      {image ? <div className="mr-2 shrink-0">{image}</div> : null}
      <div className="min-w-[min(100%,8rem)] flex-[1_1_0] sm:flex-auto">
        {back ? (
          <Link
            to={back.to}
            className="-mt-3 flex min-h-control w-fit items-center text-ink-soft hover:text-ink"
          >
            ← {back.label}
          </Link>
        ) : null}
        {over ? <p className="text-ink-soft text-sm">{over}</p> : null}
        <h1
          {...(typed ? { "data-typed": "" } : { "data-own-words": "" })}
          className={`inline text-2xl ${typed ? "" : "font-display"}`}
        >
          {title}
        </h1>
        {"\u00a0"}
        {about ? <span className="ml-2 text-ink-soft">{about}</span> : null}
        {state ? <span className="ml-2 inline-block align-[0.2em]">{state}</span> : null}
        {below ? <div className="mt-1">{below}</div> : null}
      </div>
      {tools ? <div className="flex gap-2 max-sm:order-last max-sm:w-full">{tools}</div> : null}
      {children ? (
        <div
          className={`ml-auto flex flex-wrap justify-end gap-2 empty:hidden ${image ? "max-sm:hidden" : ""}`}
        >
          {children}
        </div>
      ) : null}
    </header>
  );
}

interface RecordListProps<Row> {
  title: string;
  list: UseQueryResult<Row[], unknown>;
  /** Address and label of what adds one. */
  add?: { to: string; label: string };
  /** Where such records are imported from a file. */
  importTo?: string | undefined;
  /** Beside the title: how many there are. */
  about?: (rows: Row[]) => string;
  /** Under the heading, also while there is nothing. */
  above?: ReactNode;
  /** What can be done with all of them. */
  action?: (rows: Row[]) => ReactNode;
  /** Texts of a row that the search looks at; none: no search. */
  textsOf?: (row: Row) => readonly (string | null)[];
  searchLabel?: string;
  /** Said when nothing is registered. */
  empty: string;
  /** `searching`: only a part of the list is shown, so that it cannot be put in order. */
  children: (rows: Row[], searching: boolean) => ReactNode;
}

export function RecordList<Row>({
  title,
  list,
  add,
  importTo,
  about = ({ length }) => `${length.toLocaleString("ko")}건`,
  above,
  action,
  textsOf,
  searchLabel = "검색",
  empty,
  children,
}: RecordListProps<Row>) {
  const [typed, setTyped] = useState("");
  const sought = plainWords(typed);
  const rows = list.data;
  // There before the rows are: what stands beside it does not move away from under a finger.
  const searched = textsOf && (rows ? rows.length > 0 : !list.isError);
  const found =
    rows && textsOf && sought
      ? rows.filter((row) => textsOf(row).some((text) => plainWords(text ?? "").includes(sought)))
      : rows;
  return (
    <div className={`${pageRhythm} max-w-list`}>
      <AdminHeading
        title={title}
        about={rows ? about(rows) : ""}
        tools={
          searched || importTo ? (
            <>
              {searched ? (
                <div className={`min-w-0 max-sm:flex-1 sm:w-56 lg:w-72 ${add && !importTo ? "sm:mr-4" : ""}`}>
                  <SearchField label={searchLabel} value={typed} onSearch={setTyped} />
                </div>
              ) : null}
              {importTo ? (
                <Link
                  to={importTo}
                  className={`${buttonClass({ variant: "quiet" })} max-sm:-mr-3 max-sm:ml-auto max-sm:px-3 ${add || action ? "" : "sm:-mr-control-side"}`}
                >
                  <span>
                    <span className="max-sm:sr-only">파일에서 </span>가져오기
                  </span>
                </Link>
              ) : null}
            </>
          ) : null
        }
      >
        {rows?.length ? action?.(rows) : null}
        {add ? (
          <Link to={add.to} className={buttonClass()}>
            {add.label}
          </Link>
        ) : null}
      </AdminHeading>
      {above}
      {found ? (
        found.length > 0 ? (
          children(found, sought !== "")
        ) : sought ? (
          <EmptyState title="찾는 내용이 없습니다." advice="다른 말로 찾아 보세요.">
            <Button variant="outline" onClick={() => setTyped("")}>
              {rows?.length.toLocaleString("ko")}건 모두 보기
            </Button>
          </EmptyState>
        ) : (
          <EmptyLine>{empty}</EmptyLine>
        )
      ) : list.isError ? (
        <AdminLoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <AdminLoading />
      )}
      {rows && list.isRefetchError ? (
        <AdminLoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
    </div>
  );
}

export function AdminLoading() {
  return (
    <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
      <Spinner />
      불러오는 중
    </p>
  );
}

export function AdminLoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-line border-y py-6">
      <p className="font-semibold text-bad">불러오지 못했습니다</p>
      <p className="text-ink-soft">{adminErrorMessage(error)}</p>
      <Button variant="outline" onClick={onRetry}>
        다시 시도하기
      </Button>
    </div>
  );
}
