import { plainCell } from '#domain/csv/cells.ts'
import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import { columns, problemColumn } from './columns.ts'
import type { BulkFile } from './read-file.server.ts'

/** The lines with problems as the file has them, with a column in front that says what to mend; to be sent again. */
export function problemFile(
  { header, lines }: Pick<BulkFile, 'header' | 'lines'>,
  problemsByLine: ReadonlyMap<number, readonly { column: string | null; message: string }[]>,
): string {
  const old = header.findIndex((text) => text.trim().toLowerCase() === problemColumn)
  const without = (cells: readonly string[]) => cells.filter((_, at) => at !== old)
  const rows = lines.flatMap(({ line, raw }) => {
    const problems = problemsByLine.get(line)
    if (!problems) return []
    const words = problems.map(({ column, message }) => (column ? `${column}: ${message}` : message))
    // As it was meant: the apostrophe that keeps it from being a formula comes anew.
    return [[words.join(' '), ...without(raw).map((cell) => plainCell(cell.trim()))]]
  })
  return byteOrderMark + csvLines([[problemColumn, ...without(header)], ...rows])
}

/** Every column with an example. */
export const templateFile = (): string =>
  byteOrderMark + csvLines([columns.map(({ name }) => name), columns.map(({ example }) => example)])
