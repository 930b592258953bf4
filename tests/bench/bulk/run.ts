// npm run bench:bulk -- --lines=10000 --requests=300 --url=postgres://… --engines=embedded,postgres
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { fileOf, measureAlone, openClient } from './alone.ts'

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '300' },
    demo: { type: 'string', default: '500' },
    url: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    engines: { type: 'string', default: 'embedded,postgres' },
  },
})
const root = fileURLToPath(new URL('../../..', import.meta.url))
const lines = Number(options.lines)
const requests = Number(options.requests)

type Site = { address: string; stop(): Promise<void> }

async function openSite(databaseUrl: string | null): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baobab-bench-'))
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DATA: options.demo,
      MAIL_DELIVERY: 'outbox',
      PAYMENTS: 'test',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return {
    address: await loaded(child),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function loaded(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let address: string | undefined
  let isLoaded = false
  const printed: string[] = []
  for (const stream of [child.stdout!, child.stderr!])
    createInterface({ input: stream }).on('line', (line) => {
      printed.push(line)
      address ??= /http:\/\/localhost:\d+/.exec(line)?.[0]
      isLoaded ||= line.includes(`${options.demo} of ${options.demo}`)
      if (address && isLoaded) resolve(address.replace('localhost', '127.0.0.1'))
    })
  child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${printed.join('\n')}`)))
  return promise
}

const words = ['rice', 'braids', 'tax', 'tailor', 'bakery', 'clinic', 'shipping', 'photos']
let asked = 0
/** Pages that nobody asked for before, so that each one is made. */
const nextPath = () => {
  asked += 1
  return `/directory?q=${words[asked % words.length]}&where=Houston%2C+TX&rating=${(asked % 4) + 1}&after=${asked}`
}

/** One at a time, until there are enough; false from `isWanted` ends it earlier. */
async function measure({ address }: Site, isWanted = async () => true): Promise<number[]> {
  const times: number[] = []
  while (times.length < requests && (times.length % 20 > 0 || (await isWanted()))) {
    const begun = performance.now()
    const response = await fetch(address + nextPath())
    await response.text()
    if (!response.ok) throw new Error(`${response.status} of a page`)
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)
}

const at = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]!

function describe(times: number[]): string {
  const ms = (share: number) => `${at(times, share).toFixed(0)} ms`
  return `p50 ${ms(0.5)}, p99 ${ms(0.99)}, longest ${ms(1)} of ${times.length}`
}

async function compare(name: string, site: Site): Promise<void> {
  await measureAlone(name, await openClient(site.address, 'alone'), lines)
  const { post, get } = await openClient(site.address, 'beside')
  await measure(site)
  const quiet = await measure(site)
  const id = randomUUID()
  await post(`/api/bulk?id=${id}&name=bench.csv`, fileOf(lines))
  const progress = async () => (await get(`/api/bulk/${id}`)) as { state: string; done: number }
  while ((await progress()).done === 0) await new Promise((done) => setTimeout(done, 100))
  const from = { at: performance.now(), done: (await progress()).done }
  const busy = await measure(site, async () => (await progress()).state === 'running')
  const { done, state } = await progress()
  const rate = ((done - from.done) / (performance.now() - from.at)) * 1000
  console.log(
    `${name}, ${lines} lines beside visitors, ${rate.toFixed(0)} lines a second meanwhile (${done} done, ${state})`,
  )
  console.log(`  quiet:         ${describe(quiet)}`)
  console.log(`  while it runs: ${describe(busy)}`)
  const ratio = (share: number) => (at(busy, share) / at(quiet, share)).toFixed(1)
  console.log(`  ratio:         p50 ${ratio(0.5)}, p99 ${ratio(0.99)}`)
}

async function onPostgres(): Promise<void> {
  const admin = new Client({ connectionString: options.url })
  await admin.connect()
  const name = `bench_bulk_${process.pid}`
  await admin.query(`create database ${name}`)
  try {
    const url = Object.assign(new URL(options.url), { pathname: `/${name}` })
    const site = await openSite(url.href)
    await compare('postgres', site).finally(site.stop)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

for (const engine of options.engines.split(',')) {
  if (engine === 'postgres') await onPostgres()
  else {
    const site = await openSite(null)
    await compare('embedded', site).finally(site.stop)
  }
}
