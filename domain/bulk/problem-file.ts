import { plainCell } from '#domain/csv/cells.ts'
import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import { columns, problemColumn, severityColumn } from './columns.ts'
import { isProblemHeader } from './header.ts'
import type { BulkFile } from './read-file.server.ts'

export type ProblemsByLine = ReadonlyMap<number, readonly { column: string | null; message: string }[]>

/**
 * The lines with problems as the file has them, those that became no listing before those that are worth another look, with
 * columns in front that say which and what; to be fixed and sent again.
 */
export function problemFile(
  { header, lines }: Pick<BulkFile, 'header' | 'lines'>,
  { errors, remarks }: { errors: ProblemsByLine; remarks: ProblemsByLine },
): string {
  const own = header.map((text) => !isProblemHeader(text))
  const without = (cells: readonly string[]) => cells.filter((_, at) => own[at] ?? true)
  const section = (severity: 'error' | 'remark', problemsByLine: ProblemsByLine) =>
    lines.flatMap(({ line, raw }) => {
      const problems = problemsByLine.get(line)
      if (!problems) return []
      const words = problems.map(({ column, message }) => (column ? `${column}: ${message}` : message))
      // As it was meant: the apostrophe that keeps it from being a formula comes anew.
      return [[severity, words.join(' '), ...without(raw).map((cell) => plainCell(cell.trim()))]]
    })
  return (
    byteOrderMark +
    csvLines([
      [severityColumn, problemColumn, ...without(header)],
      ...section('error', errors),
      ...section('remark', remarks),
    ])
  )
}

/** Every column with an example. */
export const templateFile = (): string =>
  byteOrderMark + csvLines([columns.map(({ name }) => name), columns.map(({ example }) => example)])
