import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2'
import { verify as bcryptVerify } from '@node-rs/bcrypt'
import type { AuthSettings } from './settings.ts'

/** The bcrypt that other services use would cut off anything longer. */
export const LONGEST_PASSWORD_BYTES = 72

export const hashPassword = (password: string, { hash }: Pick<AuthSettings, 'hash'>): Promise<string> =>
  // Argon2id by default.
  argon2(password, { memoryCost: hash.memoryKiB, timeCost: hash.passes, parallelism: 1 })

/** Accepts Argon2 as created here, and bcrypt from imported accounts. Any other kind of hash matches nothing. */
export async function checkPassword(password: string, hash: string): Promise<boolean> {
  if (hash.startsWith('$argon2')) return argon2Verify(hash, password)
  if (/^\$2[abxy]\$/.test(hash)) return bcryptVerify(password, hash)
  return false
}

const decoys = new Map<string, Promise<string>>()

/** Takes as long as checking a password, so that response times don't reveal which accounts exist. */
export async function checkNoPassword(password: string, settings: AuthSettings): Promise<false> {
  const { memoryKiB, passes } = settings.hash
  const cost = `${memoryKiB}:${passes}`
  const decoy = decoys.get(cost) ?? hashPassword(crypto.randomUUID(), settings)
  decoys.set(cost, decoy)
  await checkPassword(password, await decoy)
  return false
}

/**
 * Created elsewhere or with another cost than the current one: to be rehashed at the next sign-in, when the password is
 * at hand.
 */
export function isHashOutdated(hash: string, { hash: cost }: AuthSettings): boolean {
  return !hash.startsWith('$argon2id$') || !hash.includes(`$m=${cost.memoryKiB},t=${cost.passes},p=1$`)
}
