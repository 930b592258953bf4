import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.js'
import { findChromium } from './chromium.js'
import { ensureInstalled } from './install.js'
import { findNode, root } from './node.js'

// `npm test` runs everything; `npm test -- domain/search` runs the files whose path contains that.
const filters = process.argv.slice(2)

ensureInstalled()
ensureBuilt()
const reports = mkdtempSync(join(tmpdir(), 'baobab-tests-'))
const seenRows = join(reports, 'rows')
mkdirSync(seenRows)
const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  NODE_ENV: 'test',
  SEEN_ROWS: seenRows,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}

const counts = { passed: 0, failed: 0 }
const failed = []
let isGreen = true
// Both run at once: e2e tests wait on a browser while the others use every core. The second suite's output is printed
// after the first.
const suites = ['vitest.config.ts', 'vitest.e2e.config.ts'].map(start)
for (const suite of suites) {
  suite.print()
  const status = await suite.ended
  isGreen &&= status === 0
  count(suite.report)
}
if (filters.length === 0) checkRows()
rmSync(reports, { recursive: true })
for (const name of failed) process.stdout.write(`Failed: ${name}\n`)
// A file that fails to load reports no failed tests.
if (!isGreen && counts.failed === 0) counts.failed = 1
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(isGreen ? 0 : 1)

/** Checks that the rows seen across all suites match the types declared for raw statements. */
function checkRows() {
  const { status } = spawnSync(findNode(), ['tests/rows/check.ts', seenRows], { cwd: root, stdio: 'inherit' })
  counts[status === 0 ? 'passed' : 'failed'] += 1
  if (status !== 0) failed.push('tests/rows/check.ts')
  isGreen &&= status === 0
}

function start(config) {
  const report = join(reports, `${config}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(
    findNode(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      config,
      '--passWithNoTests',
      ...reporters,
      ...filters,
    ],
    { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env },
  )
  const waiting = []
  let put = (...written) => waiting.push(written)
  for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => put(name, chunk))
  return {
    report,
    // Resolves once all its output has been read.
    ended: once(child, 'close').then(([status]) => status),
    print() {
      put = (name, chunk) => process[name].write(chunk)
      for (const written of waiting) put(...written)
    },
  }
}

function count(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    counts.passed += numPassedTests
    counts.failed += numFailedTests
    failed.push(...testResults.flatMap(namesOfFailed))
  } catch (error) {
    isGreen = false
    process.stderr.write(`The report of a test run is missing: ${error.message}\n`)
  }
}

/** Includes files that failed to load, which have no tests. */
function namesOfFailed({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults.filter((result) => result.status === 'failed')
  if (tests.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return tests.map(
    ({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`,
  )
}

function firstLine(text) {
  return stripVTControlCharacters(text ?? '').split('\n')[0]
}
