import { z } from '@hono/zod-openapi'
import { idSchema } from '#domain/id.ts'
import { publishByRule } from '#domain/moderation-queue/publish-by-rule.server.ts'
import {
  addPhoto,
  chooseCover,
  chooseLogo,
  describePhoto,
  orderPhotos,
  removePhoto,
  restorePhoto,
} from '#domain/photos/commands.server.ts'
import { listOwnPhotos } from '#domain/photos/load.server.ts'
import { altSchema, newPhotoSchema, ownPhotosSchema, photoOrderSchema } from '#domain/photos/schema.ts'
import type { Tx } from '#domain/tx.ts'
import type { RunAs } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Photos')

const photoParams = z.object({ id: idSchema, photoId: idSchema })

const answer = ownPhotosSchema
const returns = 'All pictures of the business after the change'

/** Makes a change and reads all pictures, in one transaction. */
const change = (asPerson: RunAs, businessId: string, make: (tx: Tx) => Promise<void>) =>
  asPerson(async (tx) => {
    await make(tx)
    return listOwnPhotos(tx, businessId)
  })

/**
 * Photos, cover and logo of a business. Each change returns all of them, so that the screen shows the current state.
 */
export const photos = [
  endpoint(
    'GET /businesses/{id}/photos',
    {
      isViewable: true,
      summary: 'List the photos, cover and logo of a business you manage',
      params: idParam,
      answer,
      returns: 'All pictures, including those pending review',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id } }) => asPerson((tx) => listOwnPhotos(tx, id)),
  ),
  endpoint(
    'POST /businesses/{id}/photos',
    {
      summary: 'Add an uploaded photo',
      description:
        'It is pending review unless the business is trusted, or a rule of the administrators publishes it.',
      params: idParam,
      body: newPhotoSchema,
      answer,
      returns,
      errors: ['notFound', 'conflict'],
    },
    (
      { person: { userId, claims }, asPerson, params: { id: businessId }, body, input: { requestId } },
      { now },
    ) =>
      change(asPerson, businessId, async (tx) => {
        const id = await addPhoto(tx, { businessId, userId, ...body })
        if (id) await publishByRule(tx, { kind: 'photos', ids: [id], claims, now: now(), requestId })
      }),
  ),
  endpoint(
    'PUT /businesses/{id}/photos/order',
    {
      summary: 'Reorder the photos',
      description: 'Photos that aren’t in the list come last.',
      params: idParam,
      body: photoOrderSchema,
      answer,
      returns,
      errors: ['notFound', 'conflict'],
    },
    ({ asPerson, params: { id: businessId }, body: { ids } }) =>
      change(asPerson, businessId, (tx) => orderPhotos(tx, { businessId, ids })),
  ),
  endpoint(
    'PATCH /businesses/{id}/photos/{photoId}',
    {
      summary: 'Change the description of a photo',
      description:
        'A moderator looks at it afterwards; a photo whose description has contact details or blocked words is pending review.',
      params: photoParams,
      body: z.object({ alt: altSchema }),
      answer,
      returns,
      errors: ['notFound', 'conflict'],
    },
    ({ asPerson, params: { id: businessId, photoId }, body: { alt } }) =>
      change(asPerson, businessId, (tx) => describePhoto(tx, { businessId, photoId, alt })),
  ),
  endpoint(
    'DELETE /businesses/{id}/photos/{photoId}',
    {
      summary: 'Remove a photo',
      description: 'It can be restored for a day.',
      params: photoParams,
      answer,
      returns,
      errors: ['notFound', 'conflict'],
    },
    ({ asPerson, params: { id: businessId, photoId } }) =>
      change(asPerson, businessId, (tx) => removePhoto(tx, { businessId, photoId })),
  ),
  endpoint(
    'POST /businesses/{id}/photos/{photoId}/restore',
    {
      summary: 'Restore a removed photo',
      params: photoParams,
      answer,
      returns,
      errors: ['notFound', 'conflict'],
    },
    ({ asPerson, params: { id: businessId, photoId } }) =>
      change(asPerson, businessId, (tx) => restorePhoto(tx, { businessId, photoId })),
  ),
  endpoint(
    'PUT /businesses/{id}/cover',
    {
      summary: 'Choose the cover from the photos, or none',
      params: idParam,
      body: z.object({ photoId: idSchema.nullable() }),
      answer,
      returns,
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId }, body: { photoId } }) =>
      change(asPerson, businessId, (tx) => chooseCover(tx, { businessId, userId, photoId })),
  ),
  endpoint(
    'PUT /businesses/{id}/logo',
    {
      summary: 'Use an uploaded picture as the logo, or none',
      params: idParam,
      body: z.object({ key: z.string().max(120).nullable() }),
      answer,
      returns,
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId }, body: { key } }) =>
      change(asPerson, businessId, (tx) => chooseLogo(tx, { businessId, userId, key })),
  ),
]
