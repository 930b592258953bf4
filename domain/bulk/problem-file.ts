import type { CustomField } from '#domain/categories/custom-fields/schema.ts'
import { plainCell } from '#domain/csv/cells.ts'
import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import { columns, problemColumn } from './columns.ts'
import { customColumns } from './custom-columns.ts'
import { isProblemHeader } from './header.ts'
import type { BulkFile } from './read-file.server.ts'

type ProblemsByLine = ReadonlyMap<number, readonly { column: string | null; message: string }[]>

/**
 * The lines with these problems, as they are in the file, with what is wrong in a column in front. It can be corrected and
 * uploaded again.
 */
export function problemFile(
  { header, lines }: Pick<BulkFile, 'header' | 'lines'>,
  problemsByLine: ProblemsByLine,
): string {
  const own = header.map((text) => !isProblemHeader(text))
  const without = (cells: readonly string[]) => cells.filter((_, at) => own[at] ?? true)
  const rows = lines.flatMap(({ line, raw }) => {
    const problems = problemsByLine.get(line)
    if (!problems) return []
    const words = problems.map(({ column, message }) => (column ? `${column}: ${message}` : message))
    // Undoes the apostrophe that keeps a cell from being a formula; writing the file adds it again.
    return [[words.join(' '), ...without(raw).map((cell) => plainCell(cell.trim()))]]
  })
  return byteOrderMark + csvLines([[problemColumn, ...without(header)], ...rows])
}

/** Every column, with an example. */
export function templateFile(fields: readonly CustomField[]): string {
  const all = [...columns, ...customColumns(fields)]
  return byteOrderMark + csvLines([all.map(({ name }) => name), all.map(({ example }) => example)])
}
