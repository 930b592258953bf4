import type { BusinessFields } from '#domain/businesses/sections.ts'
import { fieldsOf, missingForSubmission } from '#domain/businesses/submission.ts'
import { type Derived, settlePlace } from '#domain/places/settle-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { CategoryLookUp } from './choices.ts'
import { columns } from './columns.ts'
import type { FileLine } from './read-file.server.ts'
import { type CellProblem, cellProblems, readLine } from './read-line.server.ts'
import type { ImportMode } from './schema.ts'

export type SettledLine = FileLine &
  (
    | { fields: BusinessFields; derived: Derived; problems: null; remark?: string | null }
    | { fields: null; problems: CellProblem[] }
  )

type Rules = { mode: ImportMode; categories: CategoryLookUp; now: Date }

const tooLong: CellProblem = {
  column: null,
  message:
    'This line has more cells than the header has columns. A text with a comma, semicolon or tab in it needs quotes around it.',
}

const example: CellProblem = {
  column: null,
  message: 'This is the example of the template. Replace it by a business of yours, or delete the line.',
}
const isExample = ({ cells }: FileLine) =>
  columns.every(({ name, example }) => name in cells && cells[name] === example)

/**
 * What some lines come to: values as listings are kept, with the point of the place, or everything that is wrong. With
 * `submit`, what review asks for has to be there. As anybody signed in; one statement a line.
 */
export async function settleLines(
  tx: Tx,
  lines: readonly FileLine[],
  { mode, categories, now }: Rules,
): Promise<SettledLine[]> {
  const settled: SettledLine[] = []
  for (const line of lines) {
    const read = readLine(line.cells, categories, now)
    if (line.isTooLong || isExample(line) || !read.fields) {
      const problems = [
        ...(line.isTooLong ? [tooLong] : []),
        ...(isExample(line) ? [example] : (read.problems ?? [])),
      ]
      settled.push({ ...line, fields: null, problems })
      continue
    }
    const { values, problems, derived } = await settlePlace(tx, read.fields, null)
    const fields = { ...read.fields, ...values }
    const missing = mode === 'submit' ? fieldsOf(missingForSubmission(fields)) : {}
    const wrong = cellProblems({ ...missing, ...problems })
    settled.push({
      ...line,
      ...(wrong.length > 0 ? { fields: null, problems: wrong } : { fields, derived, problems: null }),
    })
  }
  return settled
}
