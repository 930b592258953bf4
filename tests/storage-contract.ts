import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { isStorageKey, type Storage } from '#ports/storage.ts'

const about = { contentType: 'image/webp' }
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

/** What every store promises. `open` gives an empty one, or one that knows none of these keys. */
export function storageContract(open: () => Storage): void {
  async function keysBelow(folder: string): Promise<string[]> {
    const keys = []
    for await (const key of open().list(folder)) keys.push(key)
    return keys.sort()
  }

  test('what is put is got, replaced and deleted', async () => {
    expect(await open().get('a/b.webp')).toBeNull()
    await open().put('a/b.webp', Buffer.from('one'), about)
    await open().put('a/b.webp', Buffer.from('three'), about)
    const found = await open().get('a/b.webp')
    expect(found?.size).toBe(5)
    expect(text(await found!.bytes())).toBe('three')
    expect(text(await found!.bytes())).toBe('three')
    expect(text(await buffer(found!.stream()))).toBe('three')
    expect(await open().get('a')).toBeNull()
    expect(await open().get('a/b.webp/c')).toBeNull()
    await open().delete('a/b.webp')
    await open().delete('a/b.webp')
    expect(await open().get('a/b.webp')).toBeNull()
  })

  test('bytes come back as they were, also many and none', async () => {
    const many = Buffer.alloc(3 * 1024 * 1024, 'baobab')
    await open().put('sizes/many', many, about)
    await open().put('sizes/none', new Uint8Array(), about)
    const found = await open().get('sizes/many')
    expect(found?.size).toBe(many.length)
    expect(many.equals(await found!.bytes())).toBe(true)
    expect(many.equals(await buffer(found!.stream()))).toBe(true)
    const none = await open().get('sizes/none')
    expect([none?.size, text(await none!.bytes())]).toEqual([0, ''])
  })

  test('a folder lists what is below it, and nothing beside it', async () => {
    for (const key of ['list/one/a.webp', 'list/one/deep/b.webp', 'list/one-more/c.webp', 'list/d.webp'])
      await open().put(key, Buffer.from(key), about)
    expect(await keysBelow('list/one')).toEqual(['list/one/a.webp', 'list/one/deep/b.webp'])
    expect(await keysBelow('list/nowhere')).toEqual([])
    expect(await keysBelow('list/d.webp')).toEqual([])
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
    expect(isStorageKey(key)).toBe(false)
    await expect(open().get(key)).rejects.toThrow(RangeError)
    await expect(open().put(key, Buffer.from('x'), about)).rejects.toThrow(RangeError)
    await expect(open().delete(key)).rejects.toThrow(RangeError)
    await expect(keysBelow(key)).rejects.toThrow(RangeError)
  })
}
