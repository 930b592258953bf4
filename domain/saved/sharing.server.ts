import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import type { Tx } from '#domain/tx.ts'
import { listCards } from './queries.server.ts'
import type { SharedList, Sharing } from './schema.ts'

/**
 * Makes one of the caller's lists visible to anyone with its link, or changes what they see; a link that exists stays the
 * same. Throws `not_found`. As the caller.
 */
export async function shareList(
  tx: Tx,
  { userId, id, withNotes, withName }: Sharing & { userId: string; id: string },
): Promise<void> {
  const { rows } =
    await sql`update saved_lists set share_token = coalesce(share_token, ${makeSecret().token}),
      shares_notes = ${withNotes}, shares_name = ${withName}
    where id = ${id} and user_id = ${userId} returning 1`.execute(tx)
  if (rows.length === 0) throw new DomainError('not_found', 'List not found')
}

/** Makes a list private again; the link never works again. Throws `not_found`. As the caller. */
export async function stopSharing(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<void> {
  const { rows } =
    await sql`update saved_lists set share_token = null where id = ${id} and user_id = ${userId} returning 1`.execute(
      tx,
    )
  if (rows.length === 0) throw new DomainError('not_found', 'List not found')
}

/** What anyone with the link sees; null if there is no such link. Lists only what is published. As anybody. */
export async function findSharedList(
  tx: Tx,
  { token, now }: { token: string; now: Date },
): Promise<SharedList | null> {
  if (!linkTokenSchema.safeParse(token).success) return null
  const { rows } = await sql<{
    id: string
    name: string
    ownerName: string | null
    entries: { id: string; note: string | null }[]
  }>`select id, name, owner_name, entries from shared_list(${token})`.execute(tx)
  const list = rows[0]
  if (!list) return null
  const { businesses, postings } = await listCards(tx, { ids: list.entries.map(({ id }) => id), now })
  const business = new Map(businesses.map((card) => [card.id, card]))
  const posting = new Map(postings.map((card) => [card.id, card]))
  return {
    id: list.id,
    name: list.name,
    ownerName: list.ownerName,
    entries: list.entries
      .map(({ id, note }) => ({
        id,
        note,
        business: business.get(id) ?? null,
        posting: posting.get(id) ?? null,
      }))
      .filter((entry) => entry.business || entry.posting),
  }
}
