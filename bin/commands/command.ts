import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { stopLine } from '#server/start/stop-line.ts'

/** What `baobab NAME …` does. */
export type Command = {
  /** One line of the overview. */
  about: string
  usage: string
  /** Returns the exit code; null when the arguments are wrong. Errors that people can fix are `StartError`s and their like. */
  run(args: string[], signal: AbortSignal): Promise<number | null>
}

/** Runs it and sets the exit code. An error that people can fix is one line on stderr; wrong arguments print the usage. */
export async function runCommand(command: Command, args: string[]): Promise<void> {
  const refusal = findOtherOwner()
  if (refusal) {
    process.stderr.write(`${refusal}\n`)
    process.exitCode = 1
    return
  }
  const stopping = new AbortController()
  // `baobab jobs | head` reads no more than it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => stopping.abort(new Error('Stopped; run the same command again')))
  }
  try {
    const code = await command.run(args, stopping.signal)
    if (code === null) {
      const complaint = args.length > 0 ? 'These arguments can’t be used. What can:\n\n' : ''
      process.stderr.write(`${complaint}${command.usage}`)
    }
    process.exitCode = code ?? 1
  } catch (error) {
    const line = stopping.signal.aborted
      ? (stopping.signal.reason as Error).message
      : (stopLine(error) ?? systemLine(error))
    process.stderr.write(line === null ? `${error instanceof Error ? error.stack : error}\n` : `${line}\n`)
    process.exitCode = 1
  }
}

/** What someone else writes into the data directory, the site can't read: root is the one who tries. */
function findOtherOwner(): string | null {
  const folder = resolve(process.env.DATA_DIR || 'data')
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid
  const own = process.getuid?.()
  return owner === undefined || own === undefined || owner === own
    ? null
    : `${folder} belongs to the user with number ${owner}, who runs the site: run this as that user, as with sudo -u or runuser -u`
}

/** A file or folder that isn't there or may not be written. */
const systemLine = (error: unknown): string | null =>
  error instanceof Error &&
  'code' in error &&
  /^(ENOENT|EACCES|ENOSPC|EROFS|EPERM|ENOTDIR)$/.test(String(error.code))
    ? error.message
    : null

/** What `parse` reads from the arguments; null when they are invalid. */
export function asked<T>(parse: () => T): T | null {
  try {
    return parse()
  } catch (error) {
    // An unknown option.
    if (error instanceof TypeError) return null
    throw error
  }
}
