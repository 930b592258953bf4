import type { BusinessFields } from '#domain/businesses/sections.ts'
import { fieldsOf, missingForSubmission } from '#domain/businesses/submission.ts'
import { hasBlockedWords, textsIn } from '#domain/moderation/automatic.server.ts'
import { type Derived, geocodePlaces } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { CategoryLookUp } from './choices.ts'
import { columns } from './columns.ts'
import { listKnownPictures } from './pictures/known-pictures.server.ts'
import { namesPictures, readPictures, type WantedPicture } from './pictures/read-pictures.server.ts'
import type { FileLine } from './read-file.server.ts'
import { type CellProblem, cellProblems, readLine } from './read-line.server.ts'
import type { ImportMode } from './schema.ts'
import { isListingId, type ListingUpdate, readUpdate } from './update-line.server.ts'

export type NormalizedLine = FileLine &
  (
    | {
        fields: BusinessFields
        derived: Derived
        /** To be loaded. */
        pictures: WantedPicture[]
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

/** Pictures that a line brings, in the order in which they are loaded. */
export const picturesOf = (line: NormalizedLine): readonly WantedPicture[] =>
  line.fields ? line.pictures : (updateOf(line)?.pictures ?? [])

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
 * they become drafts, fields required for review must be present. As any signed-in user; one statement for all new
 * listings, a few for each line with an id.
 */
export async function normalizeLines(
  tx: Tx,
  lines: readonly FileLine[],
  rules: Rules,
): Promise<NormalizedLine[]> {
  const ids = lines.filter(({ cells }) => cells.id && namesPictures(cells)).map(({ cells }) => cells.id!)
  const known = await listKnownPictures(tx, ids.filter(isListingId))
  const read = lines.map((line) => (isUpdate(line) ? null : readNew(line, rules)))
  const places = await geocodePlaces(
    tx,
    read.flatMap((each) => each?.fields ?? []),
  )
  const settled: NormalizedLine[] = []
  let located = 0
  for (const [nth, line] of lines.entries()) {
    const each = read[nth]
    if (!each) {
      const pictures = known.get(line.cells.id!.toLowerCase()) ?? null
      const { update, problems } = await readUpdate(tx, line, { ...rules, pictures })
      settled.push({ ...line, fields: null, ...(update ? { update, problems: null } : { problems }) })
    } else if (!each.fields) settled.push({ ...line, ...each })
    else {
      settled.push({ ...line, ...normalizeNew(each, places[located]!, rules) })
      located += 1
    }
  }
  return settled
}

const isUpdate = ({ cells, isTooLong }: FileLine) => cells.id !== undefined && cells.id !== '' && !isTooLong

type ReadNew =
  | { fields: BusinessFields; pictures: WantedPicture[]; problems: null }
  | { fields: null; problems: CellProblem[] }

function readNew(line: FileLine, { categories, now }: Rules): ReadNew {
  const read = readLine(line.cells, categories, now)
  const { pictures, problems } = readPictures(line.cells, null)
  const wrong = [
    ...(line.isTooLong ? [tooLong] : []),
    ...(isExample(line) ? [example] : [...(read.problems ?? []), ...problems]),
  ]
  return wrong.length > 0 || !read.fields
    ? { fields: null, problems: wrong }
    : { fields: read.fields, pictures, problems: null }
}

type Located = Awaited<ReturnType<typeof geocodePlaces<BusinessFields>>>[number]

function normalizeNew(
  { pictures }: { pictures: WantedPicture[] },
  { values: fields, problems, derived }: Located,
  { mode }: Rules,
) {
  const missing = mode !== 'draft' ? fieldsOf(missingForSubmission(fields)) : {}
  const wrong = cellProblems({ ...missing, ...(mode === 'publish' && missingTexts(fields)), ...problems })
  if (wrong.length > 0) return { fields: null, problems: wrong }
  const isBlocked = mode === 'publish' && hasBlockedWords(textsIn(fields))
  return { fields, derived, pictures, problems: null, isBlocked }
}
