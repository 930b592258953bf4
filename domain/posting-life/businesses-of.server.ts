import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { PostingRow } from '#domain/posting-life/load.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Throws `forbidden` for a business that whoever asks doesn’t manage, or that is gone. As themselves. */
export async function refuseOthersBusiness(tx: Tx, businessId: string | null): Promise<void> {
  if (businessId === null) return
  const { rows } = await sql<{ isManaged: boolean }>`
    select manages_business(${businessId}) as is_managed`.execute(tx)
  if (!rows[0]?.isManaged)
    throw new DomainError('forbidden', 'This business isn’t yours', {
      fields: { businessId: 'Choose one of your own businesses, or none.' },
    })
}

/**
 * Throws `conflict` where what waits names a business that is gone, or that whoever posted it has left since. What is
 * published under it already may change there. As a moderator.
 */
export async function refuseLostBusiness(
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
      'It can’t be published: whoever posted it doesn’t manage the business in it any more. Reject it as incomplete.',
    )
}
