import { Hono } from 'hono'
import type { Db } from '#db/client.ts'
import { listMapPoints } from '#domain/search/map-points.server.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { suggest } from '#domain/search/suggest.server.ts'

export type SearchApiOptions = { db: Pick<Db, 'asUser'>; now?: () => Date }

/** What the search field and the map ask for while a page is open. Both are public and the same for everybody. */
export function createSearchApi({ db, now = () => new Date() }: SearchApiOptions): Hono {
  const api = new Hono()

  // ?q= as typed so far; ?lat=&lng= put what is near first.
  api.get('/search/suggest', async (c) => {
    const query = new URL(c.req.url).searchParams
    const { lat, lng } = parseSearchParams(query).params
    const near = lat !== null && lng !== null ? { lat, lng } : undefined
    const suggestions = await db.asUser({ role: 'anon' }, (tx) => suggest(tx, query.get('q') ?? '', { near }))
    c.header('Cache-Control', near ? 'private, max-age=60' : 'public, max-age=60')
    return c.json({ suggestions })
  })

  // The grammar of /directory.
  api.get('/search/map', async (c) => {
    const { params, dropped } = parseSearchParams(new URL(c.req.url).searchParams)
    const result = await db.asUser({ role: 'anon' }, (tx) => listMapPoints(tx, params, { now: now() }))
    c.header('Cache-Control', params.lat === null ? 'public, max-age=30' : 'private, max-age=30')
    return c.json({ ...result, dropped })
  })

  return api
}
