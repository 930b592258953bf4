import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStorageKey } from './storage.ts'
import { fileStorage } from './storage-files.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const about = { contentType: 'image/webp' }

test('what is put is got, replaced and deleted, and leaves no temporary file', async () => {
  const storage = fileStorage(root)
  expect(await storage.get('a/b.webp')).toBeNull()
  await storage.put('a/b.webp', Buffer.from('one'), about)
  await storage.put('a/b.webp', Buffer.from('three'), about)
  const found = await fileStorage(root).get('a/b.webp')
  expect(found?.size).toBe(5)
  expect(Buffer.from(await found!.bytes()).toString()).toBe('three')
  expect(await readdir(join(root, 'a'))).toEqual(['b.webp'])
  expect(await storage.get('a')).toBeNull()
  expect(await storage.get('a/b.webp/c')).toBeNull()
  await storage.delete('a/b.webp')
  await storage.delete('a/b.webp')
  expect(await storage.get('a/b.webp')).toBeNull()
})

test.each([
  '../x',
  'a/../../x',
  '/etc/passwd',
  'a//b',
  '.hidden',
  'a/.hidden',
  'a\\b',
  'a\0b',
  '',
  'a/',
  'C:x',
  'x'.repeat(300),
])('the key %j is refused', async (key) => {
  const storage = fileStorage(root)
  expect(isStorageKey(key)).toBe(false)
  await expect(storage.get(key)).rejects.toThrow(RangeError)
  await expect(storage.put(key, Buffer.from('x'), about)).rejects.toThrow(RangeError)
  await expect(storage.delete(key)).rejects.toThrow(RangeError)
})
