import { createHash } from 'node:crypto'
import { plainWords } from './choices.ts'

export type Identity = {
  name: string
  address: string | null
  city: string | null
  state: string | null
}

/** What tells businesses of one owner apart: name and place, whatever the case, accents and marks. */
export function listingKey(userId: string, { name, address, city, state }: Identity): string {
  const parts = [name, address, city, state].map((part) => plainWords(part ?? ''))
  return createHash('sha256')
    .update([userId, ...parts].join('\n'))
    .digest('hex')
}
