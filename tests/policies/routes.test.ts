import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#server/api/endpoints.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'
import { type Actor, businesses } from './people.ts'

/**
 * Who may call a route. A route that requires no token must be listed here, so that none is open by oversight: anyone
 * adding a route either protects it or lists it.
 */
const openToAll: readonly string[] = [
  'GET /billing/test-pages/{id}',
  'GET /bulk/template.csv',
  'GET /flyers/{id}/event.ics',
  'GET /home/featured',
  'GET /home/premium-flyers',
  'GET /follows/unsubscribe/{token}',
  'GET /newsletter/unsubscribe/{token}',
  'GET /numbers/unsubscribe/{token}',
  'GET /saved/cards',
  'GET /search/card',
  'GET /search/filters',
  'GET /search/listed',
  'GET /search/map',
  'GET /search/suggest',
  'GET /searches/unsubscribe/{token}',
  'POST /billing/test-pages/{id}',
  'POST /billing/webhook',
  'POST /confirm/{token}',
  'POST /contact',
  'POST /contact/form',
  'POST /counts',
  'POST /errors',
  'POST /help/{slug}/votes',
  'POST /job-applications',
  'POST /job-applications/withdraw/{token}',
  'POST /leads',
  'POST /newsletter',
  'POST /newsletter/confirm/{token}',
  'POST /newsletter/form',
  'POST /follows/unsubscribe/{token}',
  'POST /newsletter/unsubscribe/{token}',
  'POST /reports',
  'GET /request-calendars/{token}/calendar.ics',
  'GET /requests/link/{token}/calendar.ics',
  'POST /requests',
  'POST /requests/link/{token}',
  'POST /searches/unsubscribe/{token}',
  'POST /suggestions',
  'POST /suggestions/form',
  'POST /numbers/unsubscribe/{token}',
  'POST /views/end',
  'PUT /push/devices/renewed',
]

/**
 * What administrators can do only with a second factor, besides the actions and the setting that a test below names.
 */
const secondFactorAsked: readonly string[] = [
  'DELETE /admin/billing/coupons/{code}',
  'DELETE /admin/system/backups/{name}',
  'GET /admin/businesses/export.csv',
  'GET /admin/newsletter/subscribers.csv',
  'GET /admin/outbox',
  'GET /admin/system/backups/{name}',
  'GET /admin/users.csv',
  'POST /admin/admin-grants/{id}/agree',
  'POST /admin/admin-grants/{id}/call-off',
  'POST /admin/billing/complimentary',
  'POST /admin/billing/complimentary/{id}/end',
  'POST /admin/billing/payments/{id}/refund',
  'POST /admin/billing/plans',
  'POST /admin/billing/plans/{id}/delete',
  'POST /admin/billing/prices',
  'POST /admin/businesses/{id}/owner',
  'POST /admin/newsletter/issues/{id}/send',
  'POST /admin/system/backups',
  'POST /admin/system/keys',
  'POST /admin/system/setup/text',
  'POST /admin/users',
  'POST /admin/users/{id}/ban',
  'POST /admin/users/{id}/delete',
  'POST /admin/users/{id}/keep',
  'POST /admin/users/{id}/resend-confirmation',
  'POST /admin/users/{id}/reset-factors',
  'POST /admin/users/{id}/roles/{role}/grant',
  'POST /admin/users/{id}/roles/{role}/revoke',
  'POST /admin/users/{id}/sign-out',
  'POST /admin/users/{id}/unban',
  'POST /admin/users/{id}/view',
  'PUT /admin/billing/coupons/{code}',
  'PUT /admin/billing/plan-order',
  'PUT /admin/billing/plans/{id}',
]

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

type Route = { method: string; path: string; isClosed: boolean }
async function listRoutes(): Promise<Route[]> {
  const { body } = await site.ask('visitor', 'GET', '/api/openapi.json')
  const paths = body.paths as Record<string, Record<string, { security?: unknown[] }>>
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      isClosed: Boolean(security?.length),
    })),
  )
}
const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** With ids that don't exist and an empty body: a caller who passes the guards is told so. */
async function call(route: Route, actor: Actor, aal = '') {
  const address = route.path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
  const hasBody = !['GET', 'DELETE'].includes(route.method)
  const answer = await site.call(actor, route.method, `/api/${address.slice(1)}`, hasBody ? {} : undefined, {
    ...(aal && { authorization: `Bearer ${actor} ${aal}` }),
  })
  const isProblem = answer.headers.get('content-type')?.includes('problem')
  const { code = '' } = isProblem ? ((await answer.json()) as { code: string }) : {}
  return { status: answer.status, code }
}

/** The routes that answer someone differently than they should. */
async function wrong(routes: Route[], actor: Actor, isRight: (status: number) => boolean, aal = '') {
  const found: string[] = []
  for (const route of routes) {
    const { status, code } = await call(route, actor, aal)
    if (!isRight(status)) found.push(`${nameOf(route)} answers ${actor} ${status} ${code}`)
  }
  return found
}
const isRefused = (status: number) => status === 401 || status === 403

test('every route says whom it is for', async () => {
  const open = (await listRoutes()).filter(({ isClosed }) => !isClosed).map(nameOf)
  expect(open.toSorted()).toEqual(openToAll.toSorted())
})

test('what is open to all refuses no visitor', async () => {
  const open = (await listRoutes()).filter(({ isClosed }) => !isClosed)
  expect(await wrong(open, 'visitor', (status) => !isRefused(status))).toEqual([])
})

test('what needs a token refuses visitors', async () => {
  const closed = (await listRoutes()).filter(({ isClosed }) => isClosed)
  expect(await wrong(closed, 'visitor', (status) => status === 401)).toEqual([])
})

describe.each([
  { room: '/admin/', refused: ['user', 'owner', 'moderator'], let: ['admin'] },
  { room: '/moderation/', refused: ['user', 'owner'], let: ['moderator', 'admin'] },
] as const)('everything below $room', ({ room, refused, let: letIn }) => {
  const inRoom = async () => (await listRoutes()).filter(({ path }) => path.startsWith(room))

  test('is closed to others', async () => {
    const routes = await inRoom()
    expect(routes.length).toBeGreaterThan(10)
    expect(routes.filter(({ isClosed }) => !isClosed)).toEqual([])
    for (const actor of refused) expect(await wrong(routes, actor, (status) => status === 403)).toEqual([])
  })

  test('is open to those whose it is', async () => {
    for (const actor of letIn)
      expect(await wrong(await inRoom(), actor, (status) => !isRefused(status), 'aal2')).toEqual([])
  })
})

describe('every route of the panel and of moderation, for everyone with a role', () => {
  const guarded = endpoints.filter(({ access }) => access === 'moderator' || access.startsWith('admin'))
  const rightOf = ({ access, right }: (typeof guarded)[number]) =>
    access === 'moderator' ? 'moderation' : right

  test.each(['moderator', 'content', 'billing', 'support'] as const)('%s', async (role) => {
    const { rows } = await sql<{ rightName: string }>`
      select right_name from role_rights where role = ${role}`.execute(site.db.raw)
    const held = rows.map(({ rightName }) => rightName)
    const byKey = new Map<string, string>(guarded.map((endpoint) => [endpoint.key, rightOf(endpoint) ?? '']))
    const routes = (await listRoutes()).filter((route) => byKey.has(nameOf(route)))
    expect(routes).toHaveLength(guarded.length)
    const isTheirs = (route: Route) => held.includes(byKey.get(nameOf(route))!)
    const [own, others] = [routes.filter(isTheirs), routes.filter((route) => !isTheirs(route))]
    expect(own.length).toBeGreaterThan(2)
    expect(await wrong(own, role, (status) => !isRefused(status), 'aal2')).toEqual([])
    expect(await wrong(others, role, (status) => status === 403, 'aal2')).toEqual([])
  })

  test('what has to be done with a second factor takes one of every role', async () => {
    for (const role of ['content', 'billing', 'support'] as const)
      for (const route of await listRoutes()) {
        if (!secondFactorAsked.includes(nameOf(route))) continue
        expect(await call(route, role, 'aal1'), `${nameOf(route)} for ${role}`).toMatchObject({ status: 403 })
      }
  })
})

/** Panel routes that reject an administrator without a second factor, and say why. */
async function refusedWithoutSecondFactor(): Promise<string[]> {
  const refused: string[] = []
  for (const route of await listRoutes()) {
    if (!route.path.startsWith('/admin/')) continue
    const { status, code } = await call(route, 'admin', 'aal1')
    if (status === 403 && code === 'insufficient_aal') refused.push(nameOf(route))
  }
  return refused.toSorted()
}

test('acts on roles, people, keys, backups, exports and money take a second factor', async () => {
  expect(await refusedWithoutSecondFactor()).toEqual(secondFactorAsked.toSorted())
})

test('exports of the panel stay with administrators', () => {
  const exports = endpoints.filter(({ key }) => /^GET \/admin\/.*\.csv$/.test(key))
  expect(exports.length).toBeGreaterThan(2)
  expect(exports.filter(({ right }) => right)).toEqual([])
})

test('a setting is changed without one, the one that locks the panel is not; a listing is published so, not featured', async () => {
  const bare = async (method: string, path: `/api/${string}`, body: object) => {
    const answer = await site.call('admin', method, path, body, { authorization: 'Bearer admin aal1' })
    return ((await answer.json()) as { code?: string }).code
  }
  const setting = { version: 0, value: { needsSecondFactor: true } }
  expect(await bare('PUT', '/api/admin/settings/panel', setting)).toBe('insufficient_aal')
  // Nor those that would allow guessing passwords, or let someone else receive email replies.
  const limits = { version: 0, value: { login: { most: 1000, minutes: 1 } } }
  expect(await bare('PUT', '/api/admin/settings/rate_limits', limits)).toBe('insufficient_aal')
  const sender = { version: 0, value: { name: 'Somebody', replyTo: 'thief@people.example' } }
  expect(await bare('PUT', '/api/admin/settings/mail_sender', sender)).toBe('insufficient_aal')
  expect(await bare('PUT', '/api/admin/settings/tagline', { version: 0, value: 'Ours' })).toBeUndefined()
  const endsAt = new Date(Date.now() + 86_400_000).toISOString()
  const feature = { kind: 'feature', tier: 'premium', endsAt, note: 'For the test' }
  const listing = businesses.published
  expect(await bare('POST', `/api/admin/businesses/${listing}/acts`, { action: feature })).toBe(
    'insufficient_aal',
  )
  const many = { id: crypto.randomUUID(), action: feature, businessIds: [listing] }
  expect(await bare('POST', '/api/admin/businesses/acts', many)).toBe('insufficient_aal')
  const publish = { action: { kind: 'publish', note: '' } }
  expect(await bare('POST', `/api/admin/businesses/${listing}/acts`, publish)).not.toBe('insufficient_aal')
})

test('where the setting asks for it, the whole panel takes a second factor', async () => {
  const lock = (needsSecondFactor: boolean) =>
    sql`insert into site_settings (key, value) values ('panel', ${JSON.stringify({ needsSecondFactor })}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(site.db.raw)
  await lock(true)
  const panel = (await listRoutes()).filter(({ path }) => path.startsWith('/admin/')).map(nameOf)
  expect(await refusedWithoutSecondFactor()).toEqual(panel.toSorted())
  const open = { authorization: 'Bearer admin aal1' }
  const access = await site.call('admin', 'GET', '/api/me/panel', undefined, open)
  expect(await access.json()).toMatchObject({
    hasSecondFactor: false,
    isDemo: false,
    needsSecondFactor: true,
    doesRoleNeedIt: false,
  })
  // The queue is outside the panel.
  const queue = await site.call('admin', 'GET', '/api/moderation/waiting', undefined, open)
  expect(queue.status).not.toBe(403)
  await lock(false)
})
