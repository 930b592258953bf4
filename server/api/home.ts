import { Hono } from 'hono'
import type { Db } from '#db/client.ts'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'
import { findFeatured, findPremiumFlyers } from '#domain/home/queries.server.ts'
import type { FeaturedBusiness, HomeList } from '#domain/home/schema.ts'

export type HomeApiOptions = { db: Pick<Db, 'asUser'>; now?: () => Date }

const cacheControl = 'public, max-age=5'

/** The home page's two lists, for a browser whose page came without one. Public, and the same for everybody. */
export function createHomeApi({ db, now = () => new Date() }: HomeApiOptions): Hono {
  const api = new Hono()

  api.get('/home/premium-flyers', async (c) => {
    const { items } = await db.asUser({ role: 'anon' }, (tx) => findPremiumFlyers(tx, { now: now() }))
    c.header('Cache-Control', cacheControl)
    return c.json({ items } satisfies HomeList<PremiumFlyer>)
  })

  api.get('/home/featured', async (c) => {
    const { items } = await db.asUser({ role: 'anon' }, (tx) => findFeatured(tx, { now: now() }))
    c.header('Cache-Control', cacheControl)
    return c.json({ items } satisfies HomeList<FeaturedBusiness>)
  })

  return api
}
