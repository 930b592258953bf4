import { z } from '@hono/zod-openapi'
import { createBusiness } from '#domain/businesses/listing/create.server.ts'
import {
  findManagedListing,
  findPreview,
  listManagedListings,
} from '#domain/businesses/listing/find-managed.server.ts'
import {
  archiveBusiness,
  deleteBusiness,
  submitBusiness,
  withdrawBusiness,
  withdrawChange,
} from '#domain/businesses/listing/life.server.ts'
import type { SectionChange } from '#domain/businesses/listing/normalize-section.server.ts'
import { saveSection } from '#domain/businesses/listing/save-section.server.ts'
import { listSimilarListings } from '#domain/businesses/listing/similar.server.ts'
import {
  managedListingSchema,
  managedListingsQuerySchema,
  managedListingsSchema,
  newBusinessSchema,
  previewSchema,
  savedSectionSchema,
  similarBusinessSchema,
  similarQuerySchema,
} from '#domain/businesses/managed-listing.ts'
import { type SectionName, sectionSchemas } from '#domain/businesses/sections.ts'
import { publishSaved } from '#domain/moderation-queue/publish-saved.server.ts'
import { findReviewWait } from '#domain/review-wait/find.server.ts'
import { reviewWaitSchema } from '#domain/review-wait/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { versionSchema } from '#domain/version.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Own listings')

const save = <Section extends SectionName>(section: Section) =>
  endpoint(
    `PUT /businesses/{id}/sections/${section}`,
    {
      summary: `Save a section of a listing: ${section}`,
      description:
        'Changes to some fields of a published listing are reviewed first; until then visitors see the old value. `version` is the one that was read.',
      params: idParam,
      body: z.object({ version: versionSchema, values: sectionSchemas[section] }),
      wrapper: 'values',
      answer: savedSectionSchema,
      returns: 'The listing, with the fields that changed right away and those pending review',
      errors: ['forbidden', 'notFound'],
      stale: managedListingSchema,
    },
    ({ person: { userId, claims }, asPerson, params, body, input: { requestId } }, { now }) => {
      const { version, values } = body as { version: number; values: unknown }
      const at = { businessId: params.id, userId, version, now: now() }
      return asPerson(async (tx) => {
        const saved = await saveSection(tx, { ...at, ...({ section, values } as SectionChange) })
        return publishSaved(tx, saved, { userId, claims, now: at.now, requestId })
      })
    },
  )

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

/** Listings that the caller owns or helps to manage. */
export const businesses = [
  endpoint(
    'GET /businesses',
    {
      isViewable: true,
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
    'GET /review-wait',
    {
      summary: 'Get how long reviews of listings take now',
      answer: reviewWaitSchema,
      returns: 'The median of the last seven days, null with too few decisions',
    },
    async ({ asPerson }) => asPerson((tx) => findReviewWait(tx)),
  ),
  endpoint(
    'GET /businesses/{id}',
    {
      isViewable: true,
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
      isViewable: true,
      summary: 'Preview the page of one of your listings',
      params: idParam,
      answer: previewSchema,
      returns: 'What the page will show, including what is pending review',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }, { now }) =>
      asPerson((tx) => findPreview(tx, { businessId, userId, now: now() })),
  ),

  // Each section of a listing is saved separately, validated and described by its own schema.
  save('basics'),
  save('place'),
  save('contact'),
  save('hours'),
  save('heritage'),
  save('offer'),

  // The steps in a listing's life that its owner takes.
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
