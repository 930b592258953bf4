import { stopLine } from '#server/start/stop-line.ts'

/**
 * Runs a command and returns its exit code. Errors that people can fix print one line on stderr; a null result means
 * wrong usage and prints the usage text.
 */
export async function commandLine(
  usage: string,
  main: (args: string[], signal: AbortSignal) => Promise<number | null>,
): Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => stopping.abort(new Error('Stopped; the same command goes on where this one was')))
  }
  try {
    const code = await main(process.argv.slice(2), stopping.signal)
    if (code === null) process.stderr.write(usage)
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
