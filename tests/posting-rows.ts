import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

export type PostingRow = {
  title: string
  kind?: 'event' | 'job' | 'housing'
  status?: string
  body?: string
  /** Additional search words. */
  words?: string
  city?: string
  state?: string
  lat?: number
  lng?: number
  isAnywhere?: boolean
  publishedAt?: string
  expiresAt?: string
}

const houston = { city: 'Houston', state: 'TX', lat: 29.76, lng: -95.37 }

/** Published jobs in Houston unless they say otherwise; returns ids in row order. */
export async function insertPostings(tx: Tx, rows: readonly PostingRow[]): Promise<string[]> {
  const ids: string[] = []
  for (const row of rows) {
    const at = row.isAnywhere ? { city: null, state: null, lat: null, lng: null } : { ...houston, ...row }
    const body = row.body ?? `${row.title}. A text of more than fifty characters says all about it.`
    const slug = `${row.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${crypto.randomUUID().slice(0, 8)}`
    const { rows: written } = await sql<{ id: string }>`
      insert into postings (id, kind, status, slug, title, body, is_anywhere, city, state, city_slug, lat, lng, doc, published_at, expires_at)
      values (gen_random_uuid(), ${row.kind ?? 'job'}, ${row.status ?? 'published'}, ${slug}, ${row.title}, ${body}, ${row.isAnywhere ?? false},
        ${at.city}, ${at.state}, ${at.city?.toLowerCase().replaceAll(' ', '-') ?? null}, ${at.lat}, ${at.lng},
        setweight(to_tsvector('pg_catalog.english', search_normalize(${row.title}::text)), 'A')
          || setweight(to_tsvector('pg_catalog.english', search_normalize(${row.words ?? ''}::text)), 'B')
          || setweight(to_tsvector('pg_catalog.english', search_normalize(${body}::text)), 'D'),
        ${row.publishedAt ?? '2026-03-01T00:00:00Z'}, ${row.expiresAt ?? '2026-04-01T00:00:00Z'}) returning id`.execute(
      tx,
    )
    ids.push(written[0]!.id)
  }
  return ids
}
