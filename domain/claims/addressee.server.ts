import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { ownDomain, readMailbox } from './own-domain.ts'
import { textableNumber } from './phone.ts'

/**
 * A code says something only while the listing still names where it went: a website or a number that is corrected
 * meanwhile belongs to someone else. As the database owner. Throws `conflict`.
 */
export async function assertStillAddressee(
  tx: Tx,
  { businessId, way, sentTo }: { businessId: string; way: string; sentTo: string | null },
): Promise<{ name: string }> {
  const { name, website, phone } = await tx
    .selectFrom('businesses')
    .select(['name', 'website', 'phone'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  if (sentTo === null || !(way === 'phone' ? textableNumber(phone) === sentTo : isMailboxOf(website, sentTo)))
    throw new DomainError(
      'conflict',
      'The listing’s website or phone number has changed since. Withdraw this claim and start again.',
    )
  return { name }
}

function isMailboxOf(website: string | null, address: string): boolean {
  const own = ownDomain(website)
  return own.domain !== null && readMailbox(address, own).problem === null
}
