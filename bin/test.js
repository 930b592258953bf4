import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.js'
import { findChromium } from './chromium.js'
import { ensureInstalled } from './install.js'
import { findNode, root } from './node.js'

// `npm test` runs everything; `npm test -- domain/search` the files whose path has that in it.
const filters = process.argv.slice(2)

ensureInstalled()
ensureBuilt()
const env = { ...process.env, CHROMIUM_PATH: findChromium(), NODE_ENV: 'test' }
const reports = mkdtempSync(join(tmpdir(), 'baobab-tests-'))

const counts = { passed: 0, failed: 0 }
const failed = []
let isGreen = true
for (const suite of ['vitest.config.ts', 'vitest.e2e.config.ts']) {
  const report = join(reports, `${suite}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(
    findNode(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      suite,
      '--passWithNoTests',
      ...reporters,
      ...filters,
    ],
    { cwd: root, stdio: 'inherit', env },
  )
  isGreen &&= status === 0
  count(report)
}
rmSync(reports, { recursive: true })
for (const name of failed) process.stdout.write(`Failed: ${name}\n`)
// A file that could not even be loaded has no test that failed.
if (!isGreen && counts.failed === 0) counts.failed = 1
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(isGreen ? 0 : 1)

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

/** Also of a file that could not be loaded, which has no test. */
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
