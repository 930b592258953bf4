import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import type { Storage } from '#ports/storage.ts'
import { sweepResumeFiles, sweepResumes } from './resumes.server.ts'

/** Deletes applications after 180 days, and every résumé without one. If interrupted, the next run continues. */
export async function purgeApplications(
  deps: { db: Pick<Db, 'transaction'>; storage: Storage },
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await inBatches(deps.db, signal, async (tx, atOnce) => {
    const { numDeletedRows } = await tx
      .deleteFrom('jobApplications')
      .where('id', 'in', (due) =>
        due.selectFrom('jobApplications').select('id').where('deleteAfter', '<=', now).limit(atOnce),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
  await sweepResumes(deps, now, signal)
  await sweepResumeFiles(deps, signal)
}
