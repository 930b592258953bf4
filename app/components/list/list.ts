import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ListName } from '#domain/administration/saved-views/schema.ts'

/** URL parameters. */
export type Params = { readonly [name: string]: string }

export type ListColumn<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The URL parameters for sorting by this column, if the server supports it. */
  sort?: { asc?: Params; desc?: Params }
  align?: 'end'
  /** Hidden until someone selects it. */
  isHidden?: true
  /** Nothing worth a line of a card. */
  isBlank?: (row: Row) => boolean
  /** Classes of its cells in a table; on a phone they take the available width. */
  className?: string
}

export type Option = { value: string; label: string }

export type ListFilter = {
  /** Its name in the URL. */
  name: string
  label: string
  /** One of the collapsed filters, which take effect when applied. */
  isFolded?: true
} & (
  | {
      /**
       * `tabs`: links with counts. `choice`: a select that applies at once. The first option is the default, and isn't
       * in the URL.
       */
      kind: 'tabs' | 'choice'
      options: readonly Option[]
    }
  /** Any number of them, separated by commas. */
  | { kind: 'several'; options: readonly Option[] }
  | { kind: 'text'; placeholder?: string; maxLength?: number }
  | { kind: 'day' }
)

export type ListPageData<Row> = {
  rows: Row[]
  /** URL parameters of the next page; null on the last. */
  next: Params | null
  /** The same for the previous page, if the server knows it. */
  previous?: Params | null
  /** The total, if it was counted. */
  count?: number
  /** Counting stopped early. */
  isMore?: boolean
  /** Counts by tab value. */
  counts?: { readonly [value: string]: number }
}

type Words = { title: string; text: string }

/** An admin list: its columns, filters and sort orders, and where its rows come from. */
export type List<Row> = {
  name: ListName
  /** The page's path, with parameters that aren't the list's own: `{ part: 'subscribers' }`. */
  path: string
  fixed?: Params
  /** The table's caption. */
  label: string
  /** Schema of the URL parameters: what it rejects is dropped, and named. */
  schema: z.ZodObject
  /** The parameters that select the page. */
  paging: readonly string[]
  search?: { placeholder: string; maxLength?: number }
  filters: readonly ListFilter[]
  orders?: readonly { label: string; is: Params; isOnlyForWords?: true }[]
  /** The sort order that these parameters mean. */
  orderOf?: (wanted: Params) => Params
  /** Built-in views besides the whole list. */
  views?: readonly { name: string; query: string }[]
  /** The first is the row's header, and always shown. */
  columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]]
  idOf: (row: Row) => string
  /** The row's name in the accessible labels of its boxes and buttons. */
  nameOf: (row: Row) => string
  /** A row's expandable details; null if it has none. */
  detailOf?: (row: Row) => ReactNode
  queryKey: readonly unknown[]
  fetch: (wanted: Params, signal: AbortSignal) => Promise<ListPageData<Row>>
  /** How often to refetch while these rows are changing, in milliseconds; false when they aren't. */
  refreshMs?: (rows: readonly Row[]) => number | false
  /** The noun for counted rows: "listing", "listings". */
  noun?: readonly [string, string]
  /** The empty state: of the whole list, and of a filtered one. */
  empty: (wanted: Params) => Words
  nothingFound: Words
}
