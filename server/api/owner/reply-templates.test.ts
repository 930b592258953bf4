import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTemplate, mostReplyTemplates } from '#domain/reviews/reply-templates.ts'
import { businesses } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site.close())

const path = (id = '', business: string = businesses.managed) =>
  `/api/businesses/${business}/reply-templates${id && `/${id}`}` as const
const titles = async (actor: 'owner' | 'user') =>
  (await site.ask(actor, 'GET', path())).body.templates.map(({ title }: { title: string }) => title)

test('the owner saves one, a manager changes it, either deletes it', async () => {
  const id = randomUUID()
  const given = { title: 'Sorry', body: 'We are sorry, {name}.' }
  for (const _twice of [1, 2]) expect((await site.ask('owner', 'PUT', path(id), given)).status).toBe(200)
  expect(await titles('user')).toEqual(['Thanks', 'Sorry'])
  await site.ask('user', 'PUT', path(id), { ...given, title: 'Apology' })
  expect(await titles('owner')).toEqual(['Thanks', 'Apology'])
  for (const _twice of [1, 2]) expect((await site.ask('user', 'DELETE', path(id))).status).toBe(204)
  expect(await titles('owner')).toEqual(['Thanks'])
})

test.each(['visitor', 'otherOwner', 'moderator'] as const)('a %s learns nothing of them', async (actor) => {
  const status = actor === 'visitor' ? 401 : 404
  expect((await site.ask(actor, 'GET', path())).status).toBe(status)
  expect((await site.ask(actor, 'PUT', path(randomUUID()), { title: 'A', body: 'Hi' })).status).toBe(status)
})

test('one title, one reply; and an id that another listing has is taken', async () => {
  const id = randomUUID()
  const same = await site.ask('owner', 'PUT', path(id), { title: 'THANKS', body: 'Thank you.' })
  expect(same).toMatchObject({ status: 422, body: { fields: { title: expect.any(String) } } })
  await site.ask('owner', 'PUT', path(id, businesses.published), { title: 'Thanks', body: 'Thank you.' })
  expect((await site.ask('owner', 'PUT', path(id), { title: 'Elsewhere', body: 'Thank you.' })).status).toBe(
    409,
  )
})

test('there is room for so many, also when two come at once', async () => {
  const add = (nth: number) =>
    site.ask('owner', 'PUT', path(randomUUID()), { title: `Reply ${nth}`, body: 'Thank you.' })
  for (let nth = 2; nth < mostReplyTemplates; nth++) expect((await add(nth)).status).toBe(200)
  const last = await Promise.all([add(98), add(99)])
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a saved reply greets by name, and comes after what was typed', () => {
  const template = { id: '', title: 'Thanks', body: 'Thank you, {name}. Come again, {name}!' }
  expect(insertTemplate(' ', template, 'Ada')).toBe('Thank you, Ada. Come again, Ada!')
  expect(insertTemplate('Dear Ada,\n', { ...template, body: 'thank you.' }, 'Ada')).toBe(
    'Dear Ada,\n\nthank you.',
  )
})
