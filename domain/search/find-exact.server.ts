import type { Tx } from '#domain/tx.ts'

/** What identifies a business by itself: ten digits of a phone number, or the host of a website. */
type Exact = { phoneDigits: string } | { websiteHost: string }

/** "(713) 555-0142", "+1 713 555 0142", "www.mama-abiola.example/menu". Null for anything else. */
export function readExact(q: string): Exact | null {
  const typed = q.trim()
  const digits = typed.replace(/\D/g, '')
  if (
    /^\+?[\d\s().-]+$/.test(typed) &&
    (digits.length === 10 || (digits.length === 11 && digits.startsWith('1')))
  )
    return { phoneDigits: digits.slice(-10) }
  const [, host] = /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#]\S*)?$/i.exec(typed) ?? []
  return host ? { websiteHost: host.toLowerCase() } : null
}

/** The listed businesses with this phone number or website; several places may share one. */
export async function findExact(tx: Tx, q: string): Promise<{ id: string; slug: string }[]> {
  const exact = readExact(q)
  if (!exact) return []
  const [column, value] =
    'phoneDigits' in exact
      ? (['phoneDigits', exact.phoneDigits] as const)
      : (['websiteHost', exact.websiteHost] as const)
  return tx
    .selectFrom('businesses')
    .select(['id', 'slug'])
    .where('status', '=', 'published')
    .where('unlistedAt', 'is', null)
    .where(column, '=', value)
    .orderBy('slug')
    .limit(most)
    .execute()
}

const most = 24
