import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '#db/client.ts'
import { listMapPoints } from '#domain/search/map-points.server.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { suggest } from '#domain/search/suggest.server.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { createRouter, json } from './open-api.ts'

export type SearchApiOptions = { db: Pick<Db, 'asUser'>; now?: () => Date }

/** What the search field and the map ask for while a page is open. Both are public and the same for everybody. */
export function createSearchApi({ db, now = () => new Date() }: SearchApiOptions): OpenAPIHono<PersonEnv> {
  const api = createRouter()

  api.openapi(
    createRoute({
      method: 'get',
      path: '/search/suggest',
      tags: ['Public'],
      summary: 'Businesses, categories and places as one types',
      description:
        '`q` as typed so far; `lat` and `lng` put what is near first. Bad values are left out, not refused.',
      request: {
        query: z.looseObject({
          q: z.string().optional(),
          lat: z.string().optional(),
          lng: z.string().optional(),
        }),
      },
      responses: {
        200: json(z.object({ suggestions: z.array(z.looseObject({})) }), 'At most eight, each kind together'),
      },
    }),
    async (c) => {
      const query = new URL(c.req.url).searchParams
      const { lat, lng } = parseSearchParams(query).params
      const near = lat !== null && lng !== null ? { lat, lng } : undefined
      const suggestions = await db.asUser({ role: 'anon' }, (tx) =>
        suggest(tx, query.get('q') ?? '', { near }),
      )
      c.header('Cache-Control', near ? 'private, max-age=60' : 'public, max-age=60')
      return c.json({ suggestions }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/search/map',
      tags: ['Public'],
      summary: 'The points of a map of what /directory lists',
      description:
        'The parameters of `/directory`: `q`, `where`, `radius`, `category`, … Bad values are told in `dropped`.',
      request: { query: z.looseObject({}) },
      responses: { 200: json(z.looseObject({}), 'As many as the list holds, those without a point counted') },
    }),
    async (c) => {
      const { params, dropped } = parseSearchParams(new URL(c.req.url).searchParams)
      const result = await db.asUser({ role: 'anon' }, (tx) => listMapPoints(tx, params, { now: now() }))
      c.header('Cache-Control', params.lat === null ? 'public, max-age=30' : 'private, max-age=30')
      return c.json({ ...result, dropped }, 200)
    },
  )

  return api
}
