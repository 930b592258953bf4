import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'

type Asked = {
  /** As it is typed: `--to`. */
  option: string
  /** What was typed after it, if anything. */
  given: string | undefined
  /** The setting that may have it instead. */
  variable: string
}
type Terminal = {
  env: Record<string, string | undefined>
  input: Readable & { isTTY?: boolean }
  say: (line: string) => void
}

/**
 * The address of a database with its password: for `-` a line of the standard input, which a terminal doesn't show, else, or
 * where that is empty, of an environment variable. As an argument it is accepted with a warning, since everyone on the machine reads those (`ps`).
 */
export async function readSecretAddress(
  { option, given, variable }: Asked,
  { env, input, say }: Terminal = {
    env: process.env,
    input: process.stdin,
    say: (line) => process.stderr.write(line),
  },
): Promise<string | undefined> {
  const kept = env[variable] || undefined
  if (given === undefined) return kept
  if (given === '-') return (await readLine(input, say)) ?? kept
  if (hasPassword(given))
    say(
      `The password after ${option} is visible to everyone on this machine while this runs. Change it, and next time say ${option} - or set ${variable}.\n`,
    )
  return given
}

const hasPassword = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && (url.password !== '' || url.searchParams.has('password'))
}

async function readLine(input: Terminal['input'], say: Terminal['say']): Promise<string | undefined> {
  const isTyped = input.isTTY === true
  if (isTyped) say('Address (postgres://…), not shown: ')
  // Without a terminal there is no echo to turn off.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, ...(isTyped && { output: unseen, terminal: true }) })
  lines.on('SIGINT', () => process.exit(130))
  try {
    for await (const line of lines) return line.trim() || undefined
    return undefined
  } finally {
    lines.close()
    if (isTyped) say('\n')
  }
}
