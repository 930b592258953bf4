import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

// Lighthouse as it judges a phone, against the site that `npm start` runs with all its demo data: its four scores for
// each kind of page, the median of some runs, and what it saw below the bars. `-- --runs=5` for more runs, `-- --pages=/,/jobs`
// for some pages, `-- --site=http://localhost:3000` for a site that runs already, and with `--against=` another one beside
// it, measured in turns.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string' },
    listings: { type: 'string', default: '10000' },
    site: { type: 'string' },
    against: { type: 'string' },
  },
})
const runs = Number(options.runs)
const demoCount = Number(options.listings)
const bars = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof bars
const categories = Object.keys(bars) as Category[]

const shown = {
  FCP: { id: 'first-contentful-paint', digits: 2, unit: 's' },
  LCP: { id: 'largest-contentful-paint', digits: 2, unit: 's' },
  TBT: { id: 'total-blocking-time', digits: 0, unit: 'ms' },
  CLS: { id: 'cumulative-layout-shift', digits: 3, unit: '' },
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const own = options.site ? null : startSite()
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  chromeFlags: flags,
})
try {
  const site = options.site ?? (await started(own!.server))
  const sites = [site, ...(options.against ? [options.against] : [])]
  for (const path of options.pages?.split(',') ?? (await listPages(site))) await judge(sites, path)
} finally {
  chrome.kill()
  await own?.stop()
}

function startSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'baobab-lighthouse-'))
  const server = spawn(process.execPath, ['bin/start.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_DATA: String(demoCount), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { server, stop }
}

/** The address, once all demo data is in: before that the pages change every second. */
async function started(site: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let address: string | undefined
  let isLoaded = false
  const total = demoCount.toLocaleString('en')
  for (const stream of [site.stdout!, site.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => {
      address ??= /http:\/\/localhost:\d+/.exec(line)?.[0]
      isLoaded ||= line.includes(`${total} of ${total}`)
      if (address && isLoaded) resolve(address)
    })
  }
  site.once('exit', (code) => reject(new Error(`The site ended with code ${code}`)))
  return promise
}

/** One page of each kind, as a visitor finds them. */
async function listPages(site: string): Promise<string[]> {
  const linked = async (list: string, kind: string) => {
    const html = await (await fetch(site + list)).text()
    const path = new RegExp(`href="(/${kind}/[^"?#]+)"`).exec(html)?.[1]
    if (!path) throw new Error(`${list} links to no page below /${kind}`)
    return path
  }
  return [
    '/',
    '/directory',
    await linked('/directory?where=Houston', 'business'),
    '/categories/restaurants-food',
    '/directory/tx/houston',
    await linked('/events', 'events'),
    await linked('/jobs', 'jobs'),
    await linked('/housing', 'housing'),
  ]
}

async function judge(sites: string[], path: string): Promise<void> {
  const seen = sites.map((): Result[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [index, site] of sites.entries()) {
      seen[index]!.push(await runOnce(`${site}${path}`))
    }
  }
  console.log(path)
  for (const [index, results] of seen.entries()) {
    if (sites.length > 1) console.log(` ${sites[index]}`)
    report(results)
  }
}

/** Now and then Chromium's record of a visit misses the moment that a figure needs: such a visit says nothing. */
async function runOnce(url: string, triesLeft = 3): Promise<Result> {
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent' })
  const isWhole = Object.values(shown).every(({ id }) => result?.lhr.audits[id]?.numericValue !== undefined)
  if (result && isWhole) return result.lhr
  if (triesLeft === 0) throw new Error(`Lighthouse measured nothing at ${url}`)
  return runOnce(url, triesLeft - 1)
}

/** Each figure is the median of its own, so that one slow moment spoils no more than one of them. */
function report(results: Result[]): void {
  const scores = categories.map((category) => `${category} ${scoreOf(results, category)}`).join('  ')
  const figures = Object.entries(shown).map(([name, { id, digits, unit }]) => {
    const value = median(results.map((result) => result.audits[id]!.numericValue!))
    return `${name} ${unit === 's' ? (value / 1000).toFixed(digits) : value.toFixed(digits)}${unit && ` ${unit}`}`
  })
  console.log(`  ${scores}\n  ${figures.join('  ')}  load average ${loadavg()[0]!.toFixed(1)}`)
  for (const category of categories.filter((each) => scoreOf(results, each) < bars[each])) {
    const failing = results
      .flatMap((result) =>
        result.categories[category]!.auditRefs.filter(
          ({ id, weight }) => weight > 0 && (result.audits[id]!.score ?? 1) < 0.9,
        ),
      )
      .map(({ id }) => id)
    console.log(`  under the bar of ${bars[category]}: ${category}: ${[...new Set(failing)].join(', ')}`)
  }
}

function scoreOf(results: Result[], category: Category): number {
  return median(results.map((each) => score(each, category)))
}

function score(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}
