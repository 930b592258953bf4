import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'
import { type Actor, ids } from './people.ts'

/**
 * Who may call a route. What is not said to need a token must stand here, so that none is open by oversight: whoever adds a
 * route either closes it or writes it down.
 */
const openToAll: readonly string[] = [
  'GET /billing/test-pages/{id}',
  'GET /bulk/template.csv',
  'GET /flyers/{id}/event.ics',
  'GET /home/featured',
  'GET /home/premium-flyers',
  'GET /newsletter/unsubscribe/{token}',
  'GET /saved/cards',
  'GET /search/map',
  'GET /search/suggest',
  'GET /searches/unsubscribe/{token}',
  'POST /billing/test-pages/{id}',
  'POST /billing/webhook',
  'POST /confirm/{token}',
  'POST /contact',
  'POST /counts',
  'POST /errors',
  'POST /help/{slug}/votes',
  'POST /job-applications',
  'POST /job-applications/withdraw/{token}',
  'POST /leads',
  'POST /newsletter',
  'POST /newsletter/confirm/{token}',
  'POST /newsletter/form',
  'POST /newsletter/unsubscribe/{token}',
  'POST /reports',
  'POST /searches/unsubscribe/{token}',
  'POST /suggestions',
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

/** With ids that there aren't and a body that says nothing: whoever gets past the guards is told so. */
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

/** Those of these routes that answer somebody otherwise than they should. */
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

test('where a second factor is asked for, a session without one is told so', async () => {
  const why = { reason: 'For the test' }
  const asks = [
    [`/api/admin/users/${ids.user}/roles/admin/grant`, why],
    [`/api/admin/users/${ids.moderator}/roles/admin/revoke`, why],
    [`/api/admin/admin-grants/${crypto.randomUUID()}/agree`, {}],
  ] as const
  for (const [path, body] of asks) {
    const { status, body: problem } = await site.ask('admin', 'POST', path, body)
    expect([path, status, problem.code]).toEqual([path, 403, 'insufficient_aal'])
    const sure = await site.call('admin', 'POST', path, body, { authorization: 'Bearer admin aal2' })
    expect(sure.status, path).not.toBe(403)
  }
})
