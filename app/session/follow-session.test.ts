import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/auth/auth-site.ts'
import { authSite } from '#tests/fixtures/site.ts'
import { authState, setAuthState, unknownState } from './auth-state.ts'
import { checkRate } from './check-rate.ts'
import { followSession } from './follow-session.ts'
import { configureAuth } from './open-session.ts'
import { signIn } from './sign-in.ts'

const url = 'https://baobab.example'
let asked: string[]
let answers: Record<string, () => Response>
const defaults: typeof answers = {
  '/functions/v1/rate-limiter': () => Response.json({ allowed: true, current_count: 1, error: null }),
}

beforeEach(() => {
  asked = []
  configureAuth(authSite)
  setAuthState(unknownState)
  vi.stubGlobal('location', new URL(url))
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname, search, href } = new URL(input, url)
    const path = pathname + search
    asked.push(`${init?.method ?? 'GET'} ${href}`)
    const answer = answers[path] ?? defaults[path]
    if (!answer) throw new TypeError(`Failed to fetch ${path}`)
    return answer()
  })
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function sessionOf(id: string, { aal = 'aal1', factors = [] as object[] } = {}) {
  const exp = Math.round(Date.now() / 1000) + 3600
  const claims = { sub: id, exp, aal, amr: [{ method: 'password', timestamp: 1 }] }
  return {
    access_token: `${encode({ alg: 'ES256' })}.${encode(claims)}.x`,
    refresh_token: `refresh-${id}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: exp,
    user: { id, email: `${id}@people.example`, factors },
  }
}
const tokenPath = '/auth/v1/token?grant_type=password'
const rolesPath = '/api/me/roles'
const credentials = (id: string) => ({ email: `${id}@people.example`, password: 'kente-loom' })

async function signedIn(id: string, session = sessionOf(id)) {
  answers = { [tokenPath]: () => Response.json(session), ...answers }
  const { auth } = await followSession({ url, key: 'sb_publishable_x' })
  const states: boolean[] = [authState().isLoading]
  const { error } = await auth.signInWithPassword(credentials(id))
  expect(error).toBeNull()
  return { auth, states }
}

test('loads until the stored session is read, then follows it in and out', async () => {
  answers = {
    [rolesPath]: () => Response.json({ roles: ['admin'] }),
    '/auth/v1/logout?scope=local': () => new Response(null, { status: 204 }),
  }
  expect(authState().isLoading).toBe(true)
  const { auth, states } = await signedIn('ama')
  expect(states).toEqual([false])
  expect(authState()).toMatchObject({ user: { id: 'ama' }, isLoading: false, needsSecondFactor: false })
  await vi.waitFor(() => expect(authState().roles).toEqual(['admin']))
  await auth.signOut({ scope: 'local' })
  expect(authState()).toMatchObject({ user: null, session: null, roles: [], isLoading: false })
})

test('roles that can’t be fetched are none', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answers = { [rolesPath]: () => Response.json({}, { status: 403 }) }
  await signedIn('kofi')
  await vi.waitFor(() => expect(authState().roles).toEqual([]))
  expect(warn).toHaveBeenCalledOnce()
  expect(asked.filter((path) => path.endsWith(rolesPath))).toHaveLength(1)
})

test('a password alone signs nobody in who has a second factor', async () => {
  answers = { [rolesPath]: () => Response.json({ roles: ['admin'] }) }
  const factors = [{ id: 'f1', status: 'verified', factor_type: 'totp' }]
  await signedIn('esi', sessionOf('esi', { factors }))
  expect(authState()).toMatchObject({ user: { id: 'esi' }, needsSecondFactor: true, roles: [] })
  expect(asked.some((path) => path.endsWith(rolesPath))).toBe(false)
})

test('a factor that is only begun hinders nobody', async () => {
  answers = { [rolesPath]: () => Response.json({ roles: [] }) }
  const factors = [{ id: 'f1', status: 'unverified', factor_type: 'totp' }]
  await signedIn('yaw', sessionOf('yaw', { factors }))
  expect(authState().needsSecondFactor).toBe(false)
})

test('a refusal is returned, and nobody goes anywhere', async () => {
  answers = {
    [tokenPath]: () =>
      Response.json(
        { code: 'invalid_credentials', message: 'Invalid login credentials' },
        { status: 400, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
      ),
  }
  const arrive = vi.fn(async () => undefined)
  const error = await signIn(credentials('nobody'), arrive)
  expect(error).toMatchObject({ code: 'invalid_credentials' })
  expect(arrive).not.toHaveBeenCalled()
  expect(authState()).toMatchObject({ user: null, isMoving: false })
})

test('signing in ends what is left of a session first, and a failure there hinders nobody', async () => {
  answers = {
    [tokenPath]: () => Response.json(sessionOf('abena')),
    [rolesPath]: () => Response.json({ roles: [] }),
    '/auth/v1/logout?scope=global': () => Response.json({ code: 'unexpected_failure' }, { status: 500 }),
  }
  const arrive = vi.fn(async () => undefined)
  expect(await signIn(credentials('abena'), arrive)).toBeNull()
  expect(await signIn(credentials('abena'), arrive)).toBeNull()
  expect(arrive).toHaveBeenCalledTimes(2)
  expect(asked.filter((path) => path.includes('/auth/'))).toEqual([
    `POST ${url}${tokenPath}`,
    `POST ${url}/auth/v1/logout?scope=global`,
    `POST ${url}${tokenPath}`,
  ])
})

test('the check asks this site, though the auth service is elsewhere', async () => {
  configureAuth({ ...authSite, url: 'https://accounts.example' })
  expect(await checkRate('login')).toBeNull()
  expect(asked).toEqual(['POST https://baobab.example/functions/v1/rate-limiter'])
})

test('who tries too often is told so, and the service is not asked', async () => {
  const refusal = { allowed: false, current_count: 5, error: 'Please try again in 5 minutes.' }
  answers = { '/functions/v1/rate-limiter': () => Response.json(refusal) }
  const arrive = vi.fn(async () => undefined)
  expect(await signIn(credentials('ama'), arrive)).toMatchObject({
    name: 'RateLimited',
    message: refusal.error,
  })
  expect(asked.filter((path) => path.includes('/auth/'))).toEqual([])
})
