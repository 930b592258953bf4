import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Claims } from '#db/as-user.ts'
import { ReadOnlyTransactionError } from '#db/errors.ts'
import type { AnyEndpoint } from '#server/api/endpoint.ts'
import { endpoints } from '#server/api/endpoints.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from './api-site.ts'

const all: readonly AnyEndpoint[] = endpoints
let site: ApiSite
let token = ''
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  token = (await begin('owner')).body.token
})

const why = { reason: 'A photo that doesn’t show' }
const bearer = (aal: string, by: string) => ({ authorization: `Bearer ${by} ${aal}` })
async function begin(
  person: 'user' | 'owner' | 'moderator' | 'admin' | 'support',
  by = 'support',
  aal = 'aal2',
) {
  const answer = await site.call(
    'visitor',
    'POST',
    `/api/admin/users/${ids[person]}/view`,
    why,
    bearer(aal, by),
  )
  return {
    status: answer.status,
    body: (await answer.json()) as { token: string; endsAt: string; code?: string },
  }
}
const withToken = (method: string, path: string, body?: unknown, given = token) =>
  site.call('visitor', method, `/api${path}` as '/api/x', body, { authorization: `Bearer ${given}` })
const status = async (path = '/me/roles', given = token) =>
  (await withToken('GET', path, undefined, given)).status

test('support and administrators look, with a second factor and a reason, and never as an administrator', async () => {
  expect((await begin('user', 'admin')).status).toBe(200)
  expect((await begin('moderator', 'admin')).status).toBe(200)
  expect((await begin('moderator', 'support')).status).toBe(403)
  expect(await begin('user', 'support', 'aal1')).toMatchObject({
    status: 403,
    body: { code: 'insufficient_aal' },
  })
  for (const by of ['user', 'owner', 'moderator', 'content', 'billing'])
    expect((await begin('user', by)).status).toBe(403)
  expect((await begin('admin', 'admin')).status).toBe(409)
  expect((await begin('support', 'support')).status).toBe(409)
  const empty = await site.call(
    'visitor',
    'POST',
    `/api/admin/users/${ids.user}/view`,
    { reason: ' ' },
    bearer('aal2', 'admin'),
  )
  expect(empty.status).toBe(422)
})

test('the person reads when and why, not who; the audit log says who', async () => {
  const { status: answered, body } = await site.ask('owner', 'GET', '/api/me/views')
  expect(answered).toBe(200)
  expect(body.views[0]).toEqual({
    id: expect.any(String),
    reason: why.reason,
    startedAt: expect.any(String),
    endsAt: expect.any(String),
  })
  const others = (await site.ask('user', 'GET', '/api/me/views')).body.views as { id: string }[]
  expect(others.map(({ id }) => id)).not.toContain(body.views[0].id)
  const { rows } = await sql`select actor_id, subject_id, reason from audit_log where action = 'account.view'
    order by id desc limit 1`.execute(site.db.raw)
  expect(rows).toEqual([{ actorId: ids.support, subjectId: ids.owner, reason: why.reason }])
})

describe('what the token opens', () => {
  test('what the person reads of their own, kept by no cache', async () => {
    const answer = await withToken('GET', '/businesses')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(await answer.json())).toContain(businesses.draft)
  })

  test('nothing but reading, at every endpoint; and what isn’t named stays closed', async () => {
    const before = await countRows()
    const wrong: string[] = []
    for (const { key, access, definition } of all) {
      const [method = '', path = ''] = key.split(' ')
      const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
      const answer = await withToken(method, address, ['GET', 'DELETE'].includes(method) ? undefined : {})
      const isRefused = answer.status === 403
      const isOpen = method === 'GET' && (access === 'anyone' || definition.isViewable === true)
      if (isRefused === isOpen) wrong.push(`${key}: ${answer.status}`)
    }
    expect(wrong).toEqual([])
    expect(await countRows()).toEqual(before)
  })

  test('no claim, nor what was said of one', async () => {
    const insert = (business: string, person: string, kind: string) =>
      sql`insert into claims (id, business_id, user_id, kind, way, level, state, statement)
        values (gen_random_uuid(), ${business}, ${person}, ${kind}, 'document', 'document_checked', 'waiting', 'My private words')`.execute(
        site.db.raw,
      )
    await insert(businesses.published, ids.owner, 'raise')
    await insert(businesses.published, ids.otherOwner, 'dispute')
    for (const path of ['/claims', `/businesses/${businesses.published}/trust`]) {
      const own = await site.ask('owner', 'GET', `/api${path}` as '/api/claims')
      expect(JSON.stringify(own.body), path).toContain('My private words')
      const seen = await withToken('GET', path)
      expect(seen.status).toBe(200)
      expect(await seen.json(), path).toMatchObject({ claims: [] })
      expect(await (await withToken('GET', path)).text(), path).not.toContain('My private words')
    }
    await sql`delete from claims where statement = 'My private words'`.execute(site.db.raw)
  })

  test('no upload', async () => {
    const answer = await withToken('PUT', `/uploads/${crypto.randomUUID()}/0`, new Uint8Array([1, 2, 3]))
    expect(answer.status).toBe(403)
  })

  test('no endpoint that writes is named as one to look at', () => {
    const named = all.filter(({ definition }) => definition.isViewable)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ key, access }) => !key.startsWith('GET ') || access !== 'signedIn')).toEqual([])
  })
})

describe('in the database', () => {
  const claims = (sub: string): Claims => ({
    role: 'authenticated',
    sub,
    aal: 'aal1',
    view_id: crypto.randomUUID(),
  })
  const as = (sub: string, statement: string) =>
    site.db.asUser(claims(sub), async (tx) => (await sql.raw(statement).execute(tx)).rows)

  test.each([
    ['a row', `update profiles set display_name = 'Another' where id = '${ids.owner}'`],
    ['a function of the owner', `select begin_account_view('${ids.user}', '${'d'.repeat(64)}', 'x')`],
    ['a message', `insert into notices (user_id, kind, title) values ('${ids.owner}', 'x', 'x')`],
  ])('%s writes nothing', async (_, statement) => {
    await expect(as(ids.owner, statement)).rejects.toThrow()
  })

  test('a statement that the policies allow fails as reading only, and the database isn’t taken for broken', async () => {
    const own = `update profiles set display_name = 'Another' where id = '${ids.owner}'`
    await expect(as(ids.owner, own)).rejects.toBeInstanceOf(ReadOnlyTransactionError)
    expect(await as(ids.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.each(['set transaction read write', 'set local transaction_read_only = off'])(
    '%s doesn’t help',
    async (way) => {
      const tried = site.db.asUser(claims(ids.owner), async (tx) => {
        await sql.raw(way).execute(tx)
        await sql`update profiles set display_name = 'Another' where id = ${ids.owner}`.execute(tx)
      })
      await expect(tried).rejects.toThrow()
    },
  )

  test('what was written in confidence, documents and money are closed', async () => {
    for (const table of [
      'leads',
      'requests',
      'job_applications',
      'claims',
      'notices',
      'contact_messages',
      'push_subscriptions',
      'payments',
    ])
      for (const sub of [ids.owner, ids.user])
        expect(await as(sub, `select 1 from ${table}`), table).toEqual([])
    const own = await site.db.asUser({ role: 'authenticated', sub: ids.owner }, (tx) =>
      sql`select 1 from leads`.execute(tx),
    )
    expect(own.rows.length).toBeGreaterThan(0)
  })

  test('the roles of the person give the viewer nothing', async () => {
    expect(await as(ids.moderator, 'select is_moderator() as is')).toEqual([{ is: false }])
    expect(await as(ids.admin, 'select is_admin() as is')).toEqual([{ is: false }])
    expect(await as(ids.moderator, 'select role from user_roles')).toEqual([])
  })
})

describe('it ends, and the token with it', () => {
  test('by itself after a quarter of an hour', async () => {
    expect(await status()).toBe(200)
    site.advance(14 * 60)
    expect(await status()).toBe(200)
    site.advance(61)
    expect(await status()).toBe(401)
    site.advance(-15 * 60 - 1)
  })

  test('when it is stopped, and when the same viewer begins another', async () => {
    const stopped = await site.call('visitor', 'POST', '/api/views/end', { token })
    expect(stopped.status).toBe(204)
    expect(await status()).toBe(401)
    const { token: first } = (await begin('owner')).body
    const { token: second } = (await begin('user')).body
    expect([await status('/me/roles', first), await status('/me/roles', second)]).toEqual([401, 200])
  })

  test('when the viewer loses the role, and when the person becomes an administrator', async () => {
    const change = (text: string) => sql.raw(text).execute(site.db.raw)
    await change(`delete from user_roles where user_id = '${ids.support}'`)
    expect(await status()).toBe(401)
    await change(`insert into user_roles (user_id, role) values ('${ids.support}', 'support')`)
    expect(await status()).toBe(200)
    await change(`insert into user_roles (user_id, role) values ('${ids.owner}', 'admin')`)
    expect(await status()).toBe(401)
    await change(`delete from user_roles where user_id = '${ids.owner}'`)
  })

  test('when the person is given a role, whoever looks, for good', async () => {
    const give = () =>
      sql`insert into user_roles (user_id, role) values (${ids.user}, 'content')`.execute(site.db.raw)
    const take = () => sql`delete from user_roles where user_id = ${ids.user}`.execute(site.db.raw)
    for (const by of ['support', 'admin']) {
      const { token: given } = (await begin('user', by)).body
      expect(await status('/me/roles', given)).toBe(200)
      await give()
      expect(await status('/me/roles', given)).toBe(401)
      await take()
      expect(await status('/me/roles', given)).toBe(401)
    }
  })

  test('when the viewer is left with less than it takes to look at someone with a role', async () => {
    const change = (text: string) => sql.raw(text).execute(site.db.raw)
    await change(`insert into user_roles (user_id, role) values ('${ids.support}', 'admin')`)
    const { token: given } = (await begin('moderator', 'support')).body
    expect(await status('/me/roles', given)).toBe(200)
    await change(`delete from user_roles where user_id = '${ids.support}' and role = 'admin'`)
    expect(await status('/me/roles', given)).toBe(401)
  })

  test('a made-up token opens nothing', async () => {
    expect(await status('/me/roles', `view_${'x'.repeat(43)}.e30`)).toBe(401)
    expect(await status('/me/roles', 'view_')).toBe(401)
  })
})

async function countRows(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    site.db.raw,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
  return (await sql.raw(counts.join(' union all ')).execute(site.db.raw)).rows
}
