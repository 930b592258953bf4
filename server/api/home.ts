import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '#db/client.ts'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'
import { findFeatured, findPremiumFlyers } from '#domain/home/queries.server.ts'
import type { FeaturedBusiness } from '#domain/home/schema.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { createRouter, json } from './open-api.ts'

export type HomeApiOptions = { db: Pick<Db, 'asUser'>; now?: () => Date }

const cacheControl = 'public, max-age=5'

const list = (name: 'premium-flyers' | 'featured', summary: string) =>
  createRoute({
    method: 'get',
    path: `/home/${name}`,
    tags: ['Public'],
    summary,
    responses: { 200: json(z.object({ items: z.array(z.looseObject({})) }), 'The newest first') },
  })

/** The home page's two lists, for a browser whose page came without one. Public, and the same for everybody. */
export function createHomeApi({ db, now = () => new Date() }: HomeApiOptions): OpenAPIHono<PersonEnv> {
  const api = createRouter()

  api.openapi(list('premium-flyers', 'Flyers of the home page’s banner'), async (c) => {
    const { items } = await db.asUser({ role: 'anon' }, (tx) => findPremiumFlyers(tx, { now: now() }))
    c.header('Cache-Control', cacheControl)
    return c.json({ items: items satisfies PremiumFlyer[] }, 200)
  })

  api.openapi(list('featured', 'Featured businesses of the home page'), async (c) => {
    const { items } = await db.asUser({ role: 'anon' }, (tx) => findFeatured(tx, { now: now() }))
    c.header('Cache-Control', cacheControl)
    return c.json({ items: items satisfies FeaturedBusiness[] }, 200)
  })

  return api
}
