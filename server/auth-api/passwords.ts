import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2'
import { verify as bcryptVerify } from '@node-rs/bcrypt'
import type { AuthSettings } from './settings.ts'

/** More would be cut off by the bcrypt that other services use. */
export const LONGEST_PASSWORD_BYTES = 72

export const hashPassword = (password: string, { hash }: Pick<AuthSettings, 'hash'>): Promise<string> =>
  // Argon2id unless told otherwise.
  argon2(password, { memoryCost: hash.memoryKiB, timeCost: hash.passes, parallelism: 1 })

/** Accepts Argon2 as made here and bcrypt as accounts from elsewhere bring it. A hash of another kind matches nothing. */
export async function checkPassword(password: string, hash: string): Promise<boolean> {
  if (hash.startsWith('$argon2')) return argon2Verify(hash, password)
  if (/^\$2[abxy]\$/.test(hash)) return bcryptVerify(password, hash)
  return false
}

const decoys = new Map<string, Promise<string>>()

/** Takes the time of checking one where there is none, so that the answer's time doesn't tell which accounts exist. */
export async function checkNoPassword(password: string, settings: AuthSettings): Promise<false> {
  const { memoryKiB, passes } = settings.hash
  const cost = `${memoryKiB}:${passes}`
  const decoy = decoys.get(cost) ?? hashPassword(crypto.randomUUID(), settings)
  decoys.set(cost, decoy)
  await checkPassword(password, await decoy)
  return false
}

/** Made elsewhere or at another cost than today's: to be made again at the next sign-in, when the password is at hand. */
export function isHashOutdated(hash: string, { hash: cost }: AuthSettings): boolean {
  return !hash.startsWith('$argon2id$') || !hash.includes(`$m=${cost.memoryKiB},t=${cost.passes},p=1$`)
}
