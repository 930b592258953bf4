import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
import type { Refund } from './admin-schema.ts'
import { asking } from './asking.ts'
import type { Acting, Payer } from './change-plan.server.ts'
import { findInvoice } from './queries.server.ts'
import type { Invoice } from './schema.ts'
import { syncFromProvider } from './sync-from-provider.server.ts'

/**
 * Refunds part of a payment, as an administrator. Idempotent by id. Throws `not_found`, `conflict` when the provider
 * refuses, `invalid` for more than was paid.
 */
export async function refundPayment(
  context: Acting,
  { paymentId, refund, claims }: Pick<Payer, 'claims'> & { paymentId: string; refund: Refund },
): Promise<Invoice> {
  const { db, payments } = context
  const payment = await db.asUser(claims, async (tx) => {
    const invoice = await findInvoice(tx, paymentId)
    const row = await tx
      .selectFrom('payments')
      .select(['provider', 'providerId'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    return { ...invoice, ...row }
  })
  if (payment.provider !== payments.provider)
    throw new DomainError('conflict', 'This was paid elsewhere: refund it there.')
  if (refund.amountCents > payment.paidCents)
    throw invalidFields({ amountCents: 'That is more than was paid.' }, 'The amount is wrong')
  await asking(
    payments.refund({
      invoiceId: payment.providerId,
      amountCents: refund.amountCents,
      note: refund.note,
      key: `refund ${refund.id}`,
    }),
  )
  await db.asUser(claims, async (tx) => {
    const { rows } = await sql<{ isRecorded: boolean }>`
      select is_refund_recorded(${paymentId}, ${refund.id}) as is_recorded`.execute(tx)
    if (rows[0]!.isRecorded) return
    await writeAudit(tx, {
      action: 'payment.refund',
      subjectKind: 'payment',
      subjectId: paymentId,
      after: { amountCents: refund.amountCents, refund: refund.id },
      reason: refund.note,
    })
  })
  await asking(syncFromProvider(context, { kind: 'invoice', id: payment.providerId }))
  return db.asUser(claims, (tx) => findInvoice(tx, paymentId))
}
