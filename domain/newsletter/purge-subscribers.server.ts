import type { Db } from '#db/client.ts'
import { daysBefore, inBatches } from '#domain/background/in-batches.ts'

const pendingDays = 30
const leftDays = 365

/**
 * Deletes addresses that were never confirmed, and those that unsubscribed long ago. If interrupted, the next run
 * continues.
 */
export async function purgeSubscribers(
  db: Pick<Db, 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await inBatches(db, signal, async (tx, atOnce) => {
    const { numDeletedRows } = await tx
      .deleteFrom('newsletterSubscribers')
      .where('id', 'in', (nested) =>
        nested
          .selectFrom('newsletterSubscribers')
          .select('id')
          .where((is) =>
            is.or([
              is.and([is('status', '=', 'pending'), is('tokenSentAt', '<', daysBefore(now, pendingDays))]),
              is.and([
                is('status', '=', 'unsubscribed'),
                is('unsubscribedAt', '<', daysBefore(now, leftDays)),
              ]),
            ]),
          )
          .limit(atOnce),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
