import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { addressOf, buildPages, cleanUp, run, startedDataDir } from './site-process.ts'

beforeAll(buildPages, 120_000)
afterEach(cleanUp)

const noting = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  import { writeFileSync } from 'node:fs'
  const urls = []
  registerHooks({ load(url, context, next) { urls.push(url); return next(url, context) } })
  process.on('exit', () => writeFileSync(process.env.LOADED, urls.join('\\n')))`)}`

/** The text of all modules that a site with these settings loaded until its first page was sent. */
async function loadedBy(dataDir: string, env: Record<string, string>): Promise<string> {
  const list = join(dataDir, 'loaded')
  const site = run({ DATA_DIR: dataDir, LOADED: list, ...env }, [
    '--import',
    noting,
    'build/server/server.js',
  ])
  expect((await fetch(await addressOf(site))).status).toBe(200)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  const urls = readFileSync(list, 'utf8').split('\n')
  return urls
    .filter((url) => url.startsWith('file:'))
    .map((url) => readFileSync(fileURLToPath(url), 'utf8'))
    .join('\n')
}

test('what sends traces and errors is loaded where there is somewhere to send them, and not otherwise', async () => {
  const traces = /BatchSpanProcessor/
  const errors = /sentry_key/
  const dataDir = await startedDataDir()
  const usual = await loadedBy(dataDir, {})
  expect(usual).not.toMatch(traces)
  expect(usual).not.toMatch(errors)
  const host = `127.0.0.1:${await freePort()}`
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}`, SENTRY_DSN: `http://key@${host}/1` }
  const sending = await loadedBy(dataDir, env)
  expect(sending).toMatch(traces)
  expect(sending).toMatch(errors)
}, 240_000)

test('the server’s code is ASCII, which its process holds at half the size', () => {
  const folder = join(import.meta.dirname, '../../build/server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  expect(files).toContain('server.js')
  expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
})
