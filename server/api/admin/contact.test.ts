import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactMessage } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.raw.deleteFrom('emailOutbox').execute()
})

const path = `/api/admin/contact/${contactMessage}` as const
const audited = async () =>
  (
    await site.db.raw
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('subjectId', '=', contactMessage)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('an answer goes by mail once, however often it is sent, and stands with the message', async () => {
  const reply = { id: crypto.randomUUID(), body: 'Over the list, on the right.' }
  const answers = [await site.ask('admin', 'POST', `${path}/replies`, reply)]
  answers.push(await site.ask('admin', 'POST', `${path}/replies`, reply))
  for (const { status, body } of answers) {
    expect([status, body.status]).toEqual([200, 'answered'])
    expect(body.replies.filter(({ body: text }: { body: string }) => text === reply.body)).toHaveLength(1)
  }
  const mails = await site.db.raw.selectFrom('emailOutbox').selectAll().execute()
  expect(mails).toMatchObject([
    {
      kind: 'contact_reply',
      recipient: 'user@people.example',
      replyTo: 'hello@baobab.example',
      subject: 'Your message BB-2026-999999',
      text: expect.stringContaining('Where is the map?'),
    },
  ])
  expect(await audited()).toEqual(['contact.reply'])
})

test('it is closed and opened again, each with a line on record; again is no error', async () => {
  const set = (status: string) => site.ask('admin', 'PUT', `${path}/status`, { status })
  expect((await set('closed')).body.status).toBe('closed')
  expect((await set('closed')).body.status).toBe('closed')
  expect((await set('open')).body.status).toBe('open')
  expect(await audited()).toEqual(['contact.reply', 'contact.close', 'contact.reopen'])
  expect((await set('answered')).status).toBe(422)
})

test('it is found by number, name, address, words, topic and state', async () => {
  const find = async (query: string) =>
    (await site.ask('admin', 'GET', `/api/admin/contact?${query}`)).body.messages.map(
      ({ id }: { id: string }) => id,
    )
  for (const query of ['q=999999', 'q=USER', 'q=user@people', 'q=map', 'topic=question', 'status=all'])
    expect(await find(query), query).toEqual([contactMessage])
  for (const query of ['q=100%25', 'q=_', 'topic=press', 'status=closed', 'status=answered'])
    expect(await find(query), query).toEqual([])
})

test.each(['visitor', 'user', 'owner', 'moderator'] as const)('%s reads and answers none', async (actor) => {
  const status = actor === 'visitor' ? 401 : 403
  expect((await site.ask(actor, 'GET', '/api/admin/contact')).status).toBe(status)
  expect((await site.ask(actor, 'GET', path)).status).toBe(status)
  expect(
    (await site.ask(actor, 'POST', `${path}/replies`, { id: crypto.randomUUID(), body: 'No.' })).status,
  ).toBe(status)
})
