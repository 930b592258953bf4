import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { mailsTo } from './mailbox.ts'
import { addPerson, goodPassword as password } from './people.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0, hasPhone: true })
})
afterAll(() => site.close())

/** What anyone may ask about an address. */
const calls = {
  signUp: (email: string) => ['/signup', { email, password, data: { display_name: 'Ama' } }],
  secretSignUp: (email: string) => [
    '/signup',
    { email, password, code_challenge: 'a'.repeat(43), code_challenge_method: 's256' },
  ],
  code: (email: string) => ['/otp', { email }],
  codeForKnown: (email: string) => ['/otp', { email, create_user: false }],
  recover: (email: string) => ['/recover', { email }],
  resend: (email: string) => ['/resend', { email, type: 'signup' }],
  resendChange: (email: string) => ['/resend', { email, type: 'email_change' }],
  guess: (email: string) => ['/verify', { email, type: 'email', token: '000000' }],
} satisfies Record<string, (email: string) => [string, object]>
const names = Object.keys(calls) as (keyof typeof calls)[]

const kinds = {
  known: (email: string) => addPerson(site.service, { email, userMetadata: { display_name: 'Kofi' } }),
  unconfirmed: (email: string) => addPerson(site.service, { email, emailConfirmedAt: null }),
  invited: (email: string) =>
    addPerson(site.service, { email, emailConfirmedAt: null, invitedAt: site.service.now() }),
  unknown: async () => undefined,
}

/** A value reduced to its kind: ids, timestamps and the address itself differ between accounts. */
function shapeOf(value: unknown, email: string): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeOf(each, email))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, each]) => [key, shapeOf(each, email)])
  if (typeof value !== 'string') return value
  if (value === email) return 'the address'
  if (/^[\da-f-]{36}$/.test(value)) return 'an id'
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'a moment'
  return value.replace(/after \d+ seconds/, 'after some seconds')
}

async function ask(name: keyof typeof calls, email: string) {
  const [path, body] = calls[name](email)
  const answer = await site.request(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
  const headers = [...answer.headers.keys()].sort()
  const text = await answer.text()
  const given = JSON.parse(text) as Record<string, unknown>
  const ids = [...text.matchAll(/[\da-f]{8}-[\da-f-]{27}/g)].map(([id]) => id)
  await site.service.background.settled()
  return { shape: [name, answer.status, headers, shapeOf(given, email)], ids }
}

let count = 0
/** The comparable parts of consecutive responses; repeated ids are marked. */
async function told(kind: keyof typeof kinds, sequence: (keyof typeof calls)[], seconds: number) {
  count += 1
  const email = `alike${count}@people.example`
  await kinds[kind](email)
  const answers = []
  const seen = new Set<string>()
  for (const name of sequence) {
    const { shape, ids } = await ask(name, email)
    const known = new Set(ids.filter((id) => seen.has(id)))
    answers.push([...shape, known.size])
    for (const id of ids) seen.add(id)
    site.advance(seconds)
  }
  return answers
}

const inPairs = names.filter((name) => name !== 'secretSignUp' && name !== 'resendChange')
const pairs = inPairs.flatMap((one) => inPairs.map((other) => [one, other]))
const threes: (keyof typeof calls)[][] = [
  ['signUp', 'resend', 'recover'],
  ['signUp', 'signUp', 'recover'],
  ['signUp', 'code', 'signUp'],
  ['code', 'recover', 'signUp'],
  ['recover', 'signUp', 'resend'],
  ['codeForKnown', 'code', 'codeForKnown'],
  ['resend', 'resendChange', 'signUp'],
  ['secretSignUp', 'secretSignUp', 'resendChange'],
]

test.each([
  ['at once', 0],
  ['a minute apart', 61],
])(
  'two and three calls, %s, are answered alike whether there is an account or not',
  async (_, seconds) => {
    const differ = []
    for (const sequence of [...pairs, ...threes]) {
      const expected = await told('unknown', sequence, seconds)
      for (const kind of ['known', 'unconfirmed', 'invited'] as const) {
        const answers = await told(kind, sequence, seconds)
        if (JSON.stringify(answers) !== JSON.stringify(expected))
          differ.push({ sequence, kind, answers, expected })
      }
    }
    expect(differ.slice(0, 1)).toEqual([])
  },
  120_000,
)

test('by phone, too, while the messages go out', async () => {
  const askPhone = async (path: string, body: object) => {
    const answer = await site.request(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
    return [answer.status, shapeOf(await answer.json(), '')]
  }
  const known = '12025550141'
  await addPerson(site.service, { email: 'phone@people.example', phone: known, phoneConfirmedAt: new Date() })
  for (const [path, body] of [
    ['/signup', { password }],
    ['/otp', {}],
    ['/otp', { create_user: false }],
    ['/resend', { type: 'sms' }],
  ] as const) {
    const unknown = `1202555${1000 + ++count}`
    const answers = []
    for (const phone of [known, unknown]) answers.push(await askPhone(path, { ...body, phone }))
    expect(JSON.stringify(answers[0]).replaceAll(known, 'x')).toBe(
      JSON.stringify(answers[1]).replaceAll(unknown, 'x'),
    )
    for (const phone of [known, unknown])
      expect((await askPhone('/resend', { type: 'sms', phone }))[0]).toBe(429)
    site.advance(61)
  }
})

test('one mailbox gets one message a minute, however it is spelled', async () => {
  const ask = (email: string) =>
    site.request('/auth/v1/recover', { method: 'POST', body: JSON.stringify({ email }) })
  const answers = []
  for (const email of ['mail.box@gmail.com', 'mailbox+1@gmail.com', 'm.ailbox@googlemail.com'])
    answers.push((await ask(email)).status)
  expect(answers).toEqual([200, 429, 429])
})

test('who signs up with an address that has an account hears of it by mail alone', async () => {
  const email = 'mine@people.example'
  await addPerson(site.service, { email })
  await ask('signUp', email)
  expect((await mailsTo(site, email)).map(({ kind }) => kind)).toEqual(['signup_known'])
})
