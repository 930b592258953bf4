import { Worker } from 'node:worker_threads'
import { DomainError } from '#domain/errors.ts'
import { createRenderQueue, RenderQueueFull } from '../render-queue.ts'
import { type PdfProblem, pdfProblemWords } from './problems.ts'
import type { RewrittenPdf } from './rewrite-pdf.ts'

const MB = 1024 * 1024

type Bounds = { ms: number; bytes: number }
/** A file of ten megabytes takes a second or two, and some times its size. */
const usual: Bounds = { ms: 15_000, bytes: 256 * MB }
const lookEveryMs = 20

// A thread for each, one after the other: what waits is in memory already, and so is bounded before it comes.
const queue = createRenderQueue({ running: 1, waiting: 24 })
let count = 0

/**
 * Takes a PDF apart in a thread of its own, bounded in time and memory, and returns what is to be kept. Count whoever sends
 * it first. Throws `invalid` with a text for `field`, and `unavailable` when many are waiting.
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
  throw new DomainError('invalid', 'The PDF can’t be taken', {
    fields: { [field]: pdfProblemWords[read.problem] },
  })
}

/** A file that would take more than its bounds is too large; one that ends the thread otherwise isn't whole. */
export async function inThread(file: Uint8Array, { ms, bytes } = usual): Promise<RewrittenPdf> {
  const { promise, resolve } = Promise.withResolvers<RewrittenPdf>()
  const refuse = (problem: PdfProblem) => resolve({ problem })
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: bytes / MB, maxYoungGenerationSizeMb: 32 },
    // The library tells the console of odd files.
    stdout: true,
    stderr: true,
  })
  thread.on('message', resolve)
  thread.on('error', (error) => refuse(isTooLarge(error) ? 'too_large' : 'not_whole'))
  thread.on('exit', () => refuse('not_whole'))
  const tooLong = setTimeout(() => refuse('too_large'), ms)
  // The limits above count objects, not the bytes that streams unpack to.
  const looking = setInterval(async () => {
    // None before the thread has begun, nor once it has ended.
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
