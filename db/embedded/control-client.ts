import { once } from 'node:events'
import { connect } from 'node:net'
import { ControlCommandError, SiteNotRunningError } from '../errors.ts'
import {
  type CommandArgs,
  type CommandResult,
  type Commands,
  type ControlReply,
  type ControlRequest,
  controlAddress,
} from './control-protocol.ts'

const NOBODY_LISTENS = new Set(['ECONNREFUSED', 'ENOENT'])

/**
 * Has the running site run a command, and returns its result. Throws `SiteNotRunningError` when nothing answers, and
 * `ControlCommandError` when the site rejected the command or it failed there.
 */
export async function callControl<C extends Commands<never>, Name extends keyof C & string>(
  dataDir: string,
  name: Name,
  args: CommandArgs<C, Name>,
): Promise<CommandResult<C, Name>> {
  const socket = connect(controlAddress(dataDir))
  try {
    await once(socket, 'connect')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw NOBODY_LISTENS.has(code) ? new SiteNotRunningError(dataDir, { cause: error }) : error
  }
  socket.write(`${JSON.stringify({ name, args } satisfies ControlRequest)}\n`)
  // Not readLine: a result may be longer than a request.
  const text = Buffer.concat(await socket.toArray()).toString('utf8')
  if (!text.endsWith('\n')) throw new Error('The site stopped before it had answered the command')
  const reply = JSON.parse(text) as ControlReply
  if (!reply.ok) throw new ControlCommandError(reply.error.name, reply.error.message)
  return reply.result as CommandResult<C, Name>
}
