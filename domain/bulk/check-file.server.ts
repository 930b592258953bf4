import type { Claims } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { categoryLookUp } from './choices.ts'
import { customColumn, isCustomColumn } from './columns.ts'
import { columnOf, type Mapping } from './header.ts'
import { describeLookAlikes } from './look-alikes.server.ts'
import { importedKeys, listingKey, managedListingKeys } from './managed-listings.server.ts'
import { blockedWords, type NormalizedLine, normalizeLines, updateOf } from './normalize-lines.server.ts'
import { type BulkFile, readFile } from './read-file.server.ts'
import {
  type BulkCheck,
  type ImportMode,
  type LineProblem,
  type LineUpdate,
  mostShown,
  problemOutcomes,
} from './schema.ts'

// Each batch is its own transaction, so that others get the connection in between.
const batchSize = 25

export type Checked = {
  file: BulkFile
  problems: LineProblem[]
  good: number
  /** What lines with an id would change. */
  updates: LineUpdate[]
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
  {
    userId,
    claims,
    mode,
    mapping,
    withoutOwner,
    now,
    signal,
  }: {
    userId: string
    claims: Claims
    mode: ImportMode
    mapping: Mapping
    withoutOwner: boolean
    now: Date
    signal?: AbortSignal
  },
): Promise<Checked> {
  const read = await readFile(bytes, mapping)
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
  for (let at = 0; at < file.lines.length; at += batchSize) {
    signal?.throwIfAborted()
    const some = file.lines.slice(at, at + batchSize)
    const [lines, lookAlikes] = await db.asUser(claims, async (tx) => {
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
        if (earlier || update.changed.length === 0) {
          const message = earlier ? namedTwice(earlier) : unchanged
          problems.push({ ...named(line), outcome: 'skipped', column: null, message })
          continue
        }
        good += 1
        updates.push({
          ...named(line),
          id,
          changes: update.changed.map((field) => ({
            field,
            before: update.known.fields[field] ?? null,
            after: update.next[field] ?? null,
          })),
        })
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
      if (remark) problems.push({ ...named(line), outcome: 'noted', column: null, message: remark })
    }
  }
  return { file, problems, good, updates }
}

const named = ({ line, cells }: NormalizedLine) => ({
  line,
  name: [...(cells.name ?? '')].slice(0, 120).join(''),
})

export function summaryOfCheck({ file, problems, good, updates }: Checked): BulkCheck {
  const lines = (outcome: LineProblem['outcome']) =>
    new Set(problems.filter((problem) => problem.outcome === outcome).map(({ line }) => line)).size
  return {
    delimiter: file.delimiter,
    unknownColumns: file.unknownColumns.slice(0, 50),
    total: file.lines.length,
    good,
    updated: updates.length,
    updates: updates.slice(0, mostShown),
    failed: lines('failed'),
    skipped: lines('skipped'),
    noted: lines('noted'),
    problems: problemOutcomes.flatMap((outcome) =>
      problems.filter((problem) => problem.outcome === outcome).slice(0, mostShown),
    ),
  }
}
