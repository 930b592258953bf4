import { z } from '@hono/zod-openapi'
import { findListingDetail } from '#domain/administration/listings/detail/find.server.ts'
import { restoreBefore } from '#domain/administration/listings/detail/history.server.ts'
import { listingDetailSchema, restoreSchema } from '#domain/administration/listings/detail/schema.ts'
import { mergeListings, previewMerge } from '#domain/administration/listings/merge/merge.server.ts'
import { mergePreviewSchema, mergeSchema } from '#domain/administration/listings/merge/schema.ts'
import { undoMerge } from '#domain/administration/listings/merge/undo.server.ts'
import { idSchema } from '#domain/id.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Administration of listings'
const endpoint = endpointsFor('admin', tag)
const readEndpoint = endpointsFor('admin', tag, 'listings')

const entryParam = idParam.extend({ entryId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const pairParam = idParam.extend({ otherId: idSchema })

const mergeParam = idParam.extend({ mergeId: idSchema })

/** Everything about one listing, its earlier versions, and merging duplicates. */
export const adminListingDetail = [
  readEndpoint(
    'GET /admin/businesses/{id}',
    {
      summary: 'Get everything about a business',
      params: idParam,
      answer: listingDetailSchema,
      returns: 'The listing with its people, verifications, plans, history and audit log',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id } }) => asPerson((tx) => findListingDetail(tx, id)),
  ),
  endpoint(
    'POST /admin/businesses/{id}/history/{entryId}/restore',
    {
      summary: 'Restore a business to what it was before a change',
      description: 'This is recorded as a change, too.',
      params: entryParam,
      body: restoreSchema,
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, input: { id: businessId, ...input } }, { site, now }) =>
      asPerson((tx) => restoreBefore(tx, { businessId, ...input, userId, site, now: now() })),
  ),
  endpoint(
    'GET /admin/businesses/{id}/merge/{otherId}',
    {
      summary: 'Preview a merge of two listings of one business',
      description: 'The listing `id` stays, `otherId` is removed. Nothing is changed.',
      params: pairParam,
      answer: mergePreviewSchema,
      returns: 'What moves, where the two differ, and why they can’t be merged if so',
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, params: { id: staysId, otherId: goesId } }) =>
      asPerson((tx) => previewMerge(tx, { staysId, goesId, userId })),
  ),
  endpoint(
    'POST /admin/businesses/{id}/merge/{otherId}',
    {
      summary: 'Merge two listings of one business',
      description:
        'The listing `otherId` is removed: its content moves and its URL redirects. `confirm` is its name, typed. It can be undone for 30 days.',
      params: pairParam,
      body: mergeSchema,
      answer: z.object({ slug: z.string() }),
      returns: 'The slug of the listing that is left',
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, input: { id: staysId, otherId: goesId, ...input } }, { site, now }) =>
      asPerson((tx) => mergeListings(tx, { staysId, goesId, ...input, userId, site, now: now() })),
  ),
  endpoint(
    'POST /admin/businesses/{id}/merges/{mergeId}/undo',
    {
      summary: 'Undo a merge of two listings',
      description: 'The removed listing comes back with what moved and is still there. Possible for 30 days.',
      params: mergeParam,
      answer: z.object({ id: z.uuid() }),
      returns: 'The ID of the listing that is back',
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId, mergeId } }, { site, now }) =>
      asPerson((tx) => undoMerge(tx, { businessId, mergeId, userId, site, now: now() })),
  ),
]
