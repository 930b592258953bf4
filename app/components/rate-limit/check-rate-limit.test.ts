import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkRateLimit } from './check-rate-limit.ts'
import { dismissNotice, notices } from './notices.ts'

let sent: unknown[]
beforeEach(() => {
  sent = []
  for (const { id } of notices.get()) dismissNotice(id)
})

/** The official client, with a server that gives this response. */
const answering = (answer: () => Response) =>
  createClient('http://localhost', 'sb_publishable_baobab', {
    global: {
      fetch: async (_, init) => {
        sent.push(JSON.parse(String(init?.body)))
        return answer()
      },
    },
  }).functions
const json = (body: unknown, status = 200) => answering(() => Response.json(body, { status }))
const said = () => notices.get().map(({ text }) => text)

const monitored = 'Multiple login attempts detected. Your account is being monitored for security.'
const busy = 'High upload activity detected. Consider taking a break to avoid rate limits.'

test('asks with the numbers of the table, by address or as oneself, progressively only where asked to', async () => {
  const functions = json({ allowed: true, current_count: 1, error: null })
  await checkRateLimit(functions, 'login')
  await checkRateLimit(functions, 'login', { account: 'a1b2' })
  await checkRateLimit(functions, 'upload', { userId: 'ama', enableProgressive: true })
  expect(sent).toEqual([
    { action: 'login', identifier: 'auto', limit: 5, windowMinutes: 15 },
    { action: 'login', identifier: 'account:a1b2', limit: 5, windowMinutes: 15 },
    { action: 'upload', identifier: 'user:ama', limit: 10, windowMinutes: 60, enableProgressive: true },
  ])
  expect(said()).toEqual([])
})

test.each([
  ['login', 3, []],
  ['login', 4, [monitored]],
  ['upload', 8, []],
  ['upload', 9, [busy]],
  ['review', 99, []],
])('%s, the %ith time: %j', async (action, current_count, notices) => {
  const result = { allowed: true, current_count, error: null }
  expect(await checkRateLimit(json(result), action)).toEqual(result)
  expect(said()).toEqual(notices)
})

test('a warning may go by what happened on this device, whatever others did', async () => {
  const functions = json({ allowed: true, current_count: 4, error: null })
  await checkRateLimit(functions, 'login', { attemptsHere: 3 })
  expect(said()).toEqual([])
  await checkRateLimit(functions, 'login', { attemptsHere: 4 })
  expect(said()).toEqual([monitored])
})

test('a refusal is told in the words of the server', async () => {
  const refusal = { allowed: false, current_count: 2, error: 'Please try again in 5 minutes.' }
  expect(await checkRateLimit(json(refusal), 'contact')).toEqual(refusal)
  expect(said()).toEqual(['Please try again in 5 minutes.'])
})

test.each<[string, () => Response, string]>([
  [
    'an error',
    () => Response.json({ title: 'Something went wrong', status: 500 }, { status: 500 }),
    'Rate limit check failed',
  ],
  [
    'an error in HTML',
    () => new Response('<p>Bad gateway', { status: 502 }),
    'Rate limit service unavailable',
  ],
  ['an answer of another kind', () => Response.json('yes'), 'Rate limit check failed'],
  [
    'a refusal without a word',
    () => Response.json({ allowed: false, current_count: 1 }),
    'Rate limit check failed',
  ],
  [
    'too many checks',
    () => Response.json({ title: 'Too many attempts.', status: 429 }, { status: 429 }),
    'Too many attempts.',
  ],
])('%s counts as denied', async (_, answer, error) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await checkRateLimit(answering(answer), 'login')).toMatchObject({ allowed: false, error })
  expect(said()).toEqual([error])
})

test('so does a network that is away, and a client that throws', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  for (const functions of [answering(away), { invoke: away }])
    expect(await checkRateLimit(functions, 'login')).toEqual({
      allowed: false,
      current_count: 0,
      error: 'Rate limit service unavailable',
    })
})

test('the three newest stay, none of them twice, until they are dismissed', async () => {
  const refuse = (error: string) =>
    checkRateLimit(json({ allowed: false, current_count: 1, error }), 'contact')
  for (const error of ['one', 'two', 'three', 'two', 'four']) await refuse(error)
  expect(said()).toEqual(['four', 'two', 'three'])
  dismissNotice(notices.get()[1]!.id)
  expect(said()).toEqual(['four', 'three'])
})
