import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { DomainError } from '#domain/errors.ts'
import { keepUpload } from '#domain/media/keep-upload.server.ts'
import { createRenderQueue, RenderQueueFull } from '#domain/media/render-queue.ts'
import { largestUpload, newUploadSchema, uploadedSchema, uploadTicketSchema } from '#domain/media/schema.ts'
import { findPlace, openUpload } from '#domain/media/uploads.server.ts'
import { createIntake } from '../intake.ts'
import { bodyLimit } from '../middleware/body-limit.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, json, jsonBody, refusals } from './open-api.ts'

const busy = (cause?: unknown) =>
  new DomainError('unavailable', 'Many files are coming in. Try again in a moment', {
    retryAfterSeconds: 5,
    cause,
  })

/** Files on their way in: a ticket for a selection, then each file by itself. What shows them takes them by key. */
export function createUploadsApi({
  db,
  findPerson,
  limits,
  storage,
  now,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'storage' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  // A large picture takes a hundred megabytes while it is read, so they come one after the other; what waits for its
  // turn is in memory already, and so is bounded before it comes.
  const intake = createIntake({ inAll: 24, perPerson: 4 })
  const queue = createRenderQueue({ running: 1, waiting: 24 })
  api.use('/uploads/*', signedIn(findPerson))
  api.use('/uploads/:id/:index', bodyLimit(largestUpload))

  api.openapi(
    createRoute({
      method: 'post',
      path: '/uploads',
      tags: ['Uploads'],
      summary: 'A ticket for a selection of files, which counts once',
      security: bearer,
      request: { body: jsonBody(newUploadSchema) },
      responses: {
        201: json(uploadTicketSchema, 'Send each file with PUT, from index 0'),
        ...refusals.signedOut,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const upload = c.req.valid('json')
      await limits.take('upload', { address: c.get('clientAddress'), account: userId })
      const ticket = await db.asUser(claims, (tx) => openUpload(tx, { ...upload, userId, now: now() }))
      return c.json(ticket, 201)
    },
  )

  api.openapi(
    createRoute({
      method: 'put',
      path: '/uploads/{id}/{index}',
      tags: ['Uploads'],
      summary: 'One file of the selection; sent again, the answer is the same',
      description:
        'The bytes as they are: JPEG, PNG, WebP or AVIF (for documents PDF, too), at most 10 MB and 40 megapixels. What it is, the content says; the content type of the request is not looked at.',
      security: bearer,
      request: {
        params: z.object({
          id: z.uuid({ error: 'That is no id' }),
          index: z.coerce.number().int().min(0).max(29),
        }),
        body: {
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          required: true,
        },
      },
      responses: {
        200: json(uploadedSchema, 'Kept for a day, or until something shows it'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: uploadId, index } = c.req.valid('param')
      const place = await db.asUser(claims, (tx) => findPlace(tx, { uploadId, index, userId, now: now() }))
      if (place.uploaded) return c.json(place.uploaded, 200)
      const leave = intake.enter(userId)
      if (!leave) throw busy()
      try {
        await limits.take('uploadFile', { address: c.get('clientAddress'), account: userId })
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        const uploaded = await queue.run(`${uploadId}/${index}`, () =>
          keepUpload({ db, storage }, place, bytes),
        )
        return c.json(uploaded, 200)
      } catch (error) {
        throw error instanceof RenderQueueFull ? busy(error) : error
      } finally {
        leave()
      }
    },
  )
  return api
}
