import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

/** Of one person, whether begun one by one or brought in a file: as many as a file has lines at most. */
export const mostDrafts = 10_000

/** Before so many more are begun. As oneself. Throws `conflict`. */
export async function assertRoomForDrafts(
  tx: Tx,
  { userId, more }: { userId: string; more: number },
): Promise<void> {
  const { drafts } = await tx
    .selectFrom('businesses')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('ownerId', '=', userId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (drafts + more <= mostDrafts) return
  const words = (count: number) => count.toLocaleString('en-US')
  throw new DomainError(
    'conflict',
    `You have ${drafts === 1 ? '1 draft' : `${words(drafts)} drafts`}, and may have ${words(mostDrafts)}, so ${more === 1 ? 'one more does' : `${words(more)} more do`} not fit. Send in or delete some first.`,
  )
}
