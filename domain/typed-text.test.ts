import { expect, test } from 'vitest'
import { oneLine, readable } from './typed-text.ts'

const invisible = '\u200B\u2060\uFEFF\u115F\u1160\u3164\uFFA0\u2800\u180E\u034F'

test('what can’t be seen is removed, and what joins letters stays between them', () => {
  expect(readable(`A${invisible}B\u202E\0C`)).toBe('ABC')
  expect(readable('👩🏽‍🍳 می‌خواهم ❤️')).toBe('👩🏽‍🍳 می‌خواهم ❤️')
  expect(readable('\ta\n')).toBe('\ta\n')
})

test.each([invisible, '\u200D\u200C', '\u00AD \uFE0F', '\u{E0020}'])('%j is no text', (text) => {
  expect(oneLine().min(1).safeParse(text).success).toBe(false)
  expect(readable(text).trim()).toBe('')
})
