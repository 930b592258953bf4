import { Worker } from 'node:worker_threads'
import { DomainError, invalidFields } from '#domain/errors.ts'
import { ownModule } from '#root.ts'
import { createRenderQueue, RenderQueueFull } from '../render-queue.ts'
import { type PdfProblem, pdfProblemWords } from './problems.ts'
import type { RewrittenPdf } from './rewrite-pdf.ts'

const MB = 1024 * 1024

type Bounds = { ms: number; bytes: number }
/** A file of ten megabytes takes a second or two, and several times its size in memory. */
const usual: Bounds = { ms: 15_000, bytes: 256 * MB }
const lookEveryMs = 20

// One thread per file, one at a time: waiting files are already in memory and so have a size limit.
const queue = createRenderQueue({ running: 1, waiting: 24 })
let count = 0

/**
 * Parses a PDF in its own thread, with bounded time and memory, and returns what to store. Rate-limit the sender first.
 * Throws `invalid` with a message for `field`, and `unavailable` when the queue is full.
 */
export async function readPdf(file: Uint8Array, { field }: { field: string }): Promise<Uint8Array> {
  count += 1
  const read = await queue
    .run(String(count), () => inThread(file))
    .catch((cause: unknown) => {
      if (!(cause instanceof RenderQueueFull)) throw cause
      throw new DomainError('unavailable', 'Many files are coming in. Try again in a moment', {
        retryAfterSeconds: 5,
        cause,
      })
    })
  if ('bytes' in read) return read.bytes
  throw invalidFields({ [field]: pdfProblemWords[read.problem] }, 'The PDF can’t be taken')
}

/** A file that exceeds the bounds is too large; one that ends the thread in any other way isn't whole. */
export async function inThread(file: Uint8Array, { ms, bytes } = usual): Promise<RewrittenPdf> {
  const { promise, resolve } = Promise.withResolvers<RewrittenPdf>()
  const refuse = (problem: PdfProblem) => resolve({ problem })
  const thread = new Worker(ownModule('domain/media/pdf/thread.ts'), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: bytes / MB, maxYoungGenerationSizeMb: 32 },
    // The library logs odd files to the console.
    stdout: true,
    stderr: true,
  })
  thread.on('message', resolve)
  thread.on('error', (error) => refuse(isTooLarge(error) ? 'too_large' : 'not_whole'))
  thread.on('exit', () => refuse('not_whole'))
  const tooLong = setTimeout(() => refuse('too_large'), ms)
  // The limits above count objects, not the bytes that streams unpack to.
  const looking = setInterval(async () => {
    // None before the thread has started or after it has ended.
    const statistics = await thread.getHeapStatistics().catch(() => null)
    if (statistics && Number(statistics.external_memory) > bytes) refuse('too_large')
  }, lookEveryMs)
  try {
    return await promise
  } finally {
    clearTimeout(tooLong)
    clearInterval(looking)
    await thread.terminate()
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
