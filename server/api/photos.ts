import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
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
import { type Person, type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { bearer, createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

const uuid = z.uuid({ error: 'That is no id' })
const photoParams = z.object({ id: uuid, photoId: uuid })
const answered = {
  200: json(ownPhotosSchema, 'All pictures of the business, as they are now'),
  ...errorResponses.signedOut,
  ...errorResponses.notFound,
  ...errorResponses.invalid,
}
const common = { tags: ['Photos'], security: bearer }

/** Photos, cover and logo of a business. Each change answers with all of them: what one looks at is then what is there. */
export function createPhotosApi({
  db,
  findPerson,
}: Pick<ApiDeps, 'db' | 'findPerson'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const own = ['photos', 'photos/*', 'cover', 'logo'].map((part) => `/businesses/:id/${part}`)
  for (const path of own) api.use(path, signedIn(findPerson))

  const change = ({ claims }: Person, id: string, act: (tx: Tx) => Promise<void>) =>
    db.asUser(claims, async (tx) => {
      await act(tx)
      return listOwnPhotos(tx, id)
    })

  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/businesses/{id}/photos',
      summary: 'Photos, cover and logo of a business that one manages, with what waits for review',
      request: { params: idParam },
      responses: answered,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => listOwnPhotos(tx, id)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/businesses/{id}/photos',
      summary: 'Add an uploaded photo; it waits for review unless the business is trusted',
      request: { params: idParam, body: jsonBody(newPhotoSchema) },
      responses: { ...answered, ...errorResponses.conflict },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const person = c.get('person')
      const { userId } = person
      const photo = c.req.valid('json')
      return c.json(await change(person, id, (tx) => addPhoto(tx, { businessId: id, userId, ...photo })), 200)
    },
  )

  api.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/businesses/{id}/photos/order',
      summary: 'Put the photos in order; those not named come after',
      request: { params: idParam, body: jsonBody(photoOrderSchema) },
      responses: answered,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { ids } = c.req.valid('json')
      return c.json(await change(c.get('person'), id, (tx) => orderPhotos(tx, { businessId: id, ids })), 200)
    },
  )

  api.openapi(
    createRoute({
      ...common,
      method: 'patch',
      path: '/businesses/{id}/photos/{photoId}',
      summary: 'Say what is to be seen on a photo',
      request: { params: photoParams, body: jsonBody(z.object({ alt: altSchema })) },
      responses: answered,
    }),
    async (c) => {
      const { id, photoId } = c.req.valid('param')
      const { alt } = c.req.valid('json')
      return c.json(
        await change(c.get('person'), id, (tx) => describePhoto(tx, { businessId: id, photoId, alt })),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...common,
      method: 'delete',
      path: '/businesses/{id}/photos/{photoId}',
      summary: 'Take a photo down; for a day it can be restored',
      request: { params: photoParams },
      responses: answered,
    }),
    async (c) => {
      const { id, photoId } = c.req.valid('param')
      return c.json(
        await change(c.get('person'), id, (tx) => removePhoto(tx, { businessId: id, photoId })),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/businesses/{id}/photos/{photoId}/restore',
      summary: 'Restore a photo that was taken down',
      request: { params: photoParams },
      responses: { ...answered, ...errorResponses.conflict },
    }),
    async (c) => {
      const { id, photoId } = c.req.valid('param')
      return c.json(
        await change(c.get('person'), id, (tx) => restorePhoto(tx, { businessId: id, photoId })),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/businesses/{id}/cover',
      summary: 'Make a photo the cover, or none',
      request: { params: idParam, body: jsonBody(z.object({ photoId: uuid.nullable() })) },
      responses: { ...answered, ...errorResponses.conflict },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { photoId } = c.req.valid('json')
      const person = c.get('person')
      const { userId } = person
      return c.json(
        await change(person, id, (tx) => chooseCover(tx, { businessId: id, userId, photoId })),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/businesses/{id}/logo',
      summary: 'Make an uploaded picture the logo, or none',
      request: { params: idParam, body: jsonBody(z.object({ key: z.string().max(120).nullable() })) },
      responses: { ...answered, ...errorResponses.conflict },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { key } = c.req.valid('json')
      const person = c.get('person')
      const { userId } = person
      return c.json(await change(person, id, (tx) => chooseLogo(tx, { businessId: id, userId, key })), 200)
    },
  )

  return api
}
