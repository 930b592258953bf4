import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { findNode, root } from './node.js'

// `npm run chaos`, or `npm run chaos -- mail`: cases whose file name contains the word. At the end there is a line for each.
ensureInstalled()
ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'baobab-chaos-'))
const report = join(folder, 'report')
const { status } = spawnSync(
  findNode(),
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.chaos.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHAOS_REPORT: report } },
)
if (existsSync(report)) process.stdout.write(`\n${readFileSync(report, 'utf8')}`)
rmSync(folder, { recursive: true })
process.exit(status ?? 1)
