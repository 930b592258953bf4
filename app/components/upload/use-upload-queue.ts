import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { callApi } from '#app/session/api.ts'
import { checkRate } from '#app/session/check-rate.ts'
import { sendFile } from '#app/session/send-file.ts'
import type { Uploaded, UploadPurpose, UploadTicket } from '#domain/media/schema.ts'
import { createUploadQueue, type UploadedFile } from './upload-queue.ts'

/** The files that this part of the page sends; they stop with it. */
export function useUploadQueue(purpose: UploadPurpose, onUploaded: (file: UploadedFile) => unknown) {
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  const [queue] = useState(() =>
    createUploadQueue({
      purpose,
      mayUpload: () => checkRate('upload'),
      openTicket: (upload) => callApi<UploadTicket>('/api/uploads', { method: 'POST', body: upload }),
      send: (path, file, options) => sendFile<Uploaded>(path, file, options),
      onUploaded: (file) => latest.current(file),
    }),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  useEffect(() => queue.removeAll, [queue])
  return { queue, items }
}
