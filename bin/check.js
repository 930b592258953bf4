import { spawnSync } from 'node:child_process'
import { budget, measureRoutes } from './budget.js'
import { ensureBuilt } from './build.js'
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
    ...['app', 'db', 'domain', 'ports', 'server', 'tests', 'server.ts', 'config.ts'],
  ],
  ['Route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
  ['Types', 'node_modules/typescript/bin/tsc', '--noEmit'],
]

for (const [name, ...args] of steps) {
  process.stderr.write(`${name} …\n`)
  const { status } = spawnSync(findNode(), args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    process.stderr.write(`${name}: failed\n`)
    process.exit(1)
  }
}
process.stderr.write('Build …\n')
ensureBuilt()
let isOver = false
for (const { route, bytes } of measureRoutes()) {
  process.stderr.write(`${String(Math.round(bytes / 1000)).padStart(5)} kB of JavaScript  ${route}\n`)
  isOver ||= bytes > budget
}
if (isOver) {
  process.stderr.write(`A public page may load ${budget / 1000} kB of gzipped JavaScript at most\n`)
  process.exit(1)
}
process.stderr.write('All checks passed\n')
