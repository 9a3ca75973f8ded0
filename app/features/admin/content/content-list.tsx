/** The list of one kind of content: found, put in order, removed and put back. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TablesInsert } from "~/lib/database.types.ts";
import { addRecord, removeRecord, undoMoves, writeOrder } from "~/lib/record-data.ts";
import { recordsQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { RecordList } from "~/ui/admin/admin-page.tsx";
import { PlaceButton } from "~/ui/admin/move-button.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { SortableList } from "~/ui/admin/sortable-list.tsx";
import { useRecordList } from "~/ui/admin/use-record-list.ts";
import { Button } from "~/ui/button.tsx";
import { Image } from "~/ui/image.tsx";
import { ContentBin } from "./content-bin.tsx";
import type { ContentKind, ContentRow } from "./content-kind.ts";

interface ContentListProps {
  kind: ContentKind;
  supabase: Supabase;
}

export function ContentList({ kind, supabase }: ContentListProps) {
  const { table, words, nameOf } = kind;
  const query = recordsQuery(supabase, table, kind.order);
  const list = useQuery(query);
  const changes = useRecordList<ContentRow>({
    queryKey: query.queryKey,
    nameOf,
    remove: ({ id }) => removeRecord(supabase, table, id),
    putBack: (removed) => addRecord(supabase, table, removed as TablesInsert<typeof table>),
    reorder: (rows) => writeOrder(supabase, table, rows),
    undoMoves: (moves) => undoMoves(supabase, table, moves),
  });
  const count = list.data?.length ?? 0;
  const places = new Map(list.data?.map(({ id }, index) => [id, index + 1]));
  return (
    <>
      <RecordList<ContentRow>
        title={words.list}
        list={list}
        add={{ to: `${kind.path}/new`, label: words.add }}
        importTo={kind.importPath}
        textsOf={kind.textsOf}
        searchLabel={words.search}
        empty={words.empty}
      >
        {(rows, searching) => (
          <ShownInParts rows={rows} partSize={100}>
            {(shown, rest) => (
              <SortableList
                items={shown}
                keyOf={({ id }) => id}
                nameOf={nameOf}
                onReorder={(ordered) => void changes.reorder([...ordered, ...rest])}
                fixed={searching || !kind.sortable}
              >
                {(row) => (
                  <ContentItem
                    kind={kind}
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
        )}
      </RecordList>
      {list.data ? <ContentBin kind={kind} supabase={supabase} listed={new Set(places.keys())} /> : null}
    </>
  );
}

interface ContentItemProps extends ContentListProps {
  row: ContentRow;
  onRemove: () => void;
  /** Before the name: the place of the row. */
  children: ReactNode;
}

function ContentItem({ kind, row, supabase, onRemove, children }: ContentItemProps) {
  const { image, RowAction } = kind;
  const name = kind.nameOf(row);
  return (
    <div className="flex items-center gap-x-1 py-1.5 sm:gap-x-3">
      {children}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <Link
          to={`${kind.path}/${row.id}`}
          className="flex min-h-control min-w-0 flex-[1_1_9rem] items-center gap-3 hover:underline"
        >
          {image ? (
            <span className="w-10 shrink-0">
              <Image
                src={image.of(row)}
                alt=""
                width={image.shape[0] * 100}
                height={image.shape[1] * 100}
                sizes="40px"
                className="p-0! text-[0px]!"
              />
            </span>
          ) : null}
          <span className="min-w-0">
            <span className="line-clamp-2 break-words font-semibold leading-snug">{name}</span>
            <span className="line-clamp-2 text-ink-soft text-sm">{kind.aboutOf(row)}</span>
          </span>
        </Link>
        <div className="ml-auto flex items-center gap-2">
          {RowAction ? <RowAction row={row} supabase={supabase} /> : null}
          <Button variant="quiet" className="max-sm:px-3!" aria-label={`${name} 지우기`} onClick={onRemove}>
            지우기
          </Button>
        </div>
      </div>
    </div>
  );
}
