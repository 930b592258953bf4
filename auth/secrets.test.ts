import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const key = randomBytes(32)
const secrets = createSecrets(key)

test('what was sealed opens with its key, as what it is about, and as nothing else', () => {
  const kept = secrets.seal('GEZDGNBVGY3TQOJQ', 'factor 1')
  expect(kept).not.toContain('GEZD')
  expect(secrets.seal('GEZDGNBVGY3TQOJQ', 'factor 1')).not.toBe(kept)
  expect(createSecrets(key).open(kept, 'factor 1')).toBe('GEZDGNBVGY3TQOJQ')
  expect(secrets.open(kept, 'factor 2')).toBeNull()
  expect(createSecrets(randomBytes(32)).open(kept, 'factor 1')).toBeNull()
  expect(secrets.open(kept.slice(0, 20), 'factor 1')).toBeNull()
  const changed = `${kept.slice(0, -2)}${kept.endsWith('AA') ? 'BB' : 'AA'}`
  expect(secrets.open(changed, 'factor 1')).toBeNull()
})

test('a text of an earlier version is what it is', () => {
  expect(secrets.open('GEZDGNBVGY3TQOJQ', 'factor 1')).toBe('GEZDGNBVGY3TQOJQ')
})

test('hashes differ by key, purpose and where parts are cut', () => {
  const hashes = [
    secrets.hash('a', 'bc'),
    secrets.hash('ab', 'c'),
    secrets.hash('a', 'b', 'c'),
    createSecrets(randomBytes(32)).hash('a', 'bc'),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(hashes[0]).toHaveLength(43)
  expect(createSecrets(key).hash('a', 'bc')).toBe(hashes[0])
  expect(createSecrets(key).id).toBe(secrets.id)
})
