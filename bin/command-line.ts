import { stopLine } from '#server/start/stop-line.ts'

/**
 * Runs a command to its exit code. What people can mend is one line on standard error; null means that it was called
 * wrongly, and shows how to.
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

/** What `parse` reads from the arguments; null where they are none that it knows. */
export function asked<T>(parse: () => T): T | null {
  try {
    return parse()
  } catch (error) {
    // An option that there isn't.
    if (error instanceof TypeError) return null
    throw error
  }
}
