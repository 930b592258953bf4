import { sql } from 'kysely'
import { DomainError, idTaken, invalidFields, noSuchListing } from '#domain/errors.ts'
import { lockUntilCommit } from '#domain/lock-until-commit.server.ts'
import type { Tx } from '#domain/tx.ts'
import { mostReplyTemplates, type ReplyTemplate, type ReplyTemplateText } from './reply-templates.ts'

/** The saved replies of a listing, oldest first. As a manager; throws `not_found` for others. */
export async function listReplyTemplates(tx: Tx, businessId: string): Promise<ReplyTemplate[]> {
  await assertManaged(tx, businessId)
  return tx
    .selectFrom('replyTemplates')
    .select(['id', 'title', 'body'])
    .where('businessId', '=', businessId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/**
 * Adds a saved reply, or changes the one with this id. As a manager. Throws `not_found`, `invalid` for a title that
 * another one has, `conflict` when the listing has as many as fit.
 */
export async function saveReplyTemplate(
  tx: Tx,
  { businessId, id, title, body }: ReplyTemplateText & { businessId: string; id: string },
): Promise<ReplyTemplate> {
  await assertManaged(tx, businessId)
  // One at a time, or two would both be the last that fits, or have the same title.
  await lockUntilCommit(tx, `reply_templates:${businessId}`)
  const kept = await listReplyTemplates(tx, businessId)
  if (kept.some((each) => each.id !== id && each.title.toLowerCase() === title.toLowerCase()))
    throw invalidFields(
      { title: 'Another saved reply has this title. Choose a different one.' },
      'The request isn’t valid',
    )
  const isKnown = kept.some((each) => each.id === id)
  if (!isKnown && kept.length >= mostReplyTemplates)
    throw new DomainError(
      'conflict',
      `A listing has room for ${mostReplyTemplates} saved replies. Delete one first.`,
    )
  if (isKnown) await tx.updateTable('replyTemplates').set({ title, body }).where('id', '=', id).execute()
  else {
    const added = await tx
      .insertInto('replyTemplates')
      .values({ id, businessId, title, body })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw idTaken()
  }
  return { id, title, body }
}

/** Idempotent. As a manager; throws `not_found` for others. */
export async function deleteReplyTemplate(
  tx: Tx,
  { businessId, id }: { businessId: string; id: string },
): Promise<void> {
  await assertManaged(tx, businessId)
  await tx.deleteFrom('replyTemplates').where('id', '=', id).where('businessId', '=', businessId).execute()
}

async function assertManaged(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql<{ isManaged: boolean }>`
    select manages_business(${businessId}) as is_managed`.execute(tx)
  if (!rows[0]?.isManaged) throw noSuchListing()
}
