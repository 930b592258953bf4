import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

// Lighthouse as it judges a phone, against the site that `npm start` runs: its four scores for each kind of page
// (bars: 95 performance, 100 the others), the median of some runs, and what it saw below the bars.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const demoCount = 2_000
const runs = 3
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof bars
const categories = Object.keys(bars) as Category[]

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const dataDir = mkdtempSync(join(tmpdir(), 'baobab-lighthouse-'))
const server = spawn(process.execPath, ['bin/start.js'], {
  cwd: root,
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_DATA: String(demoCount), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  chromeFlags: flags,
})
try {
  const site = await started(server)
  for (const path of ['/', '/directory', ...(await linkedPages(site))]) await judge(site, path)
} finally {
  chrome.kill()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
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

/** A business, a category and a landing page, as a visitor of the directory finds them. */
async function linkedPages(site: string): Promise<string[]> {
  const html = await (await fetch(`${site}/directory?where=Houston`)).text()
  const business = /href="(\/business\/[^"?#]+)"/.exec(html)?.[1]
  return [business!, '/categories/restaurants-food', '/directory/tx/houston']
}

async function judge(site: string, path: string): Promise<void> {
  const seen: Result[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${site}${path}`, { port: chrome.port, logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
    seen.push(result.lhr)
  }
  seen.sort((a, b) => score(a, 'performance') - score(b, 'performance'))
  const median = seen[Math.floor(runs / 2)]!
  const scores = categories.map((category) => `${category} ${score(median, category)}`).join('  ')
  const figure = (id: string) => median.audits[id]?.displayValue ?? '?'
  console.log(
    `${path}\n  ${scores}\n  FCP ${figure('first-contentful-paint')}  LCP ${figure('largest-contentful-paint')}  TBT ${figure('total-blocking-time')}  CLS ${figure('cumulative-layout-shift')}  load average ${loadavg()[0]!.toFixed(1)}`,
  )
  for (const category of categories.filter((each) => score(median, each) < bars[each])) {
    const failing = median.categories[category]!.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (median.audits[id]!.score ?? 1) < 0.9,
    )
    console.log(
      `  under the bar of ${bars[category]}: ${category}: ${failing.map(({ id }) => id).join(', ')}`,
    )
  }
}

function score(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}
