import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type PictureServer, startPictureServer } from '#tests/picture-server.ts'
import { httpsDownloads } from './https-downloads.ts'

let server: PictureServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

type Handle = (request: IncomingMessage, response: ServerResponse) => void
type Names = { names?: { [host: string]: string[] }; hosts?: string[] }

async function load(
  handle: Handle,
  {
    url = 'https://pictures.example/a.jpg',
    mostBytes = 1_000_000,
    mostMs = 20_000,
    signal = new AbortController().signal,
    ...names
  }: { url?: string; mostBytes?: number; mostMs?: number; signal?: AbortSignal } & Names = {},
) {
  server = await startPictureServer(handle, names)
  return httpsDownloads({ agent: server.agent }).load(url, { mostBytes, mostMs, signal })
}
const failure = (why: string, more = {}) => ({ name: 'DownloadError', failure: { why, ...more } })
const never: Handle = () => {
  throw new Error('nothing is asked')
}

test('a file comes as it is', async () => {
  const bytes = Buffer.alloc(300_000, 7)
  const loaded = await load((_request, response) => response.end(bytes))
  expect(Buffer.compare(Buffer.from(loaded), bytes)).toBe(0)
})

test('names of other alphabets are names', async () => {
  const url = 'https://bilder.xn--vermgensberatung-pwb/a.jpg'
  const loaded = await load((_request, response) => response.end('x'), { url, hosts: [new URL(url).host] })
  expect(loaded).toHaveLength(1)
})

test.each([
  'http://pictures.example/a.jpg',
  'https://pictures.example:8443/a.jpg',
  'https://me:secret@pictures.example/a.jpg',
  'https://93.184.215.14/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://[::1]/a.jpg',
  'https://localhost/a.jpg',
  'https://printer.local/a.jpg',
  'https://metadata.google.internal/a.jpg',
  'file:///etc/passwd',
  'a.jpg',
])('%s is not connected to', async (url) => {
  await expect(load(never, { url })).rejects.toMatchObject(failure('address'))
  expect(server!.lookedUp).toEqual([])
})

test.each([
  [['127.0.0.1']],
  [['10.0.0.8']],
  [['169.254.169.254']],
  [['100.64.0.1']],
  [['192.0.2.1', '198.51.100.7', '203.0.113.9']],
  [['240.0.0.1']],
  [['::1', 'fd00::1', 'fe80::1', 'ff02::1']],
  [['::ffff:10.0.0.8', '64:ff9b::a00:8', '2002:a00:8::']],
  [['2001::1', '2001:1ff::1', '2001:db8::1', '3fff:fff::1']],
  [[]],
])('a name that leads to %j alone is not connected to', async (addresses) => {
  const names = { 'inside.example': addresses }
  await expect(load(never, { names, url: 'https://inside.example/a.jpg' })).rejects.toMatchObject(
    failure('name'),
  )
  expect(server!.requests).toEqual([])
})

test('each step of a redirect is checked, and three are followed', async () => {
  const names = { 'inside.example': ['10.0.0.8'] }
  const hops = (more: number, last: string): Handle => {
    let left = more
    return (_request, response) => {
      left -= 1
      if (left < 0) response.end('the end')
      else response.writeHead(302, { location: left === 0 ? last : `/${left}` }).end()
    }
  }
  expect(await load(hops(3, '/last'))).toHaveLength(7)
  expect(server!.requests).toHaveLength(4)
  await server!.close()
  await expect(load(hops(4, '/last'))).rejects.toMatchObject(failure('redirects'))
  expect(server!.requests).toHaveLength(4)
  await server!.close()
  for (const [location, why] of [
    ['http://pictures.example/b.jpg', 'address'],
    ['https://127.0.0.1/b.jpg', 'address'],
    ['https://inside.example/b.jpg', 'name'],
  ] as const) {
    await expect(load(hops(2, location), { names })).rejects.toMatchObject(failure(why))
    await server!.close()
  }
  server = undefined
})

test('a certificate of nobody is not trusted', async () => {
  server = await startPictureServer(never, { hosts: ['pictures.example'] })
  const other = await startPictureServer(never, { hosts: ['pictures.example'] })
  Object.assign(other.agent.options, { ca: server.agent.options.ca })
  const options = { mostBytes: 10, mostMs: 5_000, signal: new AbortController().signal }
  await expect(
    httpsDownloads({ agent: other.agent }).load('https://pictures.example/', options),
  ).rejects.toMatchObject(failure('certificate'))
  await other.close()
})

test.each([404, 500, 204])('an answer of %s is no file', async (status) => {
  await expect(load((_request, response) => response.writeHead(status).end())).rejects.toMatchObject(
    failure('status', { status }),
  )
})

test('what is too large is refused, also where the server says nothing of it, or something else', async () => {
  const limited = { mostBytes: 1_000 }
  let sent = 0
  const answers: Handle[] = [
    (_request, response) => response.writeHead(200, { 'content-length': 1_001 }).flushHeaders(),
    (_request, response) => {
      const more = () => {
        sent += 1
        response.write(Buffer.alloc(500), () => !response.destroyed && setImmediate(more))
      }
      more()
    },
  ]
  for (const answer of answers) {
    await expect(load(answer, limited)).rejects.toMatchObject(failure('size'))
    await server!.close()
  }
  server = undefined
  expect(sent).toBeLessThan(2_000)
})

test('it takes as long as it may, whatever comes meanwhile', async () => {
  const drip: Handle = (_request, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  }
  for (const answer of [drip, () => undefined] satisfies Handle[]) {
    await expect(load(answer, { mostMs: 300 })).rejects.toMatchObject(failure('time'))
    await server!.close()
  }
  server = undefined
})

test('the caller can abort it', async () => {
  const stop = new AbortController()
  await expect(
    load(() => stop.abort(new Error('stopped by the test')), { signal: stop.signal }),
  ).rejects.toThrow('stopped by the test')
})

test('a connection that breaks off is no file', async () => {
  const answers: Handle[] = [
    (_request, response) => {
      response.writeHead(200, { 'content-length': 10_000 })
      response.write('begun', () => response.socket!.destroy())
    },
    ({ socket }) => socket.destroy(),
    ({ socket }) => socket.end('nonsense\r\n\r\n'),
  ]
  for (const answer of answers) {
    await expect(load(answer)).rejects.toMatchObject(failure('connection'))
    await server!.close()
  }
  server = undefined
})

/** As fast as the other side takes it, for as long as it does. */
const flood =
  (head: string, piece: string): Handle =>
  ({ socket }) => {
    const block = piece.repeat(Math.ceil(60_000 / piece.length))
    const more = () => {
      if (!socket.destroyed) socket.write(block, () => setImmediate(more))
    }
    socket.on('error', () => undefined)
    socket.write(head, more)
  }
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'

test.each<[string, Handle]>([
  ['chunks of a byte', flood(chunked, '1\r\nx\r\n')],
  // Of 100 bytes, so that they are as many as those of a large file.
  ['chunks that are mostly their own size', flood(chunked, `${'0'.repeat(900)}64\r\n${'x'.repeat(100)}\r\n`)],
  ['interim answers', flood('', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n')],
  [
    'an answer of another protocol',
    flood('HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 'x'),
  ],
  [
    'records of a byte',
    ({ socket }) => {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      // Each write is a record of its own, if it waits for the one before.
      const more = () => {
        if (!socket.destroyed) socket.write('x', more)
      }
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\n', more)
    },
  ],
])('a flood of %s is refused early', async (_, answer) => {
  await expect(load(answer, { mostBytes: 10_000_000 })).rejects.toMatchObject(failure('framing'))
})

test('a large file in ordinary chunks is no flood, nor are a few interim answers', async () => {
  const loaded = await load(
    (_request, response) => {
      for (let times = 0; times < 5; times++) response.writeEarlyHints({ link: '</a>; rel=preload' })
      const send = async () => {
        for (let part = 0; part < 2_000; part++) response.write(Buffer.alloc(1_200))
        response.end()
      }
      void send()
    },
    { mostBytes: 10_000_000 },
  )
  expect(loaded).toHaveLength(2_400_000)
})
