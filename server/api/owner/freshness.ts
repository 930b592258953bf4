import { z } from '@hono/zod-openapi'
import { managedListingSchema } from '#domain/businesses/managed-listing.ts'
import { confirmBusiness, confirmByLink } from '#domain/freshness/confirm.server.ts'
import { confirmedSchema } from '#domain/freshness/schema.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Own listings'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)

/** Confirms that a listing is still correct. */
export const freshness = [
  endpoint(
    'POST /businesses/{id}/confirm',
    {
      summary: 'Confirm that a published listing is still correct',
      description: 'A listing that was unlisted because nobody confirmed it is listed again. Idempotent.',
      params: idParam,
      answer: managedListingSchema,
      returns: 'The listing',
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }) =>
      asPerson((tx) => confirmBusiness(tx, { businessId, userId })),
  ),
  openEndpoint(
    'POST /confirm/{token}',
    {
      summary: 'Confirm a listing by the link in an email',
      description: 'The link works once. Idempotent.',
      params: z.object({ token: linkTokenSchema }),
      answer: confirmedSchema,
      returns: 'A confirmation that the listing is correct',
      errors: ['notFound', 'conflict'],
      limit: 'confirm',
    },
    async ({ asVisitor, params: { token } }) => {
      await asVisitor((tx) => confirmByLink(tx, token))
      return { state: 'confirmed' as const }
    },
  ),
]
