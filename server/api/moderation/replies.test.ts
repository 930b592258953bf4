import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostReplies } from '#domain/moderation-queue/replies.ts'
import { ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
  await sql`delete from moderation_replies`.execute(site.db.raw)
})
afterAll(() => site.close())

const save = (id: string, body: object, who: 'moderator' | 'admin' | 'owner' = 'moderator') =>
  site.ask(who, 'PUT', `/api/moderation/replies/${id}`, body)
const list = async () => (await site.ask('moderator', 'GET', '/api/moderation/replies')).body.replies

test('a reply is saved once, edited by anyone of the team, and not over someone else’s edit', async () => {
  const id = randomUUID()
  const reply = { title: 'Blurred photo', body: 'Send a sharper one.', version: 0 }
  expect(await save(id, reply)).toMatchObject({ status: 200, body: { id, version: 1 } })
  expect(await save(id, reply)).toMatchObject({ status: 200, body: { id, version: 1 } })
  expect(await save(id, { ...reply, body: 'Send one in focus.', version: 1 }, 'admin')).toMatchObject({
    body: { version: 2 },
  })
  expect(await save(id, { ...reply, body: 'Another.', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale', stored: { body: 'Send one in focus.', version: 2 } },
  })
  expect(await save(randomUUID(), { ...reply, title: 'BLURRED photo' })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect(await list()).toEqual([{ id, title: 'Blurred photo', body: 'Send one in focus.', version: 2 }])
  for (let times = 0; times < 2; times++)
    expect((await site.ask('moderator', 'DELETE', `/api/moderation/replies/${id}`)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('there are at most a hundred', async () => {
  await sql`insert into moderation_replies (id, title, body, created_by)
    select gen_random_uuid(), 'Reply ' || n, 'Text', ${ids.moderator} from generate_series(1, ${mostReplies}::int) n`.execute(
    site.db.raw,
  )
  expect(await save(randomUUID(), { title: 'One more', body: 'Text', version: 0 })).toMatchObject({
    status: 409,
    body: { title: 'There are 100 saved replies. Delete one first.' },
  })
  // Two that came at once would both have counted 99.
  await expect(
    sql`insert into moderation_replies (id, title, body) values (gen_random_uuid(), 'Past it', 'Text')`.execute(
      site.db.raw,
    ),
  ).rejects.toThrow(/100 saved replies/)
})

test('nobody else reads or writes them', async () => {
  expect((await save(randomUUID(), { title: 'Mine', body: 'Text', version: 0 }, 'owner')).status).toBe(403)
  expect((await site.ask('owner', 'GET', '/api/moderation/replies')).status).toBe(403)
})
