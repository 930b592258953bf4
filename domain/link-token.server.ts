import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from './errors.ts'

/** A secret for an emailed link, and its hash, which is stored. */
export function makeSecret(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfSecret(token) }
}

export const hashOfSecret = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Its hash isn't stored, or no longer. */
export const unknownLink = () =>
  new DomainError('not_found', 'We don’t recognize this link. Open it again from the email.')
