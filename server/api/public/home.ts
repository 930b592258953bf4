import { z } from '@hono/zod-openapi'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'
import { findFeatured, findPremiumFlyers } from '#domain/home/queries.server.ts'
import type { FeaturedBusiness } from '#domain/home/schema.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('anyone', 'Public')
const cacheControl = 'public, max-age=5'

/** The home page's two lists, for a browser whose page came without one. The same for everyone. */
export const home = [
  endpoint(
    'GET /home/premium-flyers',
    {
      summary: 'List the flyers of the home page’s banner',
      answer: z.object({ items: z.array(z.custom<PremiumFlyer>().openapi({ type: 'object' })) }),
      returns: 'The flyers, newest first',
    },
    async ({ readAsVisitor, c }, { now }) => {
      c.header('Cache-Control', cacheControl)
      const { items } = await readAsVisitor((tx) => findPremiumFlyers(tx, { now: now() }))
      return { items }
    },
  ),
  endpoint(
    'GET /home/featured',
    {
      summary: 'List the featured businesses of the home page',
      answer: z.object({ items: z.array(z.custom<FeaturedBusiness>().openapi({ type: 'object' })) }),
      returns: 'The businesses, newest first',
    },
    async ({ readAsVisitor, c }, { now }) => {
      c.header('Cache-Control', cacheControl)
      const { items } = await readAsVisitor((tx) => findFeatured(tx, { now: now() }))
      return { items }
    },
  ),
]
