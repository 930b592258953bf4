import type { Db } from '#db/client.ts'
import type { Tx } from '#domain/tx.ts'
import type { CheckProgress } from './schema.ts'

type Check = { id: string; userId: string }

/** Notes how many lines are checked. In the transaction of a batch, as the person who checks; without an id it does nothing. */
export async function noteProgress(
  tx: Tx,
  { id, userId }: { id: string | undefined; userId: string },
  { total, done }: { total: number; done: number },
): Promise<void> {
  if (id === undefined) return
  if (done === 0)
    await tx
      .insertInto('bulkChecks')
      .values({ id, userId, total })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await tx.updateTable('bulkChecks').set({ done }).where('id', '=', id).execute()
}

export async function endProgress(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('bulkChecks').where('id', '=', id).execute()
}

/** Progress of the user's own check; the total is null before it begins and after it ends. */
export async function findProgress(tx: Tx, { id, userId }: Check): Promise<CheckProgress> {
  const found = await tx
    .selectFrom('bulkChecks')
    .select(['done', 'total'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found ?? { done: 0, total: null }
}

const longestCheckMs = 3_600_000

/** Deletes what checks left behind that ended with their process. */
export async function purgeProgress(db: Pick<Db, 'raw'>, now: Date): Promise<void> {
  await db.raw
    .deleteFrom('bulkChecks')
    .where('startedAt', '<', new Date(now.getTime() - longestCheckMs))
    .execute()
}
