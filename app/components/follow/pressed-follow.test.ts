import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/auth/auth-site.ts'
import { hasPressedFollow, storePressedFollow, takePressedFollow } from './pressed-follow.ts'

const minute = 60_000
const houston = { target: 'city:tx/houston', name: 'Houston' }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

test('what was pressed last is taken, once', () => {
  expect(hasPressedFollow()).toBe(false)
  storePressedFollow({ target: 'category:retail-shopping', name: 'Retail & Shopping' })
  storePressedFollow(houston)
  expect(hasPressedFollow()).toBe(true)
  expect(takePressedFollow()).toEqual(houston)
  expect(hasPressedFollow()).toBe(false)
  expect(takePressedFollow()).toBeNull()
})

test('after an hour, or with a clock that was turned back, it lapses', () => {
  const pressedAt = 1_000 * minute
  storePressedFollow(houston, pressedAt)
  expect(takePressedFollow(pressedAt + 59 * minute)).toEqual(houston)
  for (const later of [60 * minute, -minute]) {
    storePressedFollow(houston, pressedAt)
    expect(takePressedFollow(pressedAt + later)).toBeNull()
    expect(hasPressedFollow()).toBe(false)
  }
})

test('what it didn’t write, and a device that stores nothing, hold nothing', () => {
  for (const text of [
    '{',
    '[]',
    '7',
    '{"target":"city:tx/houston"}',
    '{"target":1,"name":2,"pressedAt":3}',
  ]) {
    localStorage.setItem('baobab:follow', text)
    expect(takePressedFollow()).toBeNull()
  }
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  storePressedFollow(houston)
  expect(takePressedFollow()).toBeNull()
})
