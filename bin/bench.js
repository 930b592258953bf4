import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.js'
import { findChromium } from './chromium.js'
import { ensureInstalled } from './install.js'
import { findNode, root } from './node.js'

// `npm run bench:pages`, `npm run bench:search -- --pg=10000`: the first word picks the bench, the rest goes to it.
const benches = {
  auth: ['tests/bench/auth/run.ts'],
  bulk: ['tests/bench/bulk/run.ts'],
  growth: ['tests/bench/growth/run.ts'],
  listings: ['tests/bench/listings/run.ts'],
  moderation: ['tests/bench/moderation/run.ts'],
  relevance: ['tests/bench/relevance/run.ts'],
  search: ['tests/bench/search/run.ts'],
  pages: ['tests/bench/pages/throughput.ts', 'tests/bench/pages/lighthouse.ts'],
}
const [name, ...rest] = process.argv.slice(2)

ensureInstalled()
const env = { ...process.env }
if (name === 'pages' || name === 'bulk') ensureBuilt()
if (name === 'pages') {
  env.CHROMIUM_PATH = findChromium()
}
for (const file of benches[name]) {
  const { status } = spawnSync(findNode(), [file, ...rest], { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}
