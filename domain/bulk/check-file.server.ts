import type { Claims } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { endProgress, noteProgress } from './check-progress.server.ts'
import { categoryLookUp } from './choices.ts'
import { customColumn, isCustomColumn } from './columns.ts'
import { columnOf, type Mapping } from './header.ts'
import { describeLookAlikes } from './look-alikes.server.ts'
import { importedKeys, listingKey, managedListingKeys } from './managed-listings.server.ts'
import {
  blockedWords,
  type NormalizedLine,
  normalizeLines,
  picturesOf,
  updateOf,
} from './normalize-lines.server.ts'
import { mostPictures } from './pictures/schema.ts'
import { tooManyPictures } from './pictures/want-pictures.server.ts'
import { type BulkFile, readFile } from './read-file.server.ts'
import {
  type BulkCheck,
  type ImportMode,
  type LineProblem,
  type LineUpdate,
  mostShown,
  problemOutcomes,
} from './schema.ts'
import { changesNothing, type ListingUpdate } from './update-line.server.ts'

// Each batch is its own transaction, so that others get the connection in between.
const batchSize = 50

export type Checked = {
  file: BulkFile
  problems: LineProblem[]
  good: number
  /** What lines with an id would change. */
  updates: LineUpdate[]
  /** That would be loaded. */
  pictures: number
}

type CheckRules = {
  userId: string
  claims: Claims
  mode: ImportMode
  mapping: Mapping
  withoutOwner: boolean
  now: Date
  /** Under which the progress can be read meanwhile. */
  progressId?: string | undefined
  signal?: AbortSignal
}

export const unchanged = 'Nothing in this line differs from the listing.'
const namedTwice = (line: number) => `The same listing as in line ${line}. One of them is enough.`

export const alreadyThere = 'You already have this listing: same name, same place. It isn’t changed.'

/**
 * Checks every line the way the import would, without changing anything. Throws `invalid` for an unreadable file, with
 * a message for `file`.
 */
export async function checkFile(
  db: Pick<Db, 'asUser'>,
  bytes: Uint8Array,
  rules: CheckRules,
): Promise<Checked> {
  const file = await readFile(bytes, rules.mapping)
  try {
    return await checkLines(db, file, rules)
  } finally {
    const { progressId: id, claims } = rules
    if (id !== undefined) await db.asUser(claims, (tx) => endProgress(tx, id))
  }
}

async function checkLines(
  db: Pick<Db, 'asUser'>,
  read: BulkFile,
  { userId, claims, mode, mapping, withoutOwner, now, progressId, signal }: CheckRules,
): Promise<Checked> {
  const total = read.lines.length
  const progress = { id: progressId, userId }
  const [categories, own] = await db.asUser(claims, async (tx) => [
    categoryLookUp(await listCategoryChoices(tx)),
    withoutOwner ? await importedKeys(tx, userId) : await managedListingKeys(tx, userId),
  ])
  // Those of custom fields that aren't in use.
  const left = read.header.filter((text) => {
    const column = columnOf(text, mapping)
    return (
      column && isCustomColumn(column) && !categories.fields.some(({ key }) => customColumn(key) === column)
    )
  })
  const file = { ...read, unknownColumns: [...read.unknownColumns, ...left] }
  const problems: LineProblem[] = []
  const seen = new Map<string, number>()
  const updates: LineUpdate[] = []
  let good = 0
  let pictures = 0
  /** Counts the pictures of a good line, while there is room for them. */
  const hasRoomFor = (line: NormalizedLine) => {
    const { length } = picturesOf(line)
    if (pictures + length > mostPictures) return false
    pictures += length
    return true
  }
  for (let at = 0; at < file.lines.length; at += batchSize) {
    signal?.throwIfAborted()
    const some = file.lines.slice(at, at + batchSize)
    const [lines, lookAlikes] = await db.asUser(claims, async (tx) => {
      await noteProgress(tx, progress, { total, done: at })
      const settled = await normalizeLines(tx, some, { userId, mode, categories, now })
      const readable = settled.flatMap(({ fields }) => fields ?? [])
      const words = await describeLookAlikes(tx, readable, { userId, withoutOwner })
      return [settled, new Map(readable.map((fields, nth) => [fields, words[nth]!]))]
    })
    for (const line of lines) {
      const update = updateOf(line)
      if (update) {
        const { id } = update.known
        const earlier = seen.get(id)
        seen.set(id, earlier ?? line.line)
        if (earlier || changesNothing(update)) {
          const message = earlier ? namedTwice(earlier) : unchanged
          problems.push({ ...named(line), outcome: 'skipped', column: null, message })
          continue
        }
        good += 1
        updates.push({
          ...named(line),
          id,
          changes: changesOf(update),
        })
        if (!hasRoomFor(line)) problems.push(noted(line, tooManyPictures))
        continue
      }
      if (!line.fields) {
        problems.push(
          ...(line.problems ?? []).map((problem) => ({
            ...named(line),
            outcome: 'failed' as const,
            ...problem,
          })),
        )
        continue
      }
      const key = listingKey(userId, line.fields)
      const earlier = seen.get(key)
      const double = earlier
        ? `The same name at the same place as in line ${earlier}. One of them is enough.`
        : own.has(key)
          ? alreadyThere
          : null
      seen.set(key, earlier ?? line.line)
      if (double) {
        problems.push({ ...named(line), outcome: 'skipped', column: null, message: double })
        continue
      }
      good += 1
      const remark = (line.isBlocked ? blockedWords : null) ?? lookAlikes.get(line.fields)
      if (remark) problems.push(noted(line, remark))
      if (!hasRoomFor(line)) problems.push(noted(line, tooManyPictures))
    }
  }
  return { file, problems, good, updates, pictures }
}

const noted = (line: NormalizedLine, message: string): LineProblem => ({
  ...named(line),
  outcome: 'noted',
  column: null,
  message,
})

const pictureFields = { logo: 'logoUrl', cover: 'coverImageUrl', photo: 'photos' } as const

const changesOf = ({ known, next, changed, pictures }: ListingUpdate): LineUpdate['changes'] => [
  ...changed.map((field) => ({ field, before: known.fields[field] ?? null, after: next[field] ?? null })),
  ...[...Map.groupBy(pictures, ({ kind }) => pictureFields[kind])].map(([field, some]) => ({
    field,
    before: null,
    after: some.map(({ url }) => url).join('\n'),
  })),
]

const named = ({ line, cells }: NormalizedLine) => ({
  line,
  name: [...(cells.name ?? '')].slice(0, 120).join(''),
})

export function summaryOfCheck({ file, problems, good, updates, pictures }: Checked): BulkCheck {
  const lines = (outcome: LineProblem['outcome']) =>
    new Set(problems.filter((problem) => problem.outcome === outcome).map(({ line }) => line)).size
  return {
    delimiter: file.delimiter,
    unknownColumns: file.unknownColumns.slice(0, 50),
    total: file.lines.length,
    good,
    updated: updates.length,
    pictures,
    updates: updates.slice(0, mostShown),
    failed: lines('failed'),
    skipped: lines('skipped'),
    noted: lines('noted'),
    problems: problemOutcomes.flatMap((outcome) =>
      problems.filter((problem) => problem.outcome === outcome).slice(0, mostShown),
    ),
  }
}
