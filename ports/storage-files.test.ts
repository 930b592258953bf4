import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storageContract } from '#tests/storage-contract.ts'
import { fileStorage } from './storage-files.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

storageContract(() => fileStorage(root))

test('no temporary file is left', async () => {
  const storage = fileStorage(root)
  await storage.put('a/b.webp', Buffer.from('one'), { contentType: 'image/webp' })
  await storage.put('a/b.webp', Buffer.from('three'), { contentType: 'image/webp' })
  expect(await readdir(join(root, 'a'))).toEqual(['b.webp'])
  expect(await readdir(join(root, '.incoming'))).toEqual([])
})

test('what a kill left half written is swept, and what is being written stays', async () => {
  const storage = fileStorage(root)
  await storage.sweep(new Date())
  await storage.put('a/b.webp', Buffer.from('one'), { contentType: 'image/webp' })
  const incoming = join(root, '.incoming')
  const [old, young] = [join(incoming, 'old'), join(incoming, 'young')]
  for (const file of [old, young]) await writeFile(file, 'half')
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(old, hourAgo, hourAgo)
  await storage.sweep(new Date(Date.now() - 1_800_000))
  expect(await readdir(incoming)).toEqual(['young'])
  expect(await storage.get('a/b.webp')).not.toBeNull()
})
