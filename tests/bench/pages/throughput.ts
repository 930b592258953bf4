import '#server/start/node-env.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createElement } from 'react'
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { loadReference } from '#db/reference/load.ts'
import { loadPlaces } from '#db/reference/places/load.ts'
import { loadDemo } from '#demo/load.ts'
import { hashInlineScripts } from '#server/page-cache/hash-inline-scripts.ts'
import { TagVersions } from '#server/page-cache/tag-versions.ts'
import { createPages } from '#server/pages.ts'
import { openTestDatabase } from '#tests/database.ts'
import { testSite } from '#tests/fixtures/site.ts'
import { testApp } from '#tests/server/test-app.ts'

// Two ratios, each of two things measured in turns in one run: what the site makes of a page that it has, against bare
// Hono sending the same bytes; and what it makes of a listing that it hasn't, against React alone with the same tree.
// Read after a build: npm run build, or npm start once.

const requests = 8_000
const renders = 200
const rounds = 3
const listing = '/directory?state=tx'

const build: ServerBuild = await import(new URL('../../../build/server/index.js', import.meta.url).href)
const { renderToPipeableStream } = await import('react-dom/server')
const client = fileURLToPath(new URL('client.ts', import.meta.url))

const { db, close } = await openTestDatabase()
await loadReference(db)
await loadPlaces(db)
await loadDemo(db, { count: 200, today: new Date(), pictures: false })

const pagesOf = (served: ServerBuild) =>
  createPages({
    build: () => served,
    mode: 'production',
    site: () => testSite,
    read: (fn) => db.asUser({ role: 'anon' }, fn),
    versions: new TagVersions(),
  })
const pages = pagesOf(build)

/** Milliseconds that this thread ran for each of `count` runs, whatever else the machine does, and by the clock. */
async function measure(count: number, run: () => Promise<unknown>) {
  const before = process.threadCpuUsage()
  const start = performance.now()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return { busy: (user + system) / 1000 / count, wall: (performance.now() - start) / count }
}

type Measured = Awaited<ReturnType<typeof measure>>
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number

async function compare(title: string, ours: () => Promise<Measured>, bare: () => Promise<Measured>) {
  const [a, b]: [Measured[], Measured[]] = [[], []]
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await ours(), await bare()]
    if (round > 0) a.push(one)
    if (round > 0) b.push(other)
  }
  console.log(title)
  for (const kind of ['busy', 'wall'] as const) {
    const [our, their] = [median(a.map((m) => m[kind])), median(b.map((m) => m[kind]))]
    const label = kind === 'busy' ? 'thread time' : 'clock'
    const ratio = `${Math.round((their / our) * 100)}%`
    console.log(`  ${label.padEnd(12)} ${our.toFixed(4)} ms against ${their.toFixed(4)} ms: ${ratio}`)
  }
}

async function serve(app: Hono<never> | ReturnType<typeof testApp>['app']) {
  const server = createServer(getRequestListener(app.fetch as never)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}

async function ask(port: number, path: string) {
  const child = spawn(process.execPath, [client, String(port), path, String(requests)], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the client ended with ${code}`)
}

const site = await serve(testApp({ pages, cacheBytes: 64_000_000 }).app)
const cached = await fetch(`http://127.0.0.1:${site.port}${listing}`, {
  headers: { 'accept-encoding': 'br' },
})
const bytes = await pages.render(new URL(`http://localhost:3000${listing}`))
if (bytes.failure) throw bytes.failure.error
const packed = new Uint8Array(brotliCompressSync(bytes.body))
const headers = Object.fromEntries(
  [...cached.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)),
)
const bareApp = new Hono<never>().get('*', () => {
  return new Response(packed, { headers: { ...headers, 'content-length': String(packed.length) } })
})
const bare = await serve(bareApp)

console.log(`${listing}: ${bytes.body.length} bytes, ${packed.length} packed, status ${bytes.status}`)
await compare(
  'a cached page against bare Hono with the same bytes (bar: 50%)',
  () => measure(requests, () => ask(site.port, listing)),
  () => measure(requests, () => ask(bare.port, listing)),
)

// React alone gets what the page got: the same elements with the same data of the loaders, the stream of them included.
let context: EntryContext | undefined
const streamed: Uint8Array<ArrayBuffer>[] = []
const handle = build.entry.module.default
const catching = {
  ...build,
  entry: {
    module: {
      ...build.entry.module,
      default: (async (request, status, headers, given, loadContext) => {
        for await (const chunk of given.serverHandoffStream!) streamed.push(chunk as Uint8Array<ArrayBuffer>)
        context = given
        return handle(request, status, headers, replayed(), loadContext)
      }) as typeof handle,
    },
  },
}

function replayed(): EntryContext {
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of streamed) controller.enqueue(chunk)
      controller.close()
    },
  })
  return { ...context!, serverHandoffStream, renderMeta: {} }
}

function renderAlone(write: (chunk: Uint8Array) => void = () => {}): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const tree = createElement(ServerRouter, { context: replayed(), url: `http://localhost:3000${listing}` })
  const { pipe } = renderToPipeableStream(tree, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () =>
      pipe(
        new Writable({
          write(chunk, _encoding, next) {
            write(chunk)
            next()
          },
          final(next) {
            next()
            resolve()
          },
        }),
      ),
    onError: reject,
  })
  return promise
}

const caught = await pagesOf(catching).render(new URL(`http://localhost:3000${listing}`))
const alone: Uint8Array[] = []
await renderAlone((chunk) => alone.push(Uint8Array.from(chunk)))
if (
  !Buffer.from(caught.body).equals(hashInlineScripts(Buffer.concat(alone), 'none', { isDelayed: true }).body)
)
  throw new Error('React alone writes another page')

// So many at a time, without pause: as one waits for the database, another is rendered.
const inFlight = 4
const repeat = (run: () => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let n = 0; n < renders; n += inFlight) await run()
    }),
  )
await compare(
  'an uncached listing against React alone with the same tree (bar: 50%)',
  () => measure(renders, () => repeat(() => pages.render(new URL(`http://localhost:3000${listing}`)))),
  () => measure(renders, () => repeat(() => renderAlone())),
)

site.close()
bare.close()
await close()
process.exit(0)
