import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './site-process.ts'

// Replaces the real one: it "builds" app/page.ts, slowly enough for two of them to meet, or fails.
const builder = `const fs = require('node:fs')
const page = fs.readFileSync('app/page.ts', 'utf8')
const out = process.env.BUILD_DIRECTORY
fs.mkdirSync(out + '/client/assets', { recursive: true })
fs.mkdirSync(out + '/server', { recursive: true })
fs.writeFileSync(out + '/client/assets/' + page + '.js', '')
fs.appendFileSync('builds.log', 'begin\\n')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
fs.appendFileSync('builds.log', 'end\\n')
if (page === 'broken') { console.log('the page is broken'); process.exit(1) }
fs.writeFileSync(out + '/server/index.js', page)`

// The same for the service worker.
const workerBuilder = `require('node:fs').mkdirSync(process.env.BUILD_DIRECTORY + '/worker', { recursive: true })`

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'baobab-build-'))
  for (const name of ['build.js', 'lock.js', 'node.js', 'run-settings.js'])
    cpSync(join(root, 'bin', name), join(project, 'bin', name))
  for (const name of [
    'config.ts',
    'root.ts',
    'server.ts',
    'trace.ts',
    'unknown-settings.ts',
    'package-lock.json',
    'vite.config.ts',
    'vite.worker.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ])
    write(name, '')
  write('package.json', '{"type":"module"}')
  write('node_modules/@react-router/dev/bin.cjs', builder)
  write('node_modules/vite/package.json', '{}')
  write('node_modules/vite/bin/vite.js', workerBuilder)
  write('app/page.ts', 'first')
})
afterEach(() => rmSync(project, { recursive: true }))

function write(path: string, content: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), content)
}

async function build() {
  const script = `import('./bin/build.js').then((m) => m.ensureBuilt())`
  const child = spawn(process.execPath, ['-e', script], { cwd: project })
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, err }
}

const built = () => readFileSync(join(project, 'build/server/index.js'), 'utf8')
const builds = () => readFileSync(join(project, 'builds.log'), 'utf8').trim().split('\n')

test('what did not change is not built again; what did keeps the assets of the build before', async () => {
  expect(await build()).toEqual({ code: 0, err: 'Building the pages …\n' })
  expect(await build()).toEqual({ code: 0, err: '' })
  write('app/page.ts', 'second')
  await build()
  expect(built()).toBe('second')
  expect(readdirSync(join(project, 'build/client/assets'))).toEqual(['second.js'])
  const [kept = ''] = readdirSync(join(project, 'build/previous'))
  expect(readdirSync(join(project, 'build/previous', kept))).toEqual(['first.js'])
  expect(readdirSync(join(project, 'build')).sort()).toEqual([
    '.stamp',
    'client',
    'previous',
    'server',
    'worker',
  ])
})

test('a failed build leaves the one before whole, and good again for its sources', async () => {
  await build()
  write('app/page.ts', 'broken')
  expect(await build()).toEqual({
    code: 1,
    err: 'Building the pages …\nthe page is broken\nThe pages could not be built\n',
  })
  expect([built(), existsSync(join(project, 'build/client/assets/first.js'))]).toEqual(['first', true])
  write('app/page.ts', 'first')
  expect(await build()).toEqual({ code: 0, err: '' })
})

test('of several at once one builds, and the others wait for it', async () => {
  const codes = (await Promise.all([build(), build(), build()])).map(({ code }) => code)
  expect([codes, builds(), built()]).toEqual([[0, 0, 0], ['begin', 'end'], 'first'])
})

test('the lock of a process that was killed is taken over', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'close')
  write('build/.lock/pid', String(dead.pid))
  expect((await build()).code).toBe(0)

  write('app/page.ts', 'second')
  mkdirSync(join(project, 'build/.lock'))
  utimesSync(join(project, 'build/.lock'), 0, 0)
  expect([(await build()).code, built()]).toEqual([0, 'second'])
})
