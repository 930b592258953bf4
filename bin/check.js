import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { budget, measureRoutes } from './budget.js'
import { ensureBuilt } from './build.js'
import { findDuplicates, mostDuplicates } from './duplicates.js'
import { ensureInstalled } from './install.js'
import { findNode, root } from './node.js'

ensureInstalled()

const steps = [
  [
    'Format and lint',
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    ...(process.stderr.isTTY ? [] : ['--colors=off']),
    '.',
  ],
  [
    'Walls',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    ...[
      'app',
      'auth',
      'db',
      'demo',
      'domain',
      'ports',
      'server',
      'tests',
      'server.ts',
      'config.ts',
      'root.ts',
      'trace.ts',
    ],
  ],
  [
    'Nouns',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ...['--config', '.dependency-cruiser.nouns.mjs', 'domain'],
  ],
  ['Types', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--checkers', '2'],
  ['Types of the worker', 'node_modules/typescript-7/bin/tsc', '--project', 'app/worker'],
]

// The type checks need the generated types.
const typegen = ['node_modules/@react-router/dev/bin.cjs', 'typegen']
if (spawnSync(findNode(), typegen, { cwd: root, stdio: 'inherit' }).status !== 0) fail('Route types')

// Each check mostly uses a single core.
const checks = steps.map(([name, ...args]) => {
  const child = spawn(findNode(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  return { name, done: Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]) }
})
for (const { name, done } of checks) {
  const [out, err, [status]] = await done
  process.stderr.write(`${name} …\n${out}${err}`)
  if (status !== 0) fail(name)
}
process.stderr.write('Duplicates …\n')
const duplicates = findDuplicates()
if (duplicates.length !== mostDuplicates) {
  process.stderr.write(`${duplicates.join('\n')}\n`)
  fail(
    duplicates.length > mostDuplicates
      ? `${duplicates.length} places repeat others, and ${mostDuplicates} may: say it once`
      : `Only ${duplicates.length} places repeat others: lower the bound in bin/duplicates.js`,
  )
}
process.stderr.write('Build …\n')
ensureBuilt()
const over = []
for (const { route, bytes } of measureRoutes()) {
  process.stderr.write(`${String(Math.round(bytes / 1000)).padStart(5)} kB of JavaScript  ${route}\n`)
  if (bytes > budget) over.push(route)
}
if (over.length > 0) {
  for (const route of over)
    process.stderr.write(`${route} may load ${budget / 1000} kB of gzipped JavaScript at most\n`)
  process.exit(1)
}
process.stderr.write('All checks passed\n')

function fail(name) {
  process.stderr.write(`${name}: failed\n`)
  process.exit(1)
}
