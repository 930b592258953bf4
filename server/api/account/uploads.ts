import { z } from '@hono/zod-openapi'
import { DomainError } from '#domain/errors.ts'
import { keepUpload } from '#domain/media/keep-upload.server.ts'
import { createRenderQueue, RenderQueueFull } from '#domain/media/render-queue.ts'
import { largestUpload, newUploadSchema, uploadedSchema, uploadTicketSchema } from '#domain/media/schema.ts'
import { findPlace, openUpload } from '#domain/media/uploads.server.ts'
import { createIntake } from '../../intake.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('signedIn', 'Uploads')

// A large picture takes a hundred megabytes while it is read, so they come one after the other; what waits for its turn is
// in memory already, and so is bounded before it comes. Once for a process.
const intake = createIntake({ inAll: 24, perPerson: 4 })
const queue = createRenderQueue({ running: 1, waiting: 24 })

const busy = (cause?: unknown) =>
  new DomainError('unavailable', 'Many files are coming in. Try again in a moment', {
    retryAfterSeconds: 5,
    cause,
  })

/** Files on their way in: a ticket for a selection, then each file by itself. What shows them takes them by key. */
export const uploads = [
  endpoint(
    'POST /uploads',
    {
      summary: 'Open an upload for a selection of files',
      description: 'The selection counts once.',
      body: newUploadSchema,
      answer: uploadTicketSchema,
      returns: 'The ticket: send each file with PUT, from index 0',
      status: 201,
      limit: 'upload',
    },
    ({ person: { userId }, asPerson, body }, { now }) =>
      asPerson((tx) => openUpload(tx, { ...body, userId, now: now() })),
  ),
  endpoint(
    'PUT /uploads/{id}/{index}',
    {
      summary: 'Send one file of the selection',
      description:
        'The bytes as they are: JPEG, PNG, WebP or AVIF (for documents PDF, too), at most 10 MB and 40 megapixels. What it is, the content says; the content type of the request is not looked at. Sent again, the answer is the same.',
      params: z.object({
        id: z.uuid({ error: 'That is no id' }),
        index: z.coerce.number().int().min(0).max(29),
      }),
      body: { file: 'application/octet-stream', most: largestUpload },
      answer: uploadedSchema,
      returns: 'The file, which is kept for a day, or until something shows it',
      errors: ['notFound', 'tooMany'],
    },
    async (
      { person: { userId }, asPerson, params: { id: uploadId, index }, address, c },
      { db, limits, storage, now },
    ) => {
      const place = await asPerson((tx) => findPlace(tx, { uploadId, index, userId, now: now() }))
      if (place.uploaded) return place.uploaded
      const leave = intake.enter(userId)
      if (!leave) throw busy()
      try {
        await limits.take('uploadFile', { address, account: userId })
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        const inTurn = <T>(read: () => Promise<T>) => queue.run(`${uploadId}/${index}`, read)
        return await keepUpload({ db, storage, inTurn }, place, bytes)
      } catch (error) {
        throw error instanceof RenderQueueFull ? busy(error) : error
      } finally {
        leave()
      }
    },
  ),
]
