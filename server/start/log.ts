import { pino } from 'pino'
import { readableLine } from './readable-line.ts'

type Sink = { write(text: string): unknown; flushSync(): void }

/**
 * The program's log: JSON lines on standard output, or on a terminal lines for people, where requests are only told from
 * `debug` on. `flush` before the process ends.
 */
export function createLog(
  level: string,
  {
    isTerminal = process.stdout.isTTY === true,
    sink = pino.destination({ dest: 1, sync: false }) as Sink,
  }: { isTerminal?: boolean; sink?: Sink } = {},
) {
  const output = isTerminal ? { write: (line: string) => void sink.write(readableLine(line)) } : sink
  // The driver's errors carry the row's values in `detail`; of an error only these parts are written.
  const log = pino({ level, base: null, serializers: { err: describeError } }, output)
  const requestLevel = isTerminal ? ('debug' as const) : ('info' as const)
  return { log, requestLevel, flush: () => sink.flushSync() }
}

type Described = { type: string; message: string; code?: unknown; stack?: string; cause?: Described }

export function describeError(error: unknown): Described | unknown {
  if (!(error instanceof Error)) return error
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    ...(error.stack && { stack: error.stack }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}
