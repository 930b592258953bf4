import { z } from '@hono/zod-openapi'
import { recordConsent } from '#domain/consents/commands.server.ts'
import { findNewestConsent } from '#domain/consents/queries.server.ts'
import { consentSchema, newestConsentSchema } from '#domain/consents/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('signedIn', 'Account')

/** What signed-in people agreed to: one immutable row for each time. */
export const consents = [
  endpoint(
    'GET /consents/cookies',
    {
      summary: 'Get your latest cookie choice',
      answer: z.object({ newest: newestConsentSchema.nullable() }),
      returns: 'The latest choice; null if you never made one',
    },
    async ({ person: { userId }, asPerson }) => ({
      newest: (await asPerson((tx) => findNewestConsent(tx, { userId, type: 'cookies' }))) ?? null,
    }),
  ),
  endpoint(
    'POST /consents',
    { summary: 'Record a consent', body: consentSchema, errors: ['forbidden'] },
    ({ person: { userId }, asPerson, body }) => {
      if (body.user_id !== userId) throw new DomainError('forbidden', 'You can only record your own consent')
      return asPerson((tx) => recordConsent(tx, body))
    },
  ),
]
