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

let started = 0
/** The result of each file's last run. */
const results = new Map()
// V8 was seen to fail a check of its own while it freed an embedded database's code (Node 24.21). No test ends so.
const crashes = new Set(['SIGABRT', 'SIGILL', 'SIGSEGV', 'SIGTRAP'])
// With more failures than this, a busy machine isn't the reason.
const mostTriedAgain = 5

// Both run at once: e2e tests wait on a browser while the others use every core. The second suite's output is printed
// after the first.
let isGreen = await run(['vitest.config.ts', 'vitest.e2e.config.ts'].map((config) => start(config, filters)))
if (filters.length === 0) {
  await tryAgain()
  checkRows()
}
rmSync(reports, { recursive: true })
if (filters.length === 0) printSlowest()
const passed = [...results.values()].reduce((sum, result) => sum + result.passed, 0)
const failed = namesOfFailed()
for (const name of failed) process.stdout.write(`Failed: ${name}\n`)
// A suite can fail without a test that does.
process.stdout.write(`${passed} passed, ${isGreen ? 0 : Math.max(1, failed.length)} failed\n`)
process.exit(isGreen ? 0 : 1)

function namesOfFailed() {
  return [...results.values()].flatMap((result) => result.failed)
}

/** Resolves to whether all of them passed. */
async function run(suites) {
  let isGreen = true
  for (const suite of suites) isGreen = (await hasPassed(suite)) && isGreen
  return isGreen
}

async function hasPassed(suite, isSecond = false) {
  suite.print()
  const { status, signal } = await suite.ended
  if (crashes.has(signal) && !isSecond) {
    process.stdout.write(`The engine ended with ${signal}; once more: ${suite.config}\n`)
    return hasPassed(start(suite.config, suite.only), true)
  }
  const isRead = read(suite)
  return status === 0 && isRead
}

/**
 * Reruns failed files with nothing else running, because a machine that stalls for a minute breaks tests that wait for a
 * browser. Tests that pass now are still listed; a file that fails twice has failed.
 */
async function tryAgain() {
  const files = [...results].filter(([, { failed }]) => failed.length > 0)
  if (files.length === 0 || files.length > mostTriedAgain) return
  const first = namesOfFailed()
  process.stdout.write(`Once more, alone: ${files.map(([file]) => file).join(', ')}\n`)
  isGreen = true
  for (const [file, { config }] of files) {
    const isSteady = await run([start(config, [file])])
    isGreen &&= isSteady
  }
  for (const name of first) process.stdout.write(`Failed at first: ${name}\n`)
}

/** Where the time goes. Two files run at once in each suite, so that the sum is more than the time that passed. */
function printSlowest() {
  const files = [...results].map(([file, { seconds = 0 }]) => ({ file, seconds }))
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0)
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 15)
  process.stdout.write(
    `Slowest of ${files.length} files, ${Math.round(all)} s in all: ${slowest.map(({ file, seconds }) => `${file} ${Math.round(seconds)}`).join(', ')}\n`,
  )
}

/** Checks that the rows seen across all suites match the types declared for raw statements. */
function checkRows() {
  const { status } = spawnSync(findNode(), ['tests/rows/check.ts', seenRows], { cwd: root, stdio: 'inherit' })
  const file = 'tests/rows/check.ts'
  results.set(file, { passed: status === 0 ? 1 : 0, failed: status === 0 ? [] : [file] })
  isGreen &&= status === 0
}

function start(config, only) {
  const report = join(reports, `${started++}-${config}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(
    findNode(),
    ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--passWithNoTests', ...reporters, ...only],
    { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env },
  )
  const waiting = []
  let put = (...written) => waiting.push(written)
  for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => put(name, chunk))
  return {
    config,
    only,
    report,
    // Resolves once all its output has been read.
    ended: once(child, 'close').then(([status, signal]) => ({ status, signal })),
    print() {
      put = (name, chunk) => process[name].write(chunk)
      for (const written of waiting) put(...written)
    },
  }
}

function read({ config, report }) {
  try {
    for (const { name, status, message, assertionResults, startTime, endTime } of JSON.parse(
      readFileSync(report, 'utf8'),
    ).testResults) {
      const file = relative(root, name)
      const failed = assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`)
      // A file that fails to load has no tests.
      if (status === 'failed' && failed.length === 0) failed.push(`${file}: ${firstLine(message)}`)
      const passed = assertionResults.filter((result) => result.status === 'passed').length
      results.set(file, { config, passed, failed, seconds: (endTime - startTime) / 1000 })
    }
    return true
  } catch (error) {
    process.stderr.write(`The report of a test run is missing: ${error.message}\n`)
    return false
  }
}

function firstLine(text) {
  return stripVTControlCharacters(text ?? '').split('\n')[0]
}
