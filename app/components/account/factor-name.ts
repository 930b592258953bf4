import type { Factor } from '@supabase/supabase-js'

/** A name that none of the others use. */
export function freeName(name: string, others: readonly Factor[]): string {
  const taken = new Set(others.map(({ friendly_name }) => friendly_name))
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name} ${count}`
    if (!taken.has(tried)) return tried
  }
}
