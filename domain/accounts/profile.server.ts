import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

export type Profile = {
  displayName: string
  /** Storage key, below `/media/`. Null without a picture. */
  picture: string | null
  /** When the account will be deleted, if its owner requested that. */
  deletion: { requestedAt: Date; dueAt: Date } | null
}

/** Null for an account that has no profile yet. */
export async function findProfile(tx: Tx, userId: string): Promise<Profile | null> {
  const row = await tx
    .selectFrom('profiles')
    .leftJoin('accountDeletions', 'accountDeletions.userId', 'profiles.id')
    .select(['displayName', 'avatarUrl', 'requestedAt', 'dueAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { displayName, avatarUrl: picture, requestedAt, dueAt } = row
  return { displayName, picture, deletion: requestedAt && dueAt ? { requestedAt, dueAt } : null }
}

/**
 * Updates only the given fields. Returns the picture that was replaced, for the caller to delete. Throws `not_found`.
 */
export async function updateProfile(
  tx: Tx,
  userId: string,
  { displayName, picture }: { displayName?: string; picture?: string | null },
): Promise<{ replaced: string | null }> {
  const before = await tx
    .selectFrom('profiles')
    .select('avatarUrl')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new DomainError('not_found', 'This account has no profile')
  await tx
    .updateTable('profiles')
    .set({
      ...(displayName !== undefined && { displayName }),
      ...(picture !== undefined && { avatarUrl: picture }),
    })
    .where('id', '=', userId)
    .execute()
  return { replaced: picture === undefined ? null : before.avatarUrl }
}
