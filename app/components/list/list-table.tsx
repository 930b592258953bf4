import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import type { List, ListColumn, Params } from './list.ts'
import { isSame, orderedAddress, shownColumns } from './list-address.ts'
import './list.css'

const features = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

/**
 * Shown as cards when the table is narrower than this, whatever the screen. Safari drops the table roles of elements
 * that aren't displayed as table boxes.
 */
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  header: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** What a short table has: one that isn't filtered, sorted or paginated. */
export type ShortList<Row> = Pick<List<Row>, 'label' | 'columns' | 'idOf' | 'nameOf' | 'detailOf'>

/** The rows of a page: a table if there is room, else a card per row. The server sorts them. */
export function ListTable<Row extends object>({
  list,
  rows,
  wanted = {},
  selected = null,
  onSelect = () => undefined,
}: {
  list: List<Row> | ShortList<Row>
  rows: readonly Row[]
  wanted?: Params
  /** Null without bulk actions. */
  selected?: ReadonlySet<string> | null
  onSelect?: (ids: readonly string[], isSelected: boolean) => void
}) {
  const [search] = useSearchParams()
  const { idOf, nameOf, detailOf, columns, label } = list
  const definitions = useMemo(() => columns.map(columnDefinition), [columns])
  const whole = 'path' in list ? list : null
  const shown = shownColumns(columns, whole ? search : new URLSearchParams())
  const order = whole?.orderOf?.(wanted)
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    manualSorting: true,
    // Refetched rows, as when returning to the window, stay expanded.
    autoResetExpanded: false,
    enableRowSelection: selected !== null,
    getRowCanExpand: ({ original }) => detailOf?.(original) != null,
    state: {
      columnVisibility: Object.fromEntries(columns.slice(1).map(({ id }) => [id, shown.includes(id)])),
      sorting: sortingOf(columns, order),
      rowSelection: Object.fromEntries([...(selected ?? [])].map((id) => [id, true])) as RowSelectionState,
    },
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  const count = table.getVisibleLeafColumns().length
  return (
    <div>
      {selected && (
        <label className="mb-2 inline-flex min-h-8 items-center gap-3 px-3 font-medium sm:px-5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-5 accent-forest"
            ref={(box) => {
              if (box)
                box.indeterminate = table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()
            }}
            checked={table.getIsAllPageRowsSelected()}
            onChange={({ target }) => onSelect(rows.map(idOf), target.checked)}
          />
          Select all on this page
        </label>
      )}
      <Card className="@container p-3 sm:p-5">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard */}
        <section aria-label={label} tabIndex={0} className="scroll-cue relative @2xl:overflow-x-auto">
          <table {...as.table} className="w-full text-left text-[0.9375rem] @max-2xl:block">
            <caption className="sr-only">{label}</caption>
            <thead {...as.group} className="@max-2xl:sr-only">
              {table.getHeaderGroups().map(({ id, headers }) => (
                <tr key={id} {...as.row}>
                  {headers.map(({ column }, nth) => {
                    const definition = byId.get(column.id)!
                    const sorted = column.getIsSorted()
                    return (
                      <th
                        key={column.id}
                        {...as.column}
                        scope="col"
                        aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                        className={cn(
                          'py-2 pr-5 font-semibold whitespace-nowrap last:pr-0',
                          definition.align === 'end' && 'text-right',
                          nth === 0 && 'sticky left-0 z-10 bg-paper',
                        )}
                      >
                        {definition.sort && whole ? (
                          <SortLink list={whole} column={definition} sorted={sorted} />
                        ) : (
                          definition.label
                        )}
                      </th>
                    )
                  })}
                </tr>
              ))}
            </thead>
            <tbody {...as.group} className="@max-2xl:block">
              {table.getRowModel().rows.map((row) => {
                const isOpen = row.getIsExpanded()
                const name = nameOf(row.original)
                return (
                  <Fragment key={row.id}>
                    <tr
                      {...as.row}
                      data-row
                      tabIndex={-1}
                      aria-selected={selected ? row.getIsSelected() : undefined}
                      className="list-row scroll-my-24 border-t border-line @max-2xl:block @max-2xl:py-3 @max-2xl:first:border-t-0"
                    >
                      {row.getVisibleCells().map((cell, nth) => {
                        const { align, className, isBlank, label: heading } = byId.get(cell.column.id)!
                        return nth === 0 ? (
                          <th
                            key={cell.id}
                            {...as.header}
                            scope="row"
                            className={cn(
                              'py-3 pr-5 align-top font-semibold last:pr-0 @2xl:sticky @2xl:left-0 @2xl:z-10 @2xl:min-w-48 @2xl:max-w-sm @2xl:bg-paper @max-2xl:block @max-2xl:py-1 @max-2xl:pr-0',
                              className,
                            )}
                          >
                            <span className="flex items-start gap-3">
                              {selected && (
                                // As large as a fingertip, in the space around it.
                                <label className="-m-2 shrink-0 cursor-pointer p-2 pointer-coarse:-m-3 pointer-coarse:p-3">
                                  <input
                                    type="checkbox"
                                    data-select
                                    aria-label={`Select ${name}`}
                                    className="mt-0.5 block size-5 accent-forest"
                                    checked={row.getIsSelected()}
                                    onChange={({ target }) => onSelect([row.id], target.checked)}
                                  />
                                </label>
                              )}
                              {row.getCanExpand() && (
                                <DetailButton
                                  name={name}
                                  isOpen={isOpen}
                                  onToggle={() => row.toggleExpanded()}
                                />
                              )}
                              <span className="min-w-0 flex-1">
                                <table.FlexRender cell={cell} />
                              </span>
                            </span>
                          </th>
                        ) : (
                          <td
                            key={cell.id}
                            {...as.cell}
                            className={cn(
                              'py-3 pr-5 align-top last:pr-0 @max-2xl:grid @max-2xl:grid-cols-[6.5rem_minmax(0,1fr)] @max-2xl:gap-3 @max-2xl:py-1 @max-2xl:pr-0',
                              align === 'end' && 'tabular-nums @2xl:text-right',
                              isBlank?.(row.original) && '@max-2xl:hidden',
                              className,
                            )}
                          >
                            {/* Screen readers announce the column's header. */}
                            <span aria-hidden="true" className="text-sm leading-6 text-muted @2xl:hidden">
                              {heading}
                            </span>
                            <span className="block min-w-0 @2xl:contents">
                              <table.FlexRender cell={cell} />
                            </span>
                          </td>
                        )
                      })}
                    </tr>
                    {isOpen && (
                      <tr {...as.row} className="@max-2xl:block">
                        <td {...as.cell} colSpan={count} className="pb-4 @max-2xl:block">
                          {detailOf?.(row.original) as ReactNode}
                        </td>
                      </tr>
                    )}
                  </Fragment>
                )
              })}
            </tbody>
          </table>
        </section>
      </Card>
    </div>
  )
}

const sortingOf = <Row,>(columns: List<Row>['columns'], order: Params | undefined): SortingState =>
  columns
    .map(({ id, sort }) => ({ id, desc: isSame(sort?.desc, order), asc: isSame(sort?.asc, order) }))
    .filter(({ asc, desc }) => asc || desc)

function columnDefinition<Row extends object>({
  id,
  label,
  cell,
  sort,
}: ListColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id,
    header: label,
    // A column without an accessor can't be sorted.
    accessorFn: (row) => row,
    cell: ({ row }) => cell(row.original),
    enableSorting: sort !== undefined,
  }
}

function SortLink<Row>({
  list,
  column: { label, sort },
  sorted,
}: {
  list: List<Row>
  column: ListColumn<Row>
  sorted: false | 'asc' | 'desc'
}) {
  const [search] = useSearchParams()
  const next = (sorted === 'desc' ? sort?.asc : sort?.desc) ?? sort?.desc ?? sort?.asc ?? {}
  const Icon = sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <>
      <Link
        to={orderedAddress(list, search, next)}
        preventScrollReset
        className="inline-flex min-h-6 items-center gap-1 underline decoration-dotted underline-offset-4 hover:decoration-solid @max-2xl:hidden [&_svg]:size-4"
      >
        {label}
        {sorted && <Icon aria-hidden="true" />}
      </Link>
      {/* Hidden controls take no focus. */}
      <span className="hidden @max-2xl:inline">{label}</span>
    </>
  )
}

function DetailButton({ name, isOpen, onToggle }: { name: string; isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      data-open
      aria-expanded={isOpen}
      aria-label={`Details: ${name}`}
      onClick={onToggle}
      className="-m-1 inline-flex size-8 shrink-0 items-center justify-center rounded-control hover:bg-tint"
    >
      <ChevronRight
        aria-hidden="true"
        className={cn('size-5 text-muted transition-transform', isOpen && 'rotate-90')}
      />
    </button>
  )
}
