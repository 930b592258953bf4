import { call } from '#app/session/api.ts'
import { checkRate } from '#app/session/check-rate.ts'
import { uploadFile } from '#app/session/send-file.ts'
import type { UploadPurpose } from '#domain/media/schema.ts'
import { createUploadQueue, type UploadedFile } from './upload-queue.ts'

export type Uploads = {
  queue: ReturnType<typeof createUploadQueue>
  /** Gets each uploaded file. Replaced when the form that the files are for closes, and when it opens again. */
  receive: (file: UploadedFile) => unknown
}

export function openUploads(purpose: UploadPurpose): Uploads {
  const uploads: Uploads = {
    queue: createUploadQueue({
      purpose,
      mayUpload: () => checkRate('upload'),
      openTicket: (upload) => call('POST /uploads', { body: upload }),
      send: ({ ticket: id, index }, file, options) =>
        uploadFile('PUT /uploads/{id}/{index}', { params: { id, index }, body: file }, options),
      onUploaded: (file) => uploads.receive(file),
    }),
    receive: () => undefined,
  }
  return uploads
}
