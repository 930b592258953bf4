import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { PostingRow } from '#domain/posting-life/load.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Throws `forbidden` for a business that the caller doesn't manage or that is gone. As the caller. */
export async function assertManagesBusiness(tx: Tx, businessId: string | null): Promise<void> {
  if (businessId === null) return
  const { rows } = await sql<{ isManaged: boolean }>`
    select manages_business(${businessId}) as is_managed`.execute(tx)
  if (!rows[0]?.isManaged)
    throw new DomainError('forbidden', 'This business isn’t yours', {
      fields: { businessId: 'Choose one of your own businesses, or none.' },
    })
}

/**
 * Throws `conflict` if the pending version names a business that is gone, or that its poster no longer manages. What is
 * already published under it may still change. As a moderator.
 */
export async function assertKeepsBusiness(
  tx: Tx,
  { id, publishedAt, businessId: present }: Pick<PostingRow, 'id' | 'publishedAt' | 'businessId'>,
  businessId: string | null,
): Promise<void> {
  if (businessId === null || (publishedAt !== null && businessId === present)) return
  const { rows } = await sql<{ isTheirs: boolean }>`
    select posted_under_own_business(${id}, ${businessId}) as is_theirs`.execute(tx)
  if (!rows[0]?.isTheirs)
    throw new DomainError(
      'conflict',
      'It can’t be published: the person who posted it no longer manages its business. Reject it as incomplete.',
    )
}
