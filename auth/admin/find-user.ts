import type { Tx } from '#db/client.ts'
import { AuthError } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import type { AuthService } from '../service.ts'
import { type FullUser, loadFullUser } from '../users.ts'

/** Throws `AuthError` if this isn't an id. */
export function readUserId(id: string): string {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}

/** Throws `AuthError` if there is no such account. */
export async function requireUser(tx: Tx, id: string): Promise<FullUser> {
  const full = await loadFullUser(tx, readUserId(id))
  if (!full) throw new AuthError(404, 'user_not_found', 'User not found')
  return full
}

export const findFullUser = (service: AuthService, id: string): Promise<FullUser> =>
  service.db.transaction((tx) => requireUser(tx, id))
