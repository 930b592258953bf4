import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ownFile } from '#root.ts'

/** Runs the module under this Node, which says that it is another version. */
const start = (version: string) => {
  const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  return spawnSync(process.execPath, ['--import', pretend, ownFile('server/start/node-version.ts')], {
    encoding: 'utf8',
  })
}

test('an older Node is told which one is needed', () => {
  const { status, stderr } = start('20.20.2')
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Node 24 or later is needed, and \S+ is v.*\n$/),
  ])
})

test('this one goes on', () => {
  expect(start(process.versions.node)).toMatchObject({ status: 0, stderr: '' })
})
