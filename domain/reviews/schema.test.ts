import { expect, test } from 'vitest'
import { newListSchema } from '#domain/saved/schema.ts'
import { authorNameSchema, writtenText } from './schema.ts'

test.each(['\u3164\u3164\u3164', '\u200B\u2060\uFEFF', '\u2800\u2800', '\u200D\u200D'])(
  '%j is no name and no text of a review, a question or a list',
  (text) => {
    expect(authorNameSchema.safeParse(text).success).toBe(false)
    expect(writtenText.parse(text.repeat(20))).toBe('')
    expect(newListSchema.shape.name.safeParse(text).success).toBe(false)
  },
)
