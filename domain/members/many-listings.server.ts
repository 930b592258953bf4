import { sql } from 'kysely'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { managerInvitation, managerRemoved } from '#domain/mail/messages/members.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { invitationLink, withdrawInvitation } from './invitations.server.ts'
import { listingsWords } from './listings-words.ts'
import { isDone } from './outcomes.ts'
import { findOwnName } from './queries.server.ts'
import type { InvitedAtMany, PeopleOfListings } from './schema.ts'

/**
 * Invites someone to several listings by one email. As their owner; repeating the same id sends nothing. A listing that
 * refuses says why, and doesn't affect the others. Throws `invalid` for the owner's own address.
 */
export async function inviteAtMany(
  tx: Tx,
  {
    id,
    email,
    businessIds,
    userId,
    site,
  }: { id: string; email: string; businessIds: readonly string[]; userId: string; site: LetterSite },
): Promise<InvitedAtMany> {
  const { token, hash } = makeSecret()
  const { rows } = await sql<{ id: string; outcome: string; name: string | null; isManaged: boolean }>`
    select i.business as id, i.outcome, b.name, manages_business(i.business) as is_managed
    from invite_manager_at_many(${id}, ${businessIds}::uuid[], ${email}, ${hash}) i
      left join businesses b on b.id = i.business
    order by lower(b.name), i.business`.execute(tx)
  const results = rows.map(({ outcome, isManaged, ...row }) => ({
    id: row.id,
    // What isn't managed isn't named, whoever may read it.
    name: isManaged ? row.name : null,
    ...resultOf(outcome),
  }))
  const invited = rows.filter(({ outcome }) => outcome === 'done').map(({ name }) => name ?? 'a listing')
  if (rows.every(({ outcome }) => outcome === 'own_address')) isDone('own_address')
  if (invited.length > 0)
    await queueMail(tx, {
      kind: 'manager_invitation',
      to: email,
      userId: null,
      ...managerInvitation({
        site,
        link: invitationLink(site, token),
        businessNames: invited,
        senderName: await findOwnName(tx, userId),
      }),
    })
  return { isMailed: invited.length > 0, results }
}

function resultOf(outcome: string): { isInvited: boolean; message: string | null } {
  try {
    isDone(outcome)
    return { isInvited: true, message: null }
  } catch (error) {
    if (!isDomainError(error)) throw error
    return { isInvited: false, message: error.message }
  }
}

/**
 * Removes a co-manager from several listings, with one email. As their owner; where the person isn't a co-manager, or the
 * caller not the owner, nothing happens. Throws `not_found` if there was none.
 */
export async function removeFromMany(
  tx: Tx,
  {
    personId,
    businessIds,
    userId,
    site,
  }: { personId: string; businessIds: readonly string[]; userId: string; site: LetterSite },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    delete from business_members m using businesses b
    where b.id = m.business_id and m.user_id = ${personId} and b.owner_id = ${userId}
      and b.id = any(${businessIds}::uuid[]) returning b.name`.execute(tx)
  const [first] = rows
  if (!first) throw new DomainError('not_found', 'This person doesn’t manage these listings')
  const businessName = listingsWords(first.name, rows.length)
  await notify(tx, {
    userId: personId,
    kind: 'manager_removed',
    title: `You no longer manage ${businessName}`,
    letter: managerRemoved({ site, businessName }),
  })
}

/** Withdraws invitations to several listings. As their owner; all or none. Throws `not_found`, `conflict`. */
export async function withdrawFromMany(
  tx: Tx,
  invitations: readonly { id: string; businessId: string }[],
): Promise<void> {
  for (const invitation of invitations) await withdrawInvitation(tx, invitation)
}

type PersonRow = {
  businessId: string
  name: string
  city: string | null
  userId: string
  displayName: string
  email: string | null
  role: 'owner' | 'manager'
  isOwn: boolean
}
type InvitationRow = Omit<PersonRow, 'userId' | 'displayName' | 'role' | 'isOwn'> & {
  id: string
  email: string
  isExpired: boolean
}

/**
 * Everyone who owns, manages or is invited to manage one of the caller's listings, and which. Invitations are seen by the
 * owner. As the user.
 */
export async function listPeopleOfListings(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<PeopleOfListings> {
  const mine = sql`(b.owner_id = ${userId} or b.id in (select m.business_id from business_members m where m.user_id = ${userId}))`
  const people = await sql<PersonRow>`
    select b.id as business_id, b.name, b.city, b.owner_id is not distinct from ${userId} as is_own,
      p.user_id, p.display_name, p.email, p.role
    from businesses b cross join lateral business_people(b.id) p
    where ${mine} order by lower(p.display_name), p.user_id, lower(b.name), b.id`.execute(tx)
  const invitations = await sql<InvitationRow>`
    select i.id, i.email, i.expires_at <= ${now} as is_expired, b.id as business_id, b.name, b.city
    from business_invitations i join businesses b on b.id = i.business_id
    where i.state = 'pending' and b.owner_id = ${userId}
    order by i.email, lower(b.name), b.id`.execute(tx)
  return {
    people: groupBy(people.rows, (row) => row.userId).map((rows) => ({
      userId: rows[0]!.userId,
      displayName: rows[0]!.displayName,
      // Not every listing tells it.
      email: rows.find(({ email }) => email !== null)?.email ?? null,
      listings: rows.map(({ businessId, name, city, role, isOwn }) => ({
        ...{ id: businessId, name, city, role },
        canRemove: isOwn && role === 'manager',
      })),
    })),
    invited: groupBy(invitations.rows, (row) => row.email).map((rows) => ({
      email: rows[0]!.email,
      listings: rows.map(({ businessId, id, name, city, isExpired }) => ({
        ...{ id: businessId, invitationId: id, name, city, isExpired },
      })),
    })),
  }
}

/** In the order of their first rows. */
function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}
