import { expect, test } from 'vitest'
import { maskMessage } from './mask-message.ts'

test.each([
  ['invalid input syntax for type uuid: "ada@mail.example"', 'invalid input syntax for type uuid: "…"'],
  [
    'duplicate key value violates unique constraint "people_email_key"',
    'duplicate key value violates unique constraint "people_email_key"',
  ],
  [
    'null value in column "name" of relation "jobs" violates not-null constraint',
    'null value in column "name" of relation "jobs" violates not-null constraint',
  ],
  [
    `Unexpected token 'a', "ada lovel"... is not valid JSON`,
    `Unexpected token 'a', "…"... is not valid JSON`,
  ],
  [
    `Cannot read properties of undefined (reading 'name')`,
    `Cannot read properties of undefined (reading 'name')`,
  ],
  ['Mail to ada@mail.example, <o.neil+1@mail.example> bounced', 'Mail to (email), <(email)> bounced'],
  ['There is no “Ada’s Kitchen”', 'There is no “…”'],
  ['connect ECONNREFUSED 203.0.113.9:5432', 'connect ECONNREFUSED (address):5432'],
  ['connect ECONNREFUSED 2001:db8::7', 'connect ECONNREFUSED (address)'],
  ['GET https://ada:secret@a.example/b?c=d failed', 'GET (url) failed'],
  ['no account 3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'no account (id)'],
  ['The number +1 (305) 555-0100 can’t get messages', 'The number (number) can’t get messages'],
  [`token ${'aB3_'.repeat(12)} is over`, 'token (long) is over'],
  [`value "${'ada '.repeat(900)}`, 'value "…"'],
  ['the value "ada" or "a"b" is wrong', 'the value "…" is wrong'],
  ['it took longer than 10000 ms, 3 times', 'it took longer than 10000 ms, 3 times'],
])('%s', (message, masked) => {
  expect(maskMessage(message)).toBe(masked)
})

test('a long and hostile message takes no time', () => {
  const begun = performance.now()
  for (const part of ['"', 'a@', '1 ', ':', 'https://', '“', 'x'.repeat(39)])
    maskMessage(part.repeat(100_000))
  expect(performance.now() - begun).toBeLessThan(500)
})
