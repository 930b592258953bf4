import { z } from '@hono/zod-openapi'
import type { Tx } from '#db/client.ts'
import { applyAction } from '#domain/administration/listings/bulk-actions/apply-action.server.ts'
import {
  cancelBulkAction,
  findBulkAction,
  listBulkActions,
  listRefused,
  openBulkAction,
} from '#domain/administration/listings/bulk-actions/bulk-actions.server.ts'
import { changeOwner } from '#domain/administration/listings/bulk-actions/change-owner.server.ts'
import { assertActionIsValid } from '#domain/administration/listings/bulk-actions/edit.server.ts'
import { previewBulkAction } from '#domain/administration/listings/bulk-actions/preview-bulk-action.server.ts'
import {
  bulkActionPreviewSchema,
  bulkActionSchema,
  type ListingAction,
  listingActionSchema,
  newBulkActionSchema,
  newOwnerSchema,
  plannedBulkActionSchema,
  refusedItemSchema,
} from '#domain/administration/listings/bulk-actions/schema.ts'
import { revokeVerification } from '#domain/administration/listings/bulk-actions/verify.server.ts'
import { idSchema } from '#domain/id.ts'
import { assertMayEnterPanel } from '#domain/roles/panel-access.server.ts'
import { oneLine } from '#domain/typed-text.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

/** The job that applies an action to many listings; queued ones have this name. */
export const bulkActionJob = 'listing-act'

const tag = 'Administration of listings'
const endpoint = endpointsFor('admin', tag)
const sensitiveEndpoint = endpointsFor('adminWithSecondFactor', tag)

const why = oneLine().min(1, 'Say why, for the record.').max(500, 'At most 500 characters.')

/** Administrators' actions on listings: on one at once, on many in the background. */
export const adminBulkActions = [
  endpoint(
    'POST /admin/businesses/{id}/acts',
    {
      summary: 'Publish, suspend, archive, restore, feature, verify or edit a business',
      description: '`feature` needs a second factor.',
      params: idParam,
      body: z.object({ action: listingActionSchema }),
      answer: z.object({ isChanged: z.boolean() }),
      returns: 'Whether anything changed',
      errors: ['notFound', 'conflict'],
    },
    async (
      { person: { userId }, asPerson, params, body: { action }, input: { requestId } },
      { site, now },
    ) => {
      const isChanged = await asPerson(async (tx) => {
        await assertMayAct(tx, action)
        await assertActionIsValid(tx, action)
        return applyAction(tx, { businessId: params.id, action, userId, site, now: now(), requestId })
      })
      return { isChanged }
    },
  ),
  sensitiveEndpoint(
    'POST /admin/businesses/{id}/owner',
    {
      summary: 'Give a business to the account with an email address',
      description: 'The former and the new owner are notified.',
      params: idParam,
      body: newOwnerSchema,
      errors: ['notFound', 'conflict'],
    },
    (
      { person: { userId }, asPerson, params: { id: businessId }, body, input: { requestId } },
      { site, now },
    ) => asPerson((tx) => changeOwner(tx, { businessId, ...body, userId, site, now: now(), requestId })),
  ),
  endpoint(
    'POST /admin/businesses/{id}/verifications/{verificationId}/revoke',
    {
      summary: 'Revoke a verification',
      description: 'Idempotent.',
      params: idParam.extend({ verificationId: idSchema }),
      body: z.object({ note: why }),
      errors: ['notFound', 'conflict'],
    },
    ({ asPerson, input: { id: businessId, ...input } }, { now }) =>
      asPerson((tx) => revokeVerification(tx, { businessId, ...input, now: now() })),
  ),
  endpoint(
    'POST /admin/businesses/preview',
    {
      summary: 'Preview an action on many businesses',
      description: 'Nothing is changed.',
      body: plannedBulkActionSchema,
      answer: bulkActionPreviewSchema,
      returns: 'How many would change, and what would change in the first 200',
    },
    ({ person: { userId }, asPerson, body }, { now }) =>
      asPerson((tx) => previewBulkAction(tx, { ...body, userId, now: now() })),
  ),
  endpoint(
    'POST /admin/businesses/acts',
    {
      summary: 'Start an action on many businesses in the background',
      description:
        'At most 1,000 businesses. Idempotent: repeating the `id` doesn’t start it twice. `feature` needs a second factor.',
      body: newBulkActionSchema,
      answer: bulkActionSchema,
      returns: 'The action; get it by its ID to follow its progress',
      status: 202,
    },
    async ({ person: { userId }, asPerson, input }, { work, now }) => {
      const opened = await asPerson(async (tx) => {
        await assertMayAct(tx, input.action)
        return openBulkAction(tx, { ...input, userId, now: now() })
      })
      // The row was written first; if nothing picks it up, `keep-listing-acts` finds it.
      if (opened.state === 'waiting')
        await work.queue(null, bulkActionJob, { actId: opened.id }, { singletonKey: opened.id })
      return opened
    },
  ),
  endpoint(
    'GET /admin/businesses/acts',
    {
      summary: 'List recent actions on many businesses',
      answer: z.object({ actions: z.array(bulkActionSchema) }),
      returns: 'At most 20 actions, newest first',
    },
    async ({ asPerson }) => ({ actions: await asPerson(listBulkActions) }),
  ),
  endpoint(
    'GET /admin/businesses/acts/{id}',
    {
      summary: 'Get the progress of an action on many businesses',
      params: idParam,
      answer: bulkActionSchema.extend({ items: z.array(refusedItemSchema) }),
      returns: 'The action, with the first 200 businesses that it couldn’t change and why',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id } }) =>
      asPerson(async (tx) => ({ ...(await findBulkAction(tx, id)), items: await listRefused(tx, id) })),
  ),
  endpoint(
    'POST /admin/businesses/acts/{id}/cancel',
    {
      summary: 'Cancel an action on many businesses',
      description: 'Businesses that were changed already stay changed.',
      params: idParam,
      answer: bulkActionSchema,
      returns: 'The action after it was canceled',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id } }, { now }) => asPerson((tx) => cancelBulkAction(tx, { id, now: now() })),
  ),
]

/** A plan is worth money. Throws `insufficient_aal`. */
const assertMayAct = (tx: Tx, { kind }: ListingAction): Promise<void> =>
  assertMayEnterPanel(tx, { needsSecondFactor: kind === 'feature' })
