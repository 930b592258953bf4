import { createStore } from '#app/ui/store.ts'
import type { NewUpload, Uploaded, UploadPurpose, UploadTicket } from '#domain/media/schema.ts'
import { RequestFailed } from '../request-failed.ts'
import { problemOfError, problemOfFile, type UploadProblem } from './upload-words.ts'

const largest = 10 * 1024 * 1024
const atATime = 2
/** Number of retries when the server is busy with many uploads. */
const patience = 4

export type UploadedFile = Uploaded & { name: string }

export type UploadItem = {
  id: number
  name: string
  /** An object URL to preview a picture; null for other files. */
  preview: string | null
  state: 'waiting' | 'sending' | 'finishing' | 'failed'
  /** From 0 to 1. */
  progress: number
  problem: UploadProblem | null
}

type Options = {
  purpose: UploadPurpose
  /** Checks the user's limits before anything is sent; null when the upload is allowed. */
  mayUpload: () => Promise<{ message: string } | null>
  openTicket: (upload: NewUpload) => Promise<UploadTicket>
  send: (
    place: { ticket: string; index: number },
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<Uploaded>
  /** Receives an uploaded file; if it rejects, the file counts as failed and can be retried. */
  onUploaded: (file: UploadedFile) => unknown
  wait?: (seconds: number) => Promise<void>
}

type Entry = {
  file: File
  stop: AbortController
  place: { ticket: string; index: number } | null
  uploaded: UploadedFile | null
}

/** Uploads files, two at a time; each can be canceled and retried separately. */
export function createUploadQueue(options: Options) {
  const { purpose, wait = sleep } = options
  const items = createStore<readonly UploadItem[]>([])
  let lastId = 0
  const entries = new Map<number, Entry>()
  const ready: number[] = []
  let active = 0

  const change = (id: number, part: Partial<UploadItem>) =>
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...part } : item)))
  const fail = (id: number, problem: UploadProblem) => change(id, { state: 'failed', progress: 0, problem })

  function enter(file: File): number {
    lastId += 1
    const problem = problemOfFile(file, { purpose, largest })
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
    entries.set(lastId, { file, stop: new AbortController(), place: null, uploaded: null })
    items.set([
      ...items.get(),
      { id: lastId, name: file.name, preview, state: problem ? 'failed' : 'waiting', progress: 0, problem },
    ])
    return lastId
  }

  /** One ticket for all of them: a selection counts once against the limit. */
  async function start(ids: readonly number[]) {
    if (ids.length === 0) return
    try {
      const refusal = await options.mayUpload()
      if (refusal) {
        for (const id of ids) fail(id, { text: refusal.message, canRetry: true })
        return
      }
      const { id: ticket } = await options.openTicket({ purpose, files: ids.length })
      ids.forEach((id, index) => {
        const entry = entries.get(id)
        if (entry) entry.place = { ticket, index }
      })
      ready.push(...ids)
      go()
    } catch (error) {
      for (const id of ids) fail(id, problemOfError(error))
    }
  }

  function go() {
    while (active < atATime && ready.length > 0) {
      active += 1
      void run(ready.shift()!).finally(() => {
        active -= 1
        go()
      })
    }
  }

  async function run(id: number) {
    const entry = entries.get(id)
    if (!entry) return
    try {
      entry.uploaded ??= { ...(await sendPatiently(id, entry)), name: entry.file.name }
      change(id, { state: 'finishing', progress: 1 })
      await options.onUploaded(entry.uploaded)
      remove(id)
    } catch (error) {
      if (entry.stop.signal.aborted) return
      // The ticket has expired: the next attempt gets a new one.
      if (error instanceof RequestFailed && error.status === 404 && !entry.uploaded) entry.place = null
      fail(id, problemOfError(error))
    }
  }

  async function sendPatiently(id: number, entry: Entry): Promise<Uploaded> {
    for (let tries = 1; ; tries += 1) {
      change(id, { state: 'sending', progress: 0, problem: null })
      try {
        return await options.send(entry.place!, entry.file, {
          signal: entry.stop.signal,
          onProgress: (progress) =>
            change(id, progress < 1 ? { progress } : { state: 'finishing', progress }),
        })
      } catch (error) {
        const isBusy = error instanceof RequestFailed && error.status === 503
        if (!isBusy || tries === patience) throw error
        await wait(error.retryAfterSeconds ?? 5)
        entry.stop.signal.throwIfAborted()
      }
    }
  }

  function remove(id: number) {
    const item = items.get().find((each) => each.id === id)
    entries.get(id)?.stop.abort()
    entries.delete(id)
    if (item?.preview) URL.revokeObjectURL(item.preview)
    items.set(items.get().filter((each) => each.id !== id))
  }

  return {
    add(files: readonly File[]) {
      const ids = files.map(enter)
      void start(ids.filter((id) => items.get().find((item) => item.id === id)?.state === 'waiting'))
    },
    retry(id: number) {
      const entry = entries.get(id)
      if (!entry) return
      change(id, { state: 'waiting', progress: 0, problem: null })
      if (!entry.place && !entry.uploaded) return void start([id])
      ready.push(id)
      go()
    },
    /** Also cancels it if it is uploading. */
    remove,
    removeAll: () => {
      for (const { id } of items.get()) remove(id)
    },
    items,
  }
}

const sleep = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000))
