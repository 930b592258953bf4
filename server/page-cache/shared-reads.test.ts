import { expect, test } from 'vitest'
import type { Tx } from '#domain/tx.ts'
import { SharedReads } from './shared-reads.ts'
import { TagVersions } from './tag-versions.ts'

const tx = {} as Tx

function open() {
  const versions = new TagVersions()
  const clock = { now: 0 }
  let reads = 0
  const copy = async () => {
    reads += 1
    return `read ${reads}`
  }
  const shared = new SharedReads(
    (fn) => fn(tx),
    versions,
    () => clock.now,
  )
  return { versions, clock, shared, copy }
}

test('is read once for all, and again after its tag moved', async () => {
  const { versions, shared, copy } = open()
  expect(await Promise.all([shared.get('site', copy), shared.get('site', copy)])).toEqual([
    'read 1',
    'read 1',
  ])
  versions.invalidate(['home'])
  expect(await shared.get('site', copy)).toBe('read 1')
  versions.invalidate(['site'])
  expect(await shared.get('site', copy)).toBe('read 2')
  versions.invalidateAll()
  expect(await shared.get('site', copy)).toBe('read 3')
})

test('is read again when its tag moves while it is read', async () => {
  const { versions, shared, copy } = open()
  const first = shared.get('site', copy)
  versions.invalidate(['site'])
  expect(await shared.get('site', copy)).toBe('read 2')
  expect(await first).toBe('read 1')
})

test('is kept no longer than pages are, and never a failure', async () => {
  const { clock, shared, copy } = open()
  await shared.get('site', copy)
  clock.now = 10 * 60_000 + 1
  expect(await shared.get('site', copy)).toBe('read 2')

  let isAway = true
  const away = async () => {
    if (isAway) throw new Error('away')
    return 'back'
  }
  await expect(shared.get('site', away)).rejects.toThrow('away')
  isAway = false
  expect(await shared.get('site', away)).toBe('back')
})
