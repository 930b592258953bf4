import { z } from '@hono/zod-openapi'
import { DomainError } from '#domain/errors.ts'
import { idSchema } from '#domain/id.ts'
import { RenderQueueFull } from '#domain/media/render-queue.ts'
import { largestUpload, newUploadSchema, uploadedSchema, uploadTicketSchema } from '#domain/media/schema.ts'
import { storeUpload } from '#domain/media/store-upload.server.ts'
import { findPlace, openUpload } from '#domain/media/uploads.server.ts'
import { networkOf } from '#domain/rate-limits/network.ts'
import { createUploadConcurrency } from '../../upload-concurrency.ts'
import { uploadTurns } from '../../upload-turns.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('signedIn', 'Uploads')

// Files are in memory while they wait for their turn. Accounts cost nothing, so those of a network share a part.
const concurrency = createUploadConcurrency({ inAll: 24, most: { person: 4, network: 12 } })

const busy = (cause?: unknown) =>
  new DomainError('unavailable', 'Many files are coming in. Try again in a moment', {
    retryAfterSeconds: 5,
    cause,
  })

/** Uploads: a ticket for a selection, then each file separately. What shows them claims them by key. */
export const uploads = [
  endpoint(
    'POST /uploads',
    {
      summary: 'Open an upload for a selection of files',
      description: 'The selection counts as one upload.',
      body: newUploadSchema,
      answer: uploadTicketSchema,
      returns: 'The upload ticket: send each file with PUT, from index 0',
      status: 201,
      limit: 'upload',
    },
    ({ person: { userId }, asPerson, body }, { now }) =>
      asPerson((tx) => openUpload(tx, { ...body, userId, now: now() })),
  ),
  endpoint(
    'PUT /uploads/{id}/{index}',
    {
      summary: 'Upload one file of the selection',
      description:
        'The body is the file: JPEG, PNG, WebP or AVIF (for documents also PDF), at most 10 MB and 40 megapixels. Its type is detected from its content. Idempotent.',
      params: z.object({
        id: idSchema,
        index: z.coerce.number().int().min(0).max(29),
      }),
      body: { file: 'application/octet-stream', most: largestUpload },
      answer: uploadedSchema,
      returns: 'The file, which is deleted after a day unless something uses it',
      errors: ['notFound', 'tooMany'],
    },
    async (
      { person: { userId }, asPerson, params: { id: uploadId, index }, address, c },
      { db, limits, storage, now },
    ) => {
      const place = await asPerson((tx) => findPlace(tx, { uploadId, index, userId, now: now() }))
      if (place.uploaded) return place.uploaded
      const leave = concurrency.enter({ person: userId, network: networkOf(address) })
      if (!leave) throw busy()
      try {
        await limits.take('uploadFile', { address, account: userId })
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        const inTurn = <T>(read: () => Promise<T>) => uploadTurns.run(`${uploadId}/${index}`, read)
        return await storeUpload({ db, storage, inTurn }, place, bytes)
      } catch (error) {
        throw error instanceof RenderQueueFull ? busy(error) : error
      } finally {
        leave()
      }
    },
  ),
]
