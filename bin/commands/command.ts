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
  const stopping = new AbortController()
  // `baobab jobs | head` reads no more than it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => stopping.abort(new Error('Stopped; the same command goes on where this one was')))
  }
  try {
    const code = await command.run(args, stopping.signal)
    if (code === null) process.stderr.write(command.usage)
    process.exitCode = code ?? 1
  } catch (error) {
    const line = stopping.signal.aborted ? (stopping.signal.reason as Error).message : stopLine(error)
    process.stderr.write(line === null ? `${error instanceof Error ? error.stack : error}\n` : `${line}\n`)
    process.exitCode = 1
  }
}

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
