/** The list of one kind of content: found, put in order, removed and put back. */
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { recordsQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { RecordList } from "~/ui/admin/admin-page.tsx";
import { PlaceButton } from "~/ui/admin/move-button.tsx";
import { RemoveButton } from "~/ui/admin/remove-button.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { SortableList } from "~/ui/admin/sortable-list.tsx";
import { Image } from "~/ui/image.tsx";
import { ContentBin } from "./content-bin.tsx";
import { useContentChanges } from "./content-changes.ts";
import type { ContentColumn, ContentKind, ContentRow } from "./content-kind.ts";

interface ContentListProps {
  kind: ContentKind;
  supabase: Supabase;
}

export function ContentList({ kind, supabase }: ContentListProps) {
  const { table, words, nameOf } = kind;
  const list = useQuery(recordsQuery(supabase, table, kind.order));
  const changes = useContentChanges(kind, supabase);
  const count = list.data?.length ?? 0;
  const places = new Map(list.data?.map(({ id }, index) => [id, index + 1]));
  return (
    <>
      <RecordList<ContentRow>
        title={words.list}
        about={({ length }) => `${length.toLocaleString("ko")}${words.unit ?? "건"}`}
        list={list}
        add={{ to: `${kind.path}/new`, label: words.add }}
        importTo={kind.importPath}
        textsOf={kind.textsOf}
        searchLabel={words.search}
        empty={words.empty}
      >
        {(rows, searching) => {
          const columns = kind.columns.filter(({ of }) => list.data?.some((row) => of(row)));
          return (
            <div className="@container">
              <ColumnHead kind={kind} columns={columns} />
              <ShownInParts rows={kind.compare ? rows.toSorted(kind.compare) : rows} partSize={100}>
                {(shown, rest) => (
                  <SortableList
                    className="border-line border-t @4xl:border-t-0"
                    items={shown}
                    keyOf={({ id }) => id}
                    nameOf={nameOf}
                    onReorder={(ordered) => void changes.reorder([...ordered, ...rest])}
                    fixed={searching || !kind.sortable}
                  >
                    {(row) => (
                      <ContentItem
                        kind={kind}
                        columns={columns}
                        row={row}
                        supabase={supabase}
                        onRemove={() => void changes.remove(row)}
                      >
                        {kind.sortable ? (
                          <PlaceButton
                            name={nameOf(row)}
                            place={places.get(row.id) ?? 1}
                            count={count}
                            onMove={(place) => void changes.move(row, place)}
                          />
                        ) : null}
                      </ContentItem>
                    )}
                  </SortableList>
                )}
              </ShownInParts>
            </div>
          );
        }}
      </RecordList>
      {list.data ? <ContentBin kind={kind} supabase={supabase} listed={new Set(places.keys())} /> : null}
    </>
  );
}

/** Rows show their columns from this width of the list on. */
const cellClass = ({ wideOnly }: ContentColumn<ContentRow>) =>
  `hidden shrink-0 truncate ${wideOnly ? "@5xl:block" : "@4xl:block"}`;

const widthOf = ({ nameWidth }: ContentKind, { width }: ContentColumn<ContentRow>) => ({
  flexBasis: `${width}rem`,
  flexGrow: nameWidth ? width : 0,
});

type Columns = readonly ContentColumn<ContentRow>[];
const firstOf = (columns: Columns) => columns.filter(({ first }) => first);
const othersOf = (columns: Columns) => columns.filter(({ first }) => !first);

interface ContentItemProps extends ContentListProps {
  row: ContentRow;
  /** Those in which any row of the list has something. */
  columns: Columns;
  onRemove: () => void;
  /** Before the name: the place of the row. */
  children: ReactNode;
}

function ContentItem({ kind, row, columns, supabase, onRemove, children }: ContentItemProps) {
  const { image, RowAction } = kind;
  const name = kind.nameOf(row);
  const cell = (column: ContentColumn<ContentRow>) => (
    <span
      key={column.name}
      style={widthOf(kind, column)}
      className={`numerals text-ink-soft ${cellClass(column)}`}
    >
      <Cell column={column}>{column.of(row)}</Cell>
    </span>
  );
  return (
    <div
      className={`group relative flex items-center gap-x-1 @4xl:py-1 sm:gap-x-3 ${image ? "py-3" : "py-2"}`}
    >
      {children}
      {firstOf(columns).map(cell)}
      <Link
        to={`${kind.path}/${row.id}`}
        style={{ "--name-width": `${kind.nameWidth}rem` } as CSSProperties}
        className={`flex min-h-control min-w-0 flex-1 items-center gap-3 max-sm:after:absolute max-sm:after:inset-0 ${kind.nameWidth ? "@4xl:flex-[0_0_var(--name-width)]" : ""}`}
      >
        {image ? (
          <span className="w-10 shrink-0 @4xl:w-8">
            <Image
              src={image.of(row)}
              alt=""
              width={image.shape[0] * 100}
              height={image.shape[1] * 100}
              sizes="40px"
            />
          </span>
        ) : null}
        <span className="min-w-0">
          <span className="block text-pretty font-semibold leading-snug underline decoration-line underline-offset-4 group-hover:decoration-ink">
            {name}
          </span>
          <span className="block whitespace-pre-line text-[0.8125rem] text-ink-soft leading-snug @4xl:hidden">
            {kind.aboutOf(row)}
          </span>
        </span>
      </Link>
      {othersOf(columns).map(cell)}
      {RowAction ? (
        <span className="relative z-1 @4xl:w-17">
          <RowAction row={row} supabase={supabase} />
        </span>
      ) : null}
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-ink-soft sm:hidden" />
      <span className="relative z-1 max-sm:not-focus-within:sr-only">
        <RemoveButton label={`${name} 지우기`} onClick={onRemove} />
      </span>
    </div>
  );
}

/** Figures end at one place, whatever their column's width. */
function Cell({ column, children }: { column: ContentColumn<ContentRow>; children: ReactNode }) {
  return column.figures ? <span className="inline-block min-w-8 text-right">{children}</span> : children;
}

/** Names the columns for the eye; every row is read out with its own words. */
function ColumnHead({ kind, columns }: Pick<ContentItemProps, "kind" | "columns">) {
  const head = (column: ContentColumn<ContentRow>) => (
    <span key={column.name} style={widthOf(kind, column)} className={cellClass(column)}>
      <Cell column={column}>{column.name}</Cell>
    </span>
  );
  return (
    <div
      aria-hidden="true"
      className="hidden gap-x-3 border-ink border-b pt-4 pb-1.5 font-semibold text-ink-soft text-sm @4xl:flex"
    >
      {kind.sortable ? (
        <span className="w-[calc(var(--control)/2+2.5rem+8.5px)] pr-2 text-right">순서</span>
      ) : null}
      {firstOf(columns).map(head)}
      <span
        style={kind.nameWidth ? { flex: `0 0 ${kind.nameWidth}rem` } : { flex: 1 }}
        className={kind.image ? "pl-11" : ""}
      >
        {kind.words.name}
      </span>
      {othersOf(columns).map(head)}
      {kind.RowAction ? <span className="w-17 whitespace-nowrap">홈에 보임</span> : null}
      <span className="w-[calc(var(--control)/2+7px)]" />
    </div>
  );
}
