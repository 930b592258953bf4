import { findDocument } from '#domain/claims/documents.server.ts'
import { DomainError } from '#domain/errors.ts'
import { idSchema } from '#domain/id.ts'
import { readDocument } from '#domain/media/uploads.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('moderator', 'Moderation')

/** The documents of claims, for moderators. */
export const claimDocuments = [
  endpoint(
    'GET /moderation/claims/{id}/documents/{documentId}',
    {
      summary: 'Download a document of a pending claim',
      params: idParam.extend({ documentId: idSchema }),
      answer: { file: 'application/pdf' },
      returns: 'A PDF or a WebP picture, as an attachment',
      errors: ['notFound'],
    },
    async ({ asPerson, params: { id: claimId, documentId }, c }, { storage }) => {
      const paper = await asPerson((tx) => findDocument(tx, { claimId, documentId }))
      const file = paper && (await readDocument(storage, paper.key))
      if (!file) throw new DomainError('not_found', 'This document no longer exists')
      const ending = file.contentType === 'application/pdf' ? 'pdf' : 'webp'
      c.header('Content-Type', file.contentType)
      c.header('Content-Disposition', `attachment; filename="document.${ending}"`)
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Content-Security-Policy', "default-src 'none'; sandbox")
      return c.body((await file.bytes()) as Uint8Array<ArrayBuffer>, 200)
    },
  ),
]
