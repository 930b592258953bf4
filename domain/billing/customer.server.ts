import type { BilledTo } from '#ports/payments.ts'
import { asking } from './asking.ts'
import type { Acting, Payer } from './change-plan.server.ts'

/**
 * The account of whoever pays at the provider, made with their first checkout. Its invoices carry the listing that was paid
 * for last.
 */
export async function findOrMakeCustomer(
  { db, payments }: Acting,
  { userId, email, billedTo }: Pick<Payer, 'userId'> & { email: string; billedTo: BilledTo },
): Promise<string> {
  const known = await db.raw
    .selectFrom('billingCustomers')
    .select('providerId')
    .where('userId', '=', userId)
    .where('provider', '=', payments.provider)
    .executeTakeFirst()
  if (known) {
    await asking(payments.updateCustomer({ customerId: known.providerId, email, billedTo }))
    return known.providerId
  }
  const { customerId } = await asking(
    payments.createCustomer({ userId, email, billedTo, key: `customer ${userId}` }),
  )
  await db.raw
    .insertInto('billingCustomers')
    .values({ provider: payments.provider, providerId: customerId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return customerId
}
