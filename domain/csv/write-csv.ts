import { stringify } from 'csv-stringify/sync'
import { safeCell } from './cells.ts'

export type Cell = string | number | boolean | null

/** Without it, Excel assumes the Windows encoding. */
export const byteOrderMark = '\uFEFF'

/** CSV lines that are safe in spreadsheets: no formulas run. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell))),
    { record_delimiter: '\r\n', cast: { boolean: (yes) => (yes ? 'yes' : 'no') } },
  )
