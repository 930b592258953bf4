import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { ownFile } from '#root.ts'
import { startErrorServer } from '#tests/error-server.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A process that would go on, in which something happens. */
async function run(dsn: string, happens: string) {
  const script = `
    import { startErrorReports } from '#server/start/error-reports.ts'
    import { createLog } from '#server/start/log.ts'
    import { reportCrashes } from '#server/start/report-crashes.ts'
    let reports = null
    const { log, flush } = createLog('info', {
      isTerminal: false, onError: (fields, message) => reports?.report(fields, message),
    })
    reports = startErrorReports({ dsn: '${dsn}', environment: 'test', release: 'baobab@1.2.3', log })
    reportCrashes({ reports, log, flush })
    setInterval(() => undefined, 1_000)
    setTimeout(() => { ${happens} }, 10)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ownFile() })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { stdout, stderr, code }
}

test.each([
  ['an exception', `throw new Error('nobody caught this')`],
  ['a rejection', `Promise.reject(new Error('nobody caught this'))`],
])('%s that nobody caught is reported, and ends the process', async (_, happens) => {
  const server = await startErrorServer()
  ends.push(server.close)
  const { code, stdout, stderr } = await run(server.dsn, happens)
  expect(code).toBe(1)
  expect(stderr).toContain('Error: nobody caught this\n    at ')
  expect(stdout).toContain('an error that nobody caught ends the process')
  expect(server.events.map(({ exception }) => exception!.values![0]!.value)).toEqual(['nobody caught this'])
})

test('a server that takes nothing doesn’t keep the process', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const began = performance.now()
  const dsn = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`
  const { code, stderr } = await run(
    dsn,
    `setTimeout(() => { throw new Error('two') }, 2_500); throw new Error('one')`,
  )
  expect(code).toBe(1)
  expect(stderr).toContain('Error: one')
  expect(stderr).not.toContain('Error: two')
  expect(performance.now() - began).toBeGreaterThan(1_900)
})

test('another error in between ends it at once', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const dsn = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`
  const { code, stderr } = await run(
    dsn,
    `setTimeout(() => { throw new Error('two') }, 100); throw new Error('one')`,
  )
  expect(code).toBe(1)
  expect(stderr).toContain('Error: two')
})
