import { sql } from 'kysely'
import { isListed } from '#domain/businesses/is-listed.server.ts'
import type { Tx } from '#domain/tx.ts'

/** What identifies a business by itself: a phone number's last ten digits, or the seven after its area code; a website's host; a handle elsewhere. */
type Exact = { phoneDigits: string } | { websiteHost: string; handle: string | null } | { handle: string }

/** "tel:", "call", "WhatsApp": what people paste or say before a number. */
const beforeNumber =
  /^(?:(?:tel(?:ephone)?|phone|ph|call|text|mobile|cell|whatsapp|number|no|#)\s*(?:number)?[.:#\s]*)+/i
/** A whole number of the US among words: "who is 713-555-0142". */
const numberWithin = /(?<![\d$])(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?[\s.\-–]?(\d{3})[\s.\-–]?(\d{4})(?!\d)/
const onlyNumber = /^\+?[\d\s().\-–/]+$/

/** "(713) 555-0142", "+1 713 555 0142", "555-0142", "www.mama-abiola.example/menu", "@mamaabiola". Null for anything else. */
export function readExact(q: string): Exact | null {
  const typed = q.trim()
  const number = typed.replace(beforeNumber, '')
  if (onlyNumber.test(number)) {
    const digits = number.replace(/\D/g, '')
    // Dialed from abroad, or of another country.
    const dialed = digits.replace(/^(?:00|011)(?=\d{10})/, '')
    const isForeign = number.startsWith('+') || dialed !== digits
    const isNational = dialed.length === 10 || (dialed.length === 11 && dialed.startsWith('1'))
    if (isNational || (isForeign && dialed.length >= 11 && dialed.length <= 13))
      return { phoneDigits: dialed.slice(-10) }
    if (/^\d{3}[\s.\-–]?\d{4}$/.test(number)) return { phoneDigits: digits }
  }
  const [, host, path = ''] =
    /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:(\/[^?#\s]*)?(?:[?#]\S*)?)$/i.exec(typed) ?? []
  if (host)
    return { websiteHost: host.toLowerCase(), handle: /([^/@]+)\/*$/.exec(path)?.[1]?.toLowerCase() ?? null }
  const [, handle] = /^@([\p{L}\p{N}._-]{3,60})$/u.exec(typed) ?? []
  if (handle) return { handle: handle.toLowerCase() }
  const [, area, ...rest] = numberWithin.exec(typed) ?? []
  return area ? { phoneDigits: [area, ...rest].join('') } : null
}

/** The listed businesses with this phone number or website; several places may share one. */
export async function findExact(tx: Tx, q: string): Promise<{ id: string; slug: string }[]> {
  const exact = readExact(q)
  if (!exact) return []
  if ('phoneDigits' in exact) {
    const { rows } = await sql<{ id: string; slug: string }>`
      select id, slug from businesses_with_phone(${exact.phoneDigits}, ${most})`.execute(tx)
    return rows
  }
  const own = 'websiteHost' in exact ? await withWebsite(tx, exact.websiteHost) : []
  if (own.length > 0 || exact.handle === null) return own
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from businesses_with_handle(${exact.handle}, ${most})`.execute(tx)
  return rows
}

const withWebsite = (tx: Tx, host: string) =>
  tx
    .selectFrom('businesses')
    .select(['id', 'slug'])
    .where(isListed('businesses'))
    .where('websiteHost', '=', host)
    .orderBy('slug')
    .limit(most)
    .execute()

const most = 24
