import { pino } from 'pino'

type Line = { level: number; time: number; msg?: string; err?: unknown } & Record<string, unknown>

// A progress line may stand on the terminal's last line, unfinished: it is written over.
const overProgress = '\r\u001b[K'

/** A line of the log's JSON as people read it: time, level when it isn't `info`, message, fields; then an error's stack. */
export function readableLine(json: string): string {
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

// A visitor's path must not move the cursor of whoever watches.
const printable = (text: string): string =>
  text.replace(/(?!\n)\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
