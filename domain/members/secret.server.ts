import { createHash, randomBytes } from 'node:crypto'

/** A secret for a mailed link, and the hash of it that is kept. */
export function makeSecret(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfSecret(token) }
}

export const hashOfSecret = (token: string): string => createHash('sha256').update(token).digest('hex')
