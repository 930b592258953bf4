import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { findDocument } from '#domain/claims/documents.server.ts'
import { DomainError } from '#domain/errors.ts'
import { readDocument } from '#domain/media/read-document.server.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { closedToOthers, forModerators } from './for-moderators.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, idParam, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'storage'>

/** Moderators read the papers of claims. */
export function createClaimDocumentsApi({ db, findPerson, storage }: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()

  api.openapi(
    createRoute({
      ...forModerators({ db, findPerson }),
      method: 'get',
      path: '/moderation/claims/{id}/documents/{documentId}',
      summary: 'A paper of a claim that waits, as an attachment',
      request: { params: idParam.extend({ documentId: z.uuid({ error: 'That is no id' }) }) },
      responses: {
        200: { description: 'A PDF or a WebP picture' },
        ...closedToOthers,
        ...refusals.notFound,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const { id, documentId } = c.req.valid('param')
      const paper = await db.asUser(claims, (tx) => findDocument(tx, { claimId: id, documentId }))
      const file = paper && (await readDocument(storage, paper.key))
      if (!file) throw new DomainError('not_found', 'There is no such document any more')
      const ending = file.contentType === 'application/pdf' ? 'pdf' : 'webp'
      c.header('Content-Type', file.contentType)
      c.header('Content-Disposition', `attachment; filename="document.${ending}"`)
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Content-Security-Policy', "default-src 'none'; sandbox")
      return c.body((await file.bytes()) as Uint8Array<ArrayBuffer>, 200)
    },
  )
  return api
}
