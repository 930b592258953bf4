import { type LoggerOptions, pino } from 'pino'
import { traceIds } from '#trace.ts'

type Sink = { write(text: string): unknown; flushSync(): void }

type LogFnHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

type Options = {
  isTerminal?: boolean
  sink?: Sink
  isTraced?: boolean
  /** Gets the lines that tell of an error, after they are written. */
  onError?: ((fields: object, message: string) => void) | undefined
}

/**
 * The program's log: JSON lines on standard output, or readable lines on a terminal, where requests appear only at
 * `debug`. If it is traced, each line within a trace names it. Call `flush` before the process ends.
 */
export function createLog(
  level: string,
  {
    isTerminal = process.stdout.isTTY === true,
    sink = pino.destination({ dest: 1, sync: false }) as Sink,
    isTraced = false,
    onError,
  }: Options = {},
) {
  const output = isTerminal ? { write: (line: string) => void sink.write(readableLine(line)) } : sink
  // The driver's errors carry the row's values in `detail`, so only these parts of an error are logged.
  const log = pino(
    {
      level,
      base: null,
      serializers: { err: describeError },
      ...(isTraced && { mixin: traceIds }),
      ...(onError && { hooks: { logMethod: telling(onError) } }),
    },
    output,
  )
  const requestLevel = isTerminal ? ('debug' as const) : ('info' as const)
  return { log, requestLevel, flush: () => sink.flushSync() }
}

const telling = (onError: NonNullable<Options['onError']>): LogFnHook =>
  function (args, method, level) {
    method.apply(this, args)
    const [fields, message] = args as unknown as [unknown, unknown]
    if (
      level >= pino.levels.values.error! &&
      typeof fields === 'object' &&
      fields !== null &&
      'err' in fields
    )
      onError(fields, String(message ?? ''))
  }

type Described = { type: string; message: string; code?: unknown; stack?: string; cause?: Described }

function describeError(error: unknown): Described | unknown {
  if (!(error instanceof Error)) return error
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    ...(error.stack && { stack: error.stack }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

type Line = { level: number; time: number; msg?: string; err?: unknown } & Record<string, unknown>

// The terminal's last line may hold an unfinished progress line, which is overwritten.
const overProgress = '\r\u001b[K'

/** A JSON log line in readable form: time, level if it isn't `info`, message, fields; then an error's stack. */
function readableLine(json: string): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(json) as Line
  const name = pino.levels.labels[level] ?? String(level)
  const parts = [clock(time), ...(name === 'info' ? [] : [`${name}:`]), msg]
  for (const [key, value] of Object.entries(fields)) parts.push(`${key}=${show(value)}`)
  return `${overProgress}${printable([...parts, ...describe(err)].join(' '))}\n`
}

function describe(err: unknown): string[] {
  if (err === undefined) return []
  const { message, stack, code } = Object(err) as { message?: string; stack?: string; code?: unknown }
  const text = stack ?? message ?? show(err)
  return [code === undefined ? `\n${text}` : `(${code})\n${text}`]
}

const clock = (time: number): string => new Date(time).toTimeString().slice(0, 8)

const show = (value: unknown): string =>
  typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value)

// A visitor's path must not be able to move the cursor in the operator's terminal.
const printable = (text: string): string =>
  text.replace(/(?!\n)\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
