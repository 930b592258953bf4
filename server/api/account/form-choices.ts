import { z } from '@hono/zod-openapi'
import { categoryChoiceSchema } from '#domain/categories/choices.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { findZipAt, listAddressPlaces } from '#domain/places/address-places.server.ts'
import { addressPlaceSchema, placeQuerySchema } from '#domain/places/schema.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('signedIn', 'Listings')

/** Choices offered in the forms of signed-in people. */
export const formChoices = [
  endpoint(
    'GET /categories',
    {
      isViewable: true,
      summary: 'List the categories that a business can be listed in',
      answer: z.object({ categories: z.array(categoryChoiceSchema) }),
      returns: 'All categories with their subcategories, in order',
    },
    async ({ asPerson }) => ({ categories: await asPerson((tx) => listCategoryChoices(tx)) }),
  ),
  endpoint(
    'GET /places',
    {
      isViewable: true,
      summary: 'Suggest cities and ZIP codes for an address',
      description: '`q` is what was typed so far; with a point, the ZIP code there.',
      query: placeQuerySchema,
      answer: z.object({ places: z.array(addressPlaceSchema) }),
      returns: 'At most six cities and ZIP codes',
    },
    async ({ asPerson, query: { q, lat = 0, lng = 0 } }) => ({
      places: await asPerson(async (tx) => {
        if (q !== undefined) return listAddressPlaces(tx, q)
        const zip = await findZipAt(tx, { lat, lng })
        return zip ? [zip] : []
      }),
    }),
  ),
]
