import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropReply, findReply, purgeReplies, storeReply } from './saved-replies.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a reply is kept for its author and what it answers, until it is sent', () => {
  storeReply('adaeze', 'review:1', 'Thank you')
  storeReply('adaeze', 'review:1', 'Thank you, Nia')
  storeReply('adaeze', 'lead:1', 'We have room on Friday')
  expect(findReply('adaeze', 'review:1')).toBe('Thank you, Nia')
  expect(findReply('adaeze', 'lead:1')).toBe('We have room on Friday')
  expect(findReply('selam', 'review:1')).toBe('')
  dropReply('adaeze', 'review:1')
  expect(findReply('adaeze', 'review:1')).toBe('')
  storeReply('adaeze', 'lead:1', '  ')
  expect(storage.size).toBe(0)
})

test('signing out forgets all of them, and time the old ones', () => {
  storeReply('adaeze', 'review:1', 'Thank you')
  purgeReplies()
  expect(storage.size).toBe(0)
  const now = Date.now()
  storeReply('adaeze', 'review:1', 'Thank you', now - 31 * 86_400_000)
  storeReply('adaeze', 'review:2', 'Come again', now)
  expect(findReply('adaeze', 'review:1')).toBe('')
})

test('a device that keeps nothing, or something else, is no error', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  storage.set('baobab:replies', '{')
  expect(findReply('adaeze', 'review:1')).toBe('')
  storage.set('baobab:replies', '[{"userId":1}]')
  expect(findReply('adaeze', 'review:1')).toBe('')
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  storeReply('adaeze', 'review:1', 'Thank you')
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
