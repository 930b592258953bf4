import type { BusinessFields } from '#domain/businesses/sections.ts'
import { fieldsOf, missingForSubmission } from '#domain/businesses/submission.ts'
import { hasBlockedWords, textsIn } from '#domain/moderation/automatic.server.ts'
import { type Derived, geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { CategoryLookUp } from './choices.ts'
import { columns } from './columns.ts'
import type { FileLine } from './read-file.server.ts'
import { type CellProblem, cellProblems, readLine } from './read-line.server.ts'
import type { ImportMode } from './schema.ts'
import { type ListingUpdate, readUpdate } from './update-line.server.ts'

export type NormalizedLine = FileLine &
  (
    | {
        fields: BusinessFields
        derived: Derived
        problems: null
        remark?: string | null
        /** It isn't published before a moderator has read it. */
        isBlocked?: boolean
      }
    | { fields: null; update: ListingUpdate; problems: null }
    | { fields: null; problems: CellProblem[] }
  )

/** What a line with an id changes; undefined for a new listing. */
export const updateOf = (line: NormalizedLine): ListingUpdate | undefined =>
  'update' in line ? line.update : undefined

type Rules = { userId: string; mode: ImportMode; categories: CategoryLookUp; now: Date }

const tooLong: CellProblem = {
  column: null,
  message:
    'This line has more cells than the header has columns. Text that contains a comma, semicolon or tab needs quotes around it.',
}

/** The database publishes nothing without them. */
const missingTexts = ({ shortDescription, description }: BusinessFields): { [field: string]: string } => ({
  ...(!shortDescription && { shortDescription: 'Needed to publish: what it offers, in a sentence.' }),
  ...(!description && { description: 'Needed to publish: a few sentences about the business.' }),
})

export const blockedWords =
  'It has words that a moderator reads first, so it waits for review instead of being published.'

const example: CellProblem = {
  column: null,
  message: 'This is the template’s example. Replace it with your business, or delete the line.',
}
const isExample = ({ cells }: FileLine) =>
  columns.every(({ name, example }) => name in cells && cells[name] === example)

/**
 * Normalizes lines: each becomes values in stored form, with coordinates, or a list of everything that is wrong. Unless
 * they become drafts, fields required for review must be present. As any signed-in user; one statement per line.
 */
export async function normalizeLines(
  tx: Tx,
  lines: readonly FileLine[],
  { userId, mode, categories, now }: Rules,
): Promise<NormalizedLine[]> {
  const settled: NormalizedLine[] = []
  for (const line of lines) {
    if (line.cells.id && !line.isTooLong) {
      const { update, problems } = await readUpdate(tx, line, { userId, categories, now })
      settled.push({ ...line, fields: null, ...(update ? { update, problems: null } : { problems }) })
      continue
    }
    const read = readLine(line.cells, categories, now)
    if (line.isTooLong || isExample(line) || !read.fields) {
      const problems = [
        ...(line.isTooLong ? [tooLong] : []),
        ...(isExample(line) ? [example] : (read.problems ?? [])),
      ]
      settled.push({ ...line, fields: null, problems })
      continue
    }
    const { values, problems, derived } = await geocodePlace(tx, read.fields, null)
    const fields = { ...read.fields, ...values }
    const missing = mode !== 'draft' ? fieldsOf(missingForSubmission(fields)) : {}
    const wrong = cellProblems({ ...missing, ...(mode === 'publish' && missingTexts(fields)), ...problems })
    settled.push({
      ...line,
      ...(wrong.length > 0
        ? { fields: null, problems: wrong }
        : {
            ...{ fields, derived, problems: null },
            isBlocked: mode === 'publish' && hasBlockedWords(textsIn(fields)),
          }),
    })
  }
  return settled
}
