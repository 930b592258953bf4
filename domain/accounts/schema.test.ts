import { expect, test } from 'vitest'
import { codeSchema, signUpSchema } from './schema.ts'

const good = { displayName: ' Ama ', email: ' Ama@People.Example ', password: 'kente-loom', terms: true }
const refusal = (change: object) => signUpSchema.safeParse({ ...good, ...change }).error?.issues[0]

test('takes what people type, and tidies it', () => {
  expect(signUpSchema.parse(good)).toEqual({ ...good, displayName: 'Ama', email: 'ama@people.example' })
  expect(codeSchema.parse('123 456')).toBe('123456')
})

test.each([
  ['displayName', { displayName: 'A' }, /at least 2/],
  ['displayName', { displayName: 'x'.repeat(81) }, /up to 80/],
  ['email', { email: '' }, /Enter your email/],
  ['email', { email: 'ama@people' }, /like name@example.com/],
  ['email', { email: `${'a'.repeat(250)}@x.example` }, /up to 255/],
  ['password', { password: '1234567' }, /at least 8/],
  ['password', { password: 'é'.repeat(37) }, /too long/],
  ['terms', { terms: false }, /Accept the terms/],
])('%s %j is refused with what to do', (field, change, message) => {
  expect(refusal(change)?.path).toEqual([field])
  expect(refusal(change)?.message).toMatch(message)
})

test('72 bytes are not too many', () => expect(refusal({ password: 'é'.repeat(36) })).toBeUndefined())
