import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = `
  process.on('SIGTERM', () => { console.log('stopped'); process.exit() })
  setInterval(() => {}, 1_000)
  console.log('started')`
const starter = `import('./bin/node.js').then((node) => node.becomeNode(['-e', process.env.PROGRAM]))`

test('what npm started stops when the shell in between is ended by a signal', async () => {
  // The second command keeps the shell from becoming the first.
  const shell = spawn('sh', ['-c', '"$NODE" -e "$STARTER"; exit'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { NODE: process.execPath, STARTER: starter, PROGRAM: program, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shell.stdout })
  expect(await once(lines, 'line')).toEqual(['started'])
  const next = once(lines, 'line')
  shell.kill('SIGTERM')
  expect(await next).toEqual(['stopped'])
})
