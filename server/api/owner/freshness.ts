import { z } from '@hono/zod-openapi'
import { ownBusinessSchema } from '#domain/businesses/own.ts'
import { confirmBusiness, confirmByLink } from '#domain/freshness/confirm.server.ts'
import { confirmedSchema, linkTokenSchema } from '#domain/freshness/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Own listings'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)

/** Somebody says that a listing is still correct. */
export const freshness = [
  endpoint(
    'POST /businesses/{id}/confirm',
    {
      summary: 'Confirm that a published listing is still correct',
      description: 'One that had left the lists for want of it is back in them. Again is no error.',
      params: idParam,
      answer: ownBusinessSchema,
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
      description: 'A link works once; again is answered alike and does nothing.',
      params: z.object({ token: linkTokenSchema }),
      answer: confirmedSchema,
      returns: 'That it is confirmed',
      errors: ['notFound', 'conflict'],
      limit: 'confirm',
    },
    async ({ asVisitor, params: { token } }) => {
      await asVisitor((tx) => confirmByLink(tx, token))
      return { state: 'confirmed' as const }
    },
  ),
]
