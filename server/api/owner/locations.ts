import { z } from '@hono/zod-openapi'
import { findLocationFacets, listLocationIds, listLocations } from '#domain/locations/list.server.ts'
import {
  locationFacetsSchema,
  locationFilterSchema,
  locationPageSchema,
  locationsSchema,
} from '#domain/locations/schema.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('signedIn', 'Many listings')

/** Many listings of one person, as a table. */
export const locations = [
  endpoint(
    'GET /locations',
    {
      isViewable: true,
      summary: 'List a page of the listings that you own or help to manage',
      query: locationPageSchema,
      answer: locationsSchema,
      returns: 'At most 25 listings, and how many match',
    },
    ({ person: { userId }, asPerson, query }) => asPerson((tx) => listLocations(tx, { ...query, userId })),
  ),
  endpoint(
    'GET /locations/ids',
    {
      isViewable: true,
      summary: 'List the IDs of all your listings that match',
      query: locationFilterSchema,
      answer: z.object({ ids: z.array(z.uuid()) }),
      returns: 'At most 500 IDs',
    },
    async ({ person: { userId }, asPerson, query }) => ({
      ids: await asPerson((tx) => listLocationIds(tx, { ...query, userId })),
    }),
  ),
  endpoint(
    'GET /locations/facets',
    {
      isViewable: true,
      summary: 'List the cities of your listings',
      answer: locationFacetsSchema,
      returns: 'Each city with the number of listings in it',
    },
    ({ person: { userId }, asPerson }) => asPerson((tx) => findLocationFacets(tx, userId)),
  ),
]
