import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { isId } from '#domain/is-id.ts'
import { cutPage, exactMoment, rowsAfter } from '#domain/list-cursor.server.ts'
import type { Role } from '#domain/roles/schema.ts'
import type { Tx } from '#domain/tx.ts'
import type { PeopleFilter, PeoplePage, PeopleQuery, PersonRow } from './schema.ts'

const peoplePerPage = 50

/** A page of the matching accounts. As an administrator: others find none. */
export async function listPeople(
  tx: Tx,
  { after, ...filter }: PeopleQuery,
  { now, perPage = peoplePerPage }: { now: Date; perPage?: number },
): Promise<PeoplePage> {
  const sorted = sortedBy[filter.sort]
  let wanted = fitting(tx.selectFrom('accounts as a'), filter, now)
  if (after) wanted = wanted.where(rowsAfter(after, sorted.by, sql.ref('a.id'), sorted.isUp ? 'up' : 'down'))
  const direction = sorted.isUp ? 'asc' : 'desc'
  const rows = await wanted
    .select(['a.id', 'a.displayName', 'a.email', 'a.phone', 'a.createdAt', 'a.lastSignInAt'])
    .select(['a.emailConfirmedAt', 'a.phoneConfirmedAt', 'a.bannedUntil', 'a.deletionDueAt'])
    .select([
      exactMoment(sorted.by).as('moment'),
      sql<Role[]>`array(select r.role from user_roles r where r.user_id = a.id order by r.role)`.as('roles'),
      sql<number>`(select count(*)::int from businesses b where b.owner_id = a.id)`.as('listings'),
    ])
    .orderBy(sorted.by, direction)
    .orderBy('a.id', direction)
    .limit(perPage + 1)
    .execute()
  const { page, next } = cutPage(rows, perPage)
  return { people: page.map((row) => personRow(row, now)), next }
}

const sortedBy = {
  newest: { by: sql<Date>`a.created_at`, isUp: false },
  oldest: { by: sql<Date>`a.created_at`, isUp: true },
  // Accounts that never signed in come last.
  seen: { by: sql<Date>`coalesce(a.last_sign_in_at, 'epoch'::timestamptz)`, isUp: false },
}

type Accounts = SelectQueryBuilder<DB & { a: DB['accounts'] }, 'a', object>

function fitting(accounts: Accounts, { q, state, role }: PeopleFilter, now: Date): Accounts {
  let wanted = accounts
  if (q) {
    const words = q.replaceAll(/[\\%_]/g, '\\$&')
    wanted = isId(q)
      ? wanted.where('a.id', '=', q)
      : wanted.where(sql<boolean>`a.id in (select find_account_ids(${words}))`)
  }
  if (state === 'banned') wanted = wanted.where('a.bannedUntil', '>', now)
  if (state === 'leaving') wanted = wanted.where('a.deletionDueAt', 'is not', null)
  if (state === 'unconfirmed' || state === 'active') {
    const isConfirmed = sql<boolean>`(a.email_confirmed_at is not null or a.phone_confirmed_at is not null)`
    wanted =
      state === 'unconfirmed'
        ? wanted.where(sql<boolean>`not ${isConfirmed}`)
        : wanted
            .where(isConfirmed)
            .where(sql<boolean>`(a.banned_until is null or a.banned_until <= ${now})`)
            .where('a.deletionDueAt', 'is', null)
  }
  if (role === 'none')
    wanted = wanted.where(sql<boolean>`not exists (select from user_roles r where r.user_id = a.id)`)
  else if (role !== 'any')
    wanted = wanted.where(
      sql<boolean>`exists (select from user_roles r where r.user_id = a.id and r.role = ${role})`,
    )
  return wanted
}

export type AccountRow = {
  id: string | null
  displayName: string | null
  email: string | null
  phone: string | null
  createdAt: Date | null
  lastSignInAt: Date | null
  emailConfirmedAt: Date | null
  phoneConfirmedAt: Date | null
  bannedUntil: Date | null
  deletionDueAt: Date | null
  roles: Role[]
  listings: number
}

/** The generated types can't tell that a view's columns are never null. */
export function personRow(row: AccountRow, now: Date): PersonRow {
  const { id, displayName, email, phone, createdAt, lastSignInAt, bannedUntil, deletionDueAt } = row
  return {
    id: id!,
    displayName: displayName!,
    email: email || null,
    phone: phone ? `+${phone}` : null,
    roles: row.roles,
    createdAt: createdAt!.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    isUnconfirmed: row.emailConfirmedAt === null && row.phoneConfirmedAt === null,
    bannedUntil: bannedUntil && bannedUntil > now ? bannedUntil.toISOString() : null,
    deletionDueAt: deletionDueAt?.toISOString() ?? null,
    listings: row.listings,
  }
}
