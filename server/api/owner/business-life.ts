import { z } from '@hono/zod-openapi'
import {
  archiveBusiness,
  deleteBusiness,
  submitBusiness,
  withdrawBusiness,
  withdrawChange,
} from '#domain/businesses/listing/life.server.ts'
import { managedListingSchema } from '#domain/businesses/managed-listing.ts'
import type { Tx } from '#domain/tx.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Own listings')

type Step = typeof submitBusiness

const stepEndpoint = <Verb extends string>(verb: Verb, summary: string, step: Step) =>
  endpoint(
    `POST /businesses/{id}/${verb}`,
    {
      summary,
      description: 'Idempotent.',
      params: idParam,
      answer: managedListingSchema,
      returns: 'The listing after the change',
      errors: ['forbidden', 'notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }, { now }) =>
      asPerson((tx: Tx) => step(tx, { businessId, userId, now: now() })),
  )

/** The steps in a listing's life that its owner takes. */
export const businessLife = [
  stepEndpoint('submit', 'Submit or resubmit a listing for review', submitBusiness),
  stepEndpoint('withdraw', 'Turn a pending listing back into a draft', withdrawBusiness),
  stepEndpoint('archive', 'Take a published listing down', archiveBusiness),
  stepEndpoint('restore', 'Resubmit a listing that was taken down', submitBusiness),
  endpoint(
    'DELETE /businesses/{id}',
    {
      summary: 'Delete a listing that isn’t published',
      params: idParam,
      errors: ['forbidden', 'notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }) =>
      asPerson((tx) => deleteBusiness(tx, { businessId, userId })),
  ),
  endpoint(
    'DELETE /businesses/{id}/waiting/{field}',
    {
      summary: 'Withdraw the pending change of a field, or dismiss its rejection',
      params: idParam.extend({ field: z.string().max(40) }),
      answer: managedListingSchema,
      returns: 'The listing without that change',
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId, field } }) =>
      asPerson((tx) => withdrawChange(tx, { businessId, userId, field })),
  ),
]
