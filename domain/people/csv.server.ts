import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import type { Tx } from '#domain/tx.ts'
import { listPeople } from './list.server.ts'
import { bannedForGood, type PeopleFilter, type PersonRow } from './schema.ts'

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'roles',
  'created_at',
  'last_sign_in_at',
  'confirmed',
  'banned_until',
  'deletion_due_at',
  'listings',
] as const

const cells = (person: PersonRow) => [
  ...[person.id, person.displayName, person.email, person.phone, person.roles.join(' ')],
  ...[person.createdAt, person.lastSignInAt, !person.isUnconfirmed],
  person.bannedUntil === bannedForGood ? 'for good' : person.bannedUntil,
  person.deletionDueAt,
  person.listings,
]

/** All matching accounts as lines of a file, in batches; `read` opens a transaction for each. */
export async function* csvPages(
  read: <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>,
  filter: PeopleFilter,
  now: Date,
  perPage = 500,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns])
  let after: string | undefined
  do {
    const page = await read((tx) => listPeople(tx, { ...filter, after }, { now, perPage }))
    if (page.people.length > 0) yield csvLines(page.people.map(cells))
    after = page.next ?? undefined
  } while (after)
}
