import { once } from 'node:events'
import { rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Log } from '../client.ts'
import {
  CONTROL_NAME,
  type Commands,
  type ControlReply,
  type ControlRequest,
  controlAddress,
  controlPath,
  readLine,
} from './control-protocol.ts'
import { fitsSocket, socketFolder } from './socket-folder.ts'

const REQUEST_TIMEOUT_MS = 10_000

type ControlServer = { close(): Promise<void> }

/**
 * Lets other processes of the same user run these commands in this one, through a socket in the data directory (0600).
 */
export async function serveControl<Context>(options: {
  dataDir: string
  commands: Commands<Context>
  context: Context
  log: Log
}): Promise<ControlServer> {
  const { dataDir, commands, context, log } = options
  const path = controlPath(dataDir)
  if (await answers(controlAddress(dataDir))) throw new Error(`Another process answers at ${path}`)
  // Left by a killed process.
  rmSync(path, { force: true })

  const folder = fitsSocket(path) ? null : socketFolder(null, CONTROL_NAME)
  const address = folder ? join(folder.path, CONTROL_NAME) : path
  const waiting = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    waiting.add(socket)
    socket.setTimeout(REQUEST_TIMEOUT_MS, () => socket.destroy())
    socket.on('error', (error) => log.warn({ err: error }, 'control connection lost'))
    socket.on('close', () => waiting.delete(socket))
    try {
      const line = await readLine(socket.iterator({ destroyOnReturn: false }))
      if (line === null) return socket.end()
      socket.setTimeout(0)
      waiting.delete(socket)
      socket.end(`${JSON.stringify(await answer(line, commands, context))}\n`)
    } catch (error) {
      log.warn({ err: error }, 'control request could not be read')
      socket.destroy()
    }
  })

  // A chmod would come after the socket exists, open to others; the mask closes it from the start.
  const mask = process.umask(0o177)
  try {
    server.listen(address)
  } finally {
    process.umask(mask)
  }
  await once(server, 'listening')
  if (folder) symlinkSync(address, path)

  return {
    async close() {
      // Running commands finish; connections without a request don't delay the end.
      server.close()
      for (const socket of waiting) socket.destroy()
      await once(server, 'close')
      rmSync(path, { force: true })
      folder?.remove()
    },
  }
}

async function answer<Context>(
  line: string,
  commands: Commands<Context>,
  context: Context,
): Promise<ControlReply> {
  try {
    const request = JSON.parse(line) as ControlRequest
    const command = Object.hasOwn(commands, request.name) ? commands[request.name] : undefined
    if (!command)
      return failure('UnknownCommand', `The running site knows no command ${JSON.stringify(request.name)}`)
    const result = await command.run(context, command.args.parse(request.args))
    return { ok: true, result: result ?? null }
  } catch (error) {
    return error instanceof Error ? failure(error.name, error.message) : failure('Error', String(error))
  }
}

const failure = (name: string, message: string): ControlReply => ({ ok: false, error: { name, message } })

async function answers(address: string): Promise<boolean> {
  const socket = connect(address)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.on('connect', () => resolve(true))
  socket.on('error', () => resolve(false))
  const result = await promise
  socket.destroy()
  return result
}
