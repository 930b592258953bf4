// npm run bench:moderation -- --waiting=50,5000 --requests=200 --engines=embedded,postgres --url=postgres://…
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'
import { insertSurge } from './rows.ts'

const { values: options } = parseArgs({
  options: {
    waiting: { type: 'string', default: '50,5000' },
    requests: { type: 'string', default: '200' },
    engines: { type: 'string', default: 'embedded,postgres' },
    url: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
  },
})
const requests = Number(options.requests)
const kinds = 10

/** What a moderator does, in milliseconds. */
type Times = Map<string, { p50: number; p95: number }>

async function measure(site: ApiSite): Promise<Times> {
  const get = async (path: string) => {
    const { status, body } = await site.ask('moderator', 'GET', `/api/moderation/${path}`)
    if (status !== 200) throw new Error(`${status} of ${path}: ${JSON.stringify(body)}`)
    return body
  }
  const times: Times = new Map()
  const time = async (name: string, act: (nth: number) => Promise<unknown>, count = requests) => {
    const taken: number[] = []
    for (let nth = 0; nth < count; nth++) {
      const begun = performance.now()
      await act(nth)
      taken.push(performance.now() - begun)
    }
    taken.sort((a, b) => a - b)
    const at = (share: number) => taken[Math.min(count - 1, Math.floor(count * share))]!
    times.set(name, { p50: at(0.5), p95: at(0.95) })
  }

  let middle = ''
  for (let page = 0; page < 60; page++) {
    const { next } = await get(`queue${middle}`)
    if (!next) break
    middle = `?after=${encodeURIComponent(next)}`
  }
  await time('counts', () => get('waiting'))
  await time('everything, first page', () => get('queue'))
  await time('everything, deep', () => get(`queue${middle}`))
  for (const kind of ['listings', 'changes', 'photos', 'postings', 'reviews'])
    await time(`${kind}, first page`, () => get(`queue?lane=${kind}`))
  await time('mine (none)', () => get('queue?whose=mine'))
  await time('newest first', () => get('queue?sort=newest'))
  await time('over the goal', () => get('queue?age=late'))
  await time('words, few found', () => get('queue?words=missing%2017'))
  await time('words, none found', () => get('queue?words=no%20such%20words'))
  const one = (await get('queue?lane=photos')).entries[0]
  await time('one entry', () => get(`queue/photos/${one.id}`))
  const { entries } = await get('queue?lane=suggestions')
  await time('a decision, kept for undo', async (nth) => {
    const path = `/api/moderation/suggestions/${entries[nth % entries.length].id}/decision` as const
    const { status, body } = await site.ask('moderator', 'POST', path, {
      decision: 'reject',
      reason: 'duplicate',
    })
    if (status !== 202) throw new Error(`${status}: ${JSON.stringify(body)}`)
    await site.ask('moderator', 'POST', `/api/moderation/decisions/${body.batchId}/undo`)
  })
  return times
}

async function onEngine(engine: string): Promise<void> {
  if (engine === 'postgres') process.env.TEST_DATABASE_URL = options.url
  else delete process.env.TEST_DATABASE_URL
  const results: [number, Times][] = []
  for (const waiting of options.waiting.split(',').map(Number)) {
    const site = await openApiSite({ undoSeconds: 10, seed: (tx) => insertSurge(tx, waiting / kinds) })
    await sql`analyze`.execute(site.db.raw)
    results.push([waiting, await measure(site)])
    await site.close()
  }
  const [few, firstTimes] = results[0]!
  for (const [waiting, times] of results) {
    console.log(`${engine}, ${waiting} waiting`)
    for (const [name, { p50, p95 }] of times) {
      const ratio = (p95 / firstTimes.get(name)!.p95).toFixed(1)
      console.log(
        `  ${name.padEnd(28)} p50 ${p50.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms` +
          (waiting === few ? '' : `   ${ratio} × that of ${few}`),
      )
    }
  }
}

for (const engine of options.engines.split(',')) await onEngine(engine)

// The embedded database is kept for the next suite, which there is none of.
process.exit(0)
