import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxPage } from '#domain/mail/outbox.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { type AuthSite, openAuthSite } from '#tests/auth/auth-site.ts'
import { addPerson, goodPassword } from '#tests/auth/people.ts'
import { withSecondFactor } from '#tests/auth/signed-in-person.ts'

let site: AuthSite
const tokens: Record<string, string> = {}
beforeAll(async () => {
  site = await openAuthSite()
  for (const name of ['admin', 'moderator', 'visitor']) {
    const email = `${name}@people.example`
    const user = await addPerson(site.service, { email })
    if (name !== 'visitor')
      await site.db.transaction((tx) =>
        tx.insertInto('userRoles').values({ userId: user.id, role: name }).execute(),
      )
    const { data } = await site.client().auth.signInWithPassword({ email, password: goodPassword })
    tokens[name] = await withSecondFactor(site, data.session!.access_token)
    if (name === 'admin') tokens['admin without a second factor'] = data.session!.access_token
  }
  await site.db.transaction(async (tx) => {
    for (let n = 0; n < 40; n += 1)
      await queueMail(tx, {
        kind: 'test',
        to: `reader${n}@people.example`,
        userId: null,
        subject: `Mail ${n}`,
        text: 'https://baobab.test/secret',
        html: '<p>',
      })
    await tx
      .insertInto('smsOutbox')
      .values({ kind: 'test', recipient: '+17135550142', text: 'Your code is 123456', state: 'kept' })
      .execute()
  })
})
afterAll(() => site?.close())

const read = (who: string | null, query = '') =>
  site.request(`/api/admin/outbox${query}`, {
    headers: who ? { authorization: `Bearer ${tokens[who]}` } : {},
  })

test('an administrator reads all messages, page by page, each once', async () => {
  const first = (await (await read('admin')).json()) as OutboxPage
  expect(first).toMatchObject({ hasMore: true })
  expect(first.messages).toHaveLength(30)
  expect(first.messages).toContainEqual(
    expect.objectContaining({ channel: 'mail', state: 'queued', text: 'https://baobab.test/secret' }),
  )
  const { createdAt, id } = first.messages.at(-1)!
  const query = `?${new URLSearchParams({ createdAt, id })}`
  const second = (await (await read('admin', query)).json()) as OutboxPage
  expect(second.hasMore).toBe(false)
  const all = [...first.messages, ...second.messages]
  expect(new Set(all.map((message) => message.id)).size).toBe(all.length)
  expect(all.filter(({ kind }) => kind === 'test')).toHaveLength(41)
  expect(all).toContainEqual(expect.objectContaining({ channel: 'sms', text: 'Your code is 123456' }))
})

test.each([
  [null, 401],
  ['visitor', 403],
  ['moderator', 403],
  ['admin without a second factor', 403],
])('%s reads none', async (who, status) => {
  expect((await read(who)).status).toBe(status)
})

test.each([
  '?id=x',
  '?createdAt=2026-01-01T00:00:00Z&id=x',
  '?createdAt=soon&id=4bfa0b0e-6c5e-4f0e-9a3e-2a3a3f6f1c11',
])('%s is no place to go on from', async (query) => {
  expect((await read('admin', query)).status).toBe(422)
})
