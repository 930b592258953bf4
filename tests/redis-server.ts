import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export type RedisServer = {
  url: string
  /** Everything it keeps, without what has expired. */
  entries: Map<string, Buffer>
  /** Done once, when the next command has been carried out. */
  afterNext(step: () => void): void
  /** From now on it takes commands and answers none. */
  stall(): void
  /** Ends the connections, and accepts no other until it is resumed. */
  cut(): void
  resume(): void
  close(): Promise<void>
}

const none = Buffer.alloc(0)

/** A local stand-in with the few commands that the site uses, and ways to break it. */
export async function startRedis(): Promise<RedisServer> {
  const entries = new Map<string, Buffer>()
  const ends = new Map<string, number>()
  const sockets = new Set<Socket>()
  let next = () => {}
  let state: 'works' | 'stalls' | 'refuses' = 'works'

  function find(key: string): Buffer | undefined {
    if ((ends.get(key) ?? 0) <= Date.now()) entries.delete(key)
    return entries.get(key)
  }

  function answer([name = none, key = none, ...rest]: Buffer[]): Buffer {
    const at = key.toString()
    switch (name.toString().toUpperCase()) {
      case 'HELLO':
        return Buffer.from('%1\r\n$5\r\nproto\r\n:3\r\n')
      case 'GET':
        return bulk(find(at))
      case 'SET': {
        const [value = none, ...options] = rest
        const words = options.map((option) => option.toString().toUpperCase())
        if (words.includes('NX') && find(at)) return bulk(undefined)
        entries.set(at, value)
        ends.set(at, Date.now() + Number(words[words.indexOf('PX') + 1]))
        return Buffer.from('+OK\r\n')
      }
      case 'DEL':
        return Buffer.from(`:${find(at) && entries.delete(at) ? 1 : 0}\r\n`)
      // The one script of the site: deletes a key that has this value.
      case 'EVAL': {
        const [held = '', value = none] = [rest[1]?.toString(), rest[2]]
        return Buffer.from(`:${find(held)?.equals(value) && entries.delete(held) ? 1 : 0}\r\n`)
      }
      case 'EXISTS':
        return Buffer.from(`:${find(at) ? 1 : 0}\r\n`)
      case 'PING':
        return Buffer.from('+PONG\r\n')
      case 'CLIENT':
        return Buffer.from('+OK\r\n')
      default:
        return Buffer.from(`-ERR unknown command '${name}'\r\n`)
    }
  }

  const server = createServer((socket) => {
    if (state === 'refuses') return socket.destroy()
    sockets.add(socket)
    let rest = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      while (true) {
        const read = readCommand(rest)
        if (!read) return
        rest = rest.subarray(read.length)
        if (state !== 'works') continue
        socket.write(answer(read.words))
        const step = next
        next = () => {}
        step()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entries,
    afterNext(step) {
      next = step
    },
    stall() {
      state = 'stalls'
    },
    cut() {
      state = 'refuses'
      for (const socket of sockets) socket.destroy()
    },
    resume() {
      state = 'works'
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const bulk = (value: Buffer | undefined): Buffer =>
  value
    ? Buffer.concat([Buffer.from(`$${value.length}\r\n`), value, Buffer.from('\r\n')])
    : Buffer.from('_\r\n')

/** One command from the beginning of `bytes`; null if it isn't there whole. */
function readCommand(bytes: Buffer): { words: Buffer[]; length: number } | null {
  let at = 0
  function line(): string | null {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return null
    const text = bytes.toString('utf8', at, end)
    at = end + 2
    return text
  }
  const words: Buffer[] = []
  const count = line()
  if (count === null) return null
  for (let left = Number(count.slice(1)); left > 0; left -= 1) {
    const size = line()
    if (size === null || bytes.length < at + Number(size.slice(1)) + 2) return null
    words.push(bytes.subarray(at, at + Number(size.slice(1))))
    at += Number(size.slice(1)) + 2
  }
  return { words, length: at }
}

/** A Valkey or Redis of this machine, in a process of its own; null if it has none. */
export async function spawnRedis(): Promise<{ url: string; close(): Promise<void> } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  for (const program of ['valkey-server', 'redis-server']) {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    const started = await new Promise<boolean>((resolve) => {
      child.on('error', () => resolve(false))
      child.on('exit', () => resolve(false))
      child.stdout.on('data', (text) => String(text).includes('eady to accept connections') && resolve(true))
    })
    if (!started) continue
    return {
      url: `redis://127.0.0.1:${port}`,
      async close() {
        const ended = once(child, 'exit')
        child.kill()
        await ended
        await rm(folder, { recursive: true })
      },
    }
  }
  await rm(folder, { recursive: true })
  return null
}
