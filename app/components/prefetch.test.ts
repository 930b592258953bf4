import { afterEach, expect, test, vi } from 'vitest'
import { onIntent } from './prefetch.ts'

afterEach(() => vi.unstubAllGlobals())

test('fetches ahead, but not for those who save data', () => {
  expect(onIntent()).toBe('intent')
  vi.stubGlobal('navigator', { connection: { saveData: false } })
  expect(onIntent()).toBe('intent')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(onIntent()).toBe('none')
})
