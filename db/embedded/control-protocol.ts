import { readlinkSync } from 'node:fs'
import { join } from 'node:path'

// One request and one reply per connection, each a line of JSON.
export type ControlRequest = { name: string; args: unknown }
export type ControlReply =
  | { ok: true; result: unknown }
  | { ok: false; error: { name: string; message: string } }

export const CONTROL_NAME = 'control.sock'
const LONGEST_LINE = 1_048_576

/** Something that a command line can ask of the site, running or stopped. `args` is a zod schema or compatible. */
export type Command<Context> = {
  args: { parse(input: unknown): unknown }
  run(context: Context, args: unknown): Promise<unknown>
}
export type Commands<Context> = Record<string, Command<Context>>
export type CommandArgs<C extends Commands<never>, Name extends keyof C> = Parameters<C[Name]['run']>[1]
export type CommandResult<C extends Commands<never>, Name extends keyof C> = Awaited<
  ReturnType<C[Name]['run']>
>

export const controlPath = (dataDir: string): string => join(dataDir, CONTROL_NAME)

/** The socket's actual path: a link replaces one whose path would be too long for the kernel. */
export function controlAddress(dataDir: string): string {
  const path = controlPath(dataDir)
  try {
    return readlinkSync(path)
  } catch (error) {
    const isNoLink =
      error instanceof Error && 'code' in error && ['EINVAL', 'ENOENT'].includes(String(error.code))
    if (isNoLink) return path
    throw error
  }
}

/** The first line received, without its line break; null when the other side closes before. Rejects past a megabyte. */
export async function readLine(stream: AsyncIterable<Buffer>): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    const end = chunk.indexOf('\n')
    chunks.push(end < 0 ? chunk : chunk.subarray(0, end))
    length += chunk.length
    if (end >= 0) return Buffer.concat(chunks).toString('utf8')
    if (length > LONGEST_LINE) throw new Error('The line is too long')
  }
  return null
}
