import { createHash } from 'node:crypto'
import { plainWords } from './choices.ts'

export type Identity = {
  name: string
  address: string | null
  city: string | null
  state: string | null
}

/** Identifies a business among those of one owner: name and place, ignoring case, accents and punctuation. */
export function listingKey(userId: string, { name, address, city, state }: Identity): string {
  const parts = [name, address, city, state].map((part) => plainWords(part ?? ''))
  return createHash('sha256')
    .update([userId, ...parts].join('\n'))
    .digest('hex')
}
