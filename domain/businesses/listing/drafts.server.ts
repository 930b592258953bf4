import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

/** Per user, whether created one by one or imported: as many as the lines a file may have. */
export const mostDrafts = 10_000

/** Checks the limit before that many more are created. As the user. Throws `conflict`. */
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
    `You have ${drafts === 1 ? '1 draft' : `${words(drafts)} drafts`}, and may have ${words(mostDrafts)}, so ${more === 1 ? 'one more does' : `${words(more)} more do`} not fit. Submit or delete some first.`,
  )
}
