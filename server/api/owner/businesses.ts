import { z } from '@hono/zod-openapi'
import { createBusiness } from '#domain/businesses/listing/create.server.ts'
import { findManagedListing, listManagedListings } from '#domain/businesses/listing/find-managed.server.ts'
import { findPreview } from '#domain/businesses/listing/preview.server.ts'
import { listSimilarListings } from '#domain/businesses/listing/similar.server.ts'
import {
  managedListingSchema,
  managedListingsQuerySchema,
  managedListingsSchema,
  newBusinessSchema,
  previewSchema,
  similarBusinessSchema,
  similarQuerySchema,
} from '#domain/businesses/managed-listing.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Own listings')

/** Listings that the caller owns or helps to manage. */
export const businesses = [
  endpoint(
    'GET /businesses',
    {
      summary: 'List the listings that you own or help to manage',
      query: managedListingsQuerySchema,
      answer: managedListingsSchema,
      returns:
        'At most 500 listings, those not approved first, then the last changed; and how many there are',
    },
    ({ person: { userId }, asPerson, query: { q = '' } }) =>
      asPerson((tx) => listManagedListings(tx, { userId, q })),
  ),
  endpoint(
    'POST /businesses',
    {
      summary: 'Create a listing',
      description: 'The client chooses the ID. Idempotent: repeating it returns the same listing.',
      body: newBusinessSchema,
      wrapper: 'basics',
      answer: managedListingSchema,
      returns: 'The new draft',
      status: 201,
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, body }, { now }) =>
      asPerson((tx) => createBusiness(tx, { ...body, userId, now: now() })),
  ),
  endpoint(
    'GET /businesses/similar',
    {
      summary: 'Find published listings that may be the same business',
      query: similarQuerySchema,
      answer: z.object({ similar: z.array(similarBusinessSchema) }),
      returns: 'At most six listings',
    },
    async ({ asPerson, query }) => ({ similar: await asPerson((tx) => listSimilarListings(tx, query)) }),
  ),
  endpoint(
    'GET /businesses/{id}',
    {
      summary: 'Get one of your listings with everything that can be edited',
      params: idParam,
      answer: managedListingSchema,
      returns: 'The listing with its newest values, including those pending review',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }) =>
      asPerson((tx) => findManagedListing(tx, { businessId, userId })),
  ),
  endpoint(
    'GET /businesses/{id}/preview',
    {
      summary: 'Preview the page of one of your listings',
      params: idParam,
      answer: previewSchema,
      returns: 'What the page will show, including what is pending review',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }, { now }) =>
      asPerson((tx) => findPreview(tx, { businessId, userId, now: now() })),
  ),
]
