import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#app/session/api.ts'
import { checkRate } from '#app/session/check-rate.ts'
import { uploadFile } from '#app/session/send-file.ts'
import type { UploadPurpose } from '#domain/media/schema.ts'
import { createUploadQueue, type UploadedFile } from './upload-queue.ts'

/** The files that this part of the page sends; they stop with it. */
export function useUploadQueue(purpose: UploadPurpose, onUploaded: (file: UploadedFile) => unknown) {
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  const [queue] = useState(() =>
    createUploadQueue({
      purpose,
      mayUpload: () => checkRate('upload'),
      openTicket: (upload) => call('POST /uploads', { body: upload }),
      send: ({ ticket: id, index }, file, options) =>
        uploadFile('PUT /uploads/{id}/{index}', { params: { id, index }, body: file }, options),
      onUploaded: (file) => latest.current(file),
    }),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  useEffect(() => queue.removeAll, [queue])
  return { queue, items }
}
