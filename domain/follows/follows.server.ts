import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { lockUntilCommit } from '#domain/lock-until-commit.server.ts'
import { nextAlertAt } from '#domain/saved-searches/next-alert.ts'
import type { Frequency } from '#domain/saved-searches/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { type Follow, type FollowChange, type Follows, mostFollows } from './schema.ts'
import type { FollowTarget } from './target.ts'

const usualFrequency: Frequency = 'weekly'

/** What the caller follows, by name. As the caller. */
export async function listFollows(tx: Tx, userId: string): Promise<Follows> {
  const { rows } = await sql<Follow>`
    select f.id, f.kind, coalesce(b.name, c.name, f.name) as name, f.in_site, f.by_mail, f.by_push,
      case f.kind when 'business' then 'business:' || f.business_id when 'category' then 'category:' || f.category
        else 'city:' || lower(f.state) || '/' || f.city_slug end as target,
      case f.kind when 'business' then '/business/' || b.slug when 'category' then '/categories/' || f.category
        else '/directory/' || lower(f.state) || '/' || f.city_slug end as path
    from follows f left join businesses b on b.id = f.business_id and b.is_active
    left join categories c on c.slug = f.category
    where f.user_id = ${userId} order by lower(coalesce(b.name, c.name, f.name)), f.id`.execute(tx)
  const digest = await tx
    .selectFrom('followDigests')
    .select('frequency')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { follows: rows, frequency: (digest?.frequency as Frequency | undefined) ?? usualFrequency }
}

/**
 * Follows it, once however often this runs. Throws `not_found` for what isn't listed here, `conflict` for too many. As
 * the caller.
 */
export async function follow(
  tx: Tx,
  { userId, target, now }: { userId: string; target: FollowTarget; now: Date },
): Promise<void> {
  const name = await findName(tx, target)
  if (name === null) throw new DomainError('not_found', 'Not found, or no longer listed')
  await lockUntilCommit(tx, `follows:${userId}`)
  const { kind, businessId = null, category = null, state = null, citySlug = null } = columnsOf(target)
  await sql`insert into follows (user_id, kind, business_id, category, state, city_slug, name)
    values (${userId}, ${kind}, ${businessId}, ${category}, ${state}, ${citySlug}, ${name})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from follows where user_id = ${userId}`.execute(tx)
  if (rows[0]!.count > mostFollows)
    throw new DomainError('conflict', `You follow ${mostFollows} already. Unfollow some first`)
  await tx
    .insertInto('followDigests')
    .values({ userId, frequency: usualFrequency, nextAt: nextAlertAt(usualFrequency, now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Unfollows it; what isn't followed is not an error. As the caller. */
export async function unfollow(
  tx: Tx,
  { userId, target }: { userId: string; target: FollowTarget },
): Promise<void> {
  const { kind, businessId = null, category = null, state = null, citySlug = null } = columnsOf(target)
  await sql`delete from follows where user_id = ${userId} and kind = ${kind}
    and business_id is not distinct from ${businessId} and category is not distinct from ${category}
    and state is not distinct from ${state} and city_slug is not distinct from ${citySlug}`.execute(tx)
}

/** Changes how the caller hears of what they follow. Throws `not_found`. As the caller. */
export async function changeFollow(
  tx: Tx,
  { userId, id, inSite, byMail, byPush }: FollowChange & { userId: string; id: string },
): Promise<void> {
  const { rows } = await sql`update follows set in_site = ${inSite === undefined ? sql`in_site` : inSite},
      by_mail = ${byMail === undefined ? sql`by_mail` : byMail},
      by_push = ${byPush === undefined ? sql`by_push` : byPush}
    where id = ${id} and user_id = ${userId} returning 1`.execute(tx)
  if (rows.length === 0) throw new DomainError('not_found', 'You don’t follow this any more')
}

/** Changes how often the mail comes. As the caller. */
export async function changeDigest(
  tx: Tx,
  { userId, frequency, now }: { userId: string; frequency: Frequency; now: Date },
): Promise<void> {
  const change = { frequency, nextAt: nextAlertAt(frequency, now) }
  await tx
    .insertInto('followDigests')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute()
}

/** For data export. As the caller. */
export async function exportFollows(tx: Tx, userId: string) {
  return {
    ...(await listFollows(tx, userId)),
    news: await tx
      .selectFrom('followNews')
      .select(['kind', 'title', 'path', 'happenedAt', 'toldAt', 'mailedAt'])
      .where('userId', '=', userId)
      .orderBy('happenedAt')
      .execute(),
  }
}

type Columns = { kind: string; businessId?: string; category?: string; state?: string; citySlug?: string }
const columnsOf = (target: FollowTarget): Columns => target

/** Null for what visitors don't see. */
async function findName(tx: Tx, target: FollowTarget): Promise<string | null> {
  const { rows } = await nameQuery(target).execute(tx)
  return rows[0]?.name ?? null
}

function nameQuery(target: FollowTarget) {
  switch (target.kind) {
    case 'business':
      return sql<{ name: string }>`select name from businesses where id = ${target.businessId} and is_active`
    case 'category':
      return sql<{ name: string }>`select name from categories where slug = ${target.category}`
    case 'city':
      return sql<{ name: string }>`select city || ', ' || state as name from businesses
        where state = ${target.state} and city_slug = ${target.citySlug} and is_active and city is not null limit 1`
  }
}
