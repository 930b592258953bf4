import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { planNameOf } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { Checkout } from './schema.ts'

/** The user's own. As the user. Throws `not_found`. */
export async function findCheckout(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<Checkout> {
  const row = await tx
    .selectFrom('checkouts as c')
    .leftJoin('businesses as b', 'b.id', 'c.businessId')
    .select([
      'c.id',
      'c.state',
      'c.businessId',
      'b.name as businessName',
      'c.plan',
      'c.tier',
      'c.billing',
      'c.amountCents',
      'c.currency',
    ])
    .select(['c.couponCode', 'c.url', 'c.expiresAt'])
    .select(planNameOf(sql.ref('c.plan')).as('planName'))
    .where('c.id', '=', id)
    .where('c.userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'Checkout not found')
  const isOpen = row.state === 'open' || row.state === 'failed'
  return {
    ...row,
    url: isOpen ? row.url : null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  } as Checkout
}
