import { createHash } from 'node:crypto'
import type { Shop } from './rules.ts'

/** Chosen by a hash, so the same data gives the same choice and neighbors in a list have nothing in common. */
export function choose<T>(
  shops: readonly Shop[],
  purpose: string,
  make: (shop: Shop) => T | null,
  count: number,
): T[] {
  const key = ({ slug }: Shop) => createHash('sha256').update(`${purpose} ${slug}`).digest('hex')
  const sorted = shops.map((shop) => ({ shop, key: key(shop) })).sort((a, b) => (a.key < b.key ? -1 : 1))
  const made: T[] = []
  for (const { shop } of sorted) {
    const each = made.length < count ? make(shop) : null
    if (each !== null) made.push(each)
  }
  return made
}
