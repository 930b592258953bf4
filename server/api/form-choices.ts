import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { categoryChoiceSchema } from '#domain/categories/choices.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { findZipAt, listAddressPlaces } from '#domain/places/address-places.server.ts'
import { addressPlaceSchema, placeQuerySchema } from '#domain/places/schema.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, json, refusals } from './open-api.ts'

/** What the forms of signed-in people offer to choose from. */
export function createFormChoicesApi({
  db,
  findPerson,
}: Pick<ApiNeeds, 'db' | 'findPerson'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/categories', signedIn(findPerson))
  api.use('/places', signedIn(findPerson))

  api.openapi(
    createRoute({
      method: 'get',
      path: '/categories',
      tags: ['Listings'],
      summary: 'The categories that a business can be listed in',
      security: bearer,
      responses: {
        200: json(z.object({ categories: z.array(categoryChoiceSchema) }), 'In their order'),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      return c.json({ categories: await db.asUser(claims, (tx) => listCategoryChoices(tx)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/places',
      tags: ['Listings'],
      summary: 'Cities and ZIP codes as one types an address, or the ZIP code around a point',
      security: bearer,
      request: { query: placeQuerySchema },
      responses: {
        200: json(z.object({ places: z.array(addressPlaceSchema) }), 'At most six'),
        ...refusals.signedOut,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const { q, lat = 0, lng = 0 } = c.req.valid('query')
      const places = await db.asUser(claims, async (tx) => {
        if (q !== undefined) return listAddressPlaces(tx, q)
        const zip = await findZipAt(tx, { lat, lng })
        return zip ? [zip] : []
      })
      return c.json({ places }, 200)
    },
  )
  return api
}
