// npm run bench:relevance -- --show --group=dishes --businesses=10000 --no-peers
import { parseArgs } from 'node:util'
import { ask, failedWith } from './ask.ts'
import { now, openData, openKeptData, readShops } from './data.ts'
import { openPeers } from './peers.ts'
import { listQueries } from './queries.ts'
import { reportBars, reportPart, reportSuggestions, showFailures, showMissing } from './report.ts'
import { type Scored, score } from './score.ts'
import { askSuggestions } from './suggested.ts'

const { values: options } = parseArgs({
  options: {
    businesses: { type: 'string', default: '10000' },
    group: { type: 'string' },
    show: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: true },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  allowNegative: true,
})
const log = (line: string) => console.log(line)

const help = `Asks the search what people type, and counts how many of the first five businesses are right.

  --show               list the queries that failed, with what was shown, of the part for tuning
  --group=<name>       only this group, such as dishes
  --businesses=<n>     how many made-up businesses to load; 10000 as npm start does
  --url=<postgres://…>  a database that keeps the data for the next run, instead of one in memory
  --no-peers           leave out PostgreSQL's plain full text, minisearch and Orama`

if (options.help) {
  log(help)
  process.exit()
}

const count = Number(options.businesses)
const { db, close } = await (options.url ? openKeptData(options.url, count) : openData(count))
try {
  const shops = await readShops(db)
  const bySlug = new Map(shops.map((shop) => [shop.slug, shop]))
  const queries = listQueries(shops).filter(({ group }) => !options.group || group === options.group)
  if (queries.length === 0) throw new Error(`No group is called ${options.group}`)
  const peers = options.peers ? await openPeers(db, shops) : []
  log(`${shops.length} businesses, ${queries.length} queries, ${now.toISOString()}`)

  const scored: Scored[] = []
  for (const query of queries) {
    const answer = await db
      .asUser({ role: 'anon' }, (tx) => ask(tx, query, now))
      .catch((error: unknown) => failedWith(String(error)))
    const found = await Promise.all(peers.map((peer) => peer.find(query)))
    scored.push(score(query, answer, found, { shops, bySlug, now }))
  }
  const names = peers.map(({ name }) => name)
  const aside = scored.filter(({ query }) => query.isAside)
  const tuning = scored.filter(({ query }) => !query.isAside)
  reportPart('for tuning', tuning, names, log)
  reportPart('kept aside', aside, names, log)
  const suggested = await askSuggestions(db, shops)
  const [others, keptAside] = [false, true].map((is) => suggested.filter(({ isAside }) => isAside === is))
  reportSuggestions('for tuning', others!, log)
  reportSuggestions('kept aside', keptAside!, log)
  if (!options.group) reportBars(aside, keptAside!, log)
  if (options.show) {
    showFailures(tuning, log)
    showMissing(others!, log)
  }
} finally {
  await close()
}
