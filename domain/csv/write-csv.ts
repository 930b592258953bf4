import { stringify } from 'csv-stringify/sync'
import { safeCell } from './cells.ts'

export type Cell = string | number | boolean | null

/** Excel takes a file for Windows' own letters unless it begins so. */
export const byteOrderMark = '\uFEFF'

/** Lines for spreadsheets: nothing in them is run. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell))),
    { record_delimiter: '\r\n', cast: { boolean: (yes) => (yes ? 'yes' : 'no') } },
  )
