import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '#tests/auth/auth-site.ts'
import { authSite } from '#tests/fixtures/site.ts'
import { authState, setAuthState, signedInUser, unknownState } from './auth-state.ts'
import { checkAccountRate, checkRate } from './check-rate.ts'
import { createDrafts } from './drafts.ts'
import { followSession } from './follow-session.ts'
import { noteGuard, notifySignedOut } from './held-page.ts'
import { configureAuth, openSession } from './open-session.ts'
import { failedLogins, signIn } from './sign-in.ts'
import { noteUnsaved } from './unsaved-work.ts'

const url = 'https://baobab.example'
let asked: string[]
let sent: { path: string; body: unknown }[]
const sentTo = (path: string) => sent.filter((request) => request.path === path).map(({ body }) => body)
let answers: Record<string, () => Response>
const defaults: typeof answers = {
  '/functions/v1/rate-limiter': () => Response.json({ allowed: true, current_count: 1, error: null }),
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  asked = []
  sent = []
  answers = {}
  configureAuth(authSite)
  setAuthState(unknownState)
  vi.stubGlobal('location', new URL(url))
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname, search, href } = new URL(input, url)
    const path = pathname + search
    asked.push(`${init?.method ?? 'GET'} ${href}`)
    if (typeof init?.body === 'string') sent.push({ path, body: JSON.parse(init.body) })
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

test('what someone typed is theirs once they sign in, and gone for the next account', async () => {
  answers = {
    [rolesPath]: () => Response.json({ roles: [] }),
    '/auth/v1/logout?scope=local': () => new Response(null, { status: 204 }),
  }
  const drafts = createDrafts<string>()
  drafts.set('a business', 'typed before signing in')
  const { auth } = await signedIn('ama')
  expect(drafts.get('a business')).toBe('typed before signing in')
  await auth.signOut({ scope: 'local' })
  expect(drafts.size).toBe(0)
})

/** With a guard that can cover the page, and something on it that isn't saved. */
async function endedWhileTyping(id: string) {
  answers = {
    [rolesPath]: () => Response.json({ roles: [] }),
    '/auth/v1/logout?scope=local': () => new Response(null, { status: 204 }),
  }
  const { auth } = await signedIn(id)
  const forgotten = [noteGuard(), noteUnsaved('Contact')]
  onTestFinished(() => forgotten.forEach((forget) => void forget()))
  const drafts = createDrafts<string>()
  drafts.set('contact', 'typed')
  await auth.signOut({ scope: 'local' })
  return { auth, drafts }
}

test('what isn’t saved when the session ends is held for the same user, who is shown as signed out', async () => {
  const { auth, drafts } = await endedWhileTyping('ama')
  expect(authState()).toMatchObject({ user: { id: 'ama' }, isEnded: true })
  expect(signedInUser()).toBeNull()
  expect(drafts.get('contact')).toBe('typed')

  const factors = [{ id: 'f1', status: 'verified', factor_type: 'totp' }]
  answers[tokenPath] = () => Response.json(sessionOf('ama', { factors }))
  await auth.signInWithPassword(credentials('ama'))
  expect(authState()).toMatchObject({ isEnded: true, needsSecondFactor: false })

  answers[tokenPath] = () => Response.json(sessionOf('ama', { factors, aal: 'aal2' }))
  await auth.signInWithPassword(credentials('ama'))
  expect(authState()).toMatchObject({ user: { id: 'ama' }, isEnded: false })
  expect(signedInUser()?.id).toBe('ama')
  expect(drafts.get('contact')).toBe('typed')
})

test('what is held is gone for someone else', async () => {
  const { auth, drafts } = await endedWhileTyping('esi')
  answers[tokenPath] = () => Response.json(sessionOf('kofi'))
  await auth.signInWithPassword(credentials('kofi'))
  expect(authState()).toMatchObject({ user: { id: 'kofi' }, isEnded: false })
  expect(drafts.size).toBe(0)
})

test('who signs out in another tab leaves nothing held in this one', async () => {
  const { drafts } = await endedWhileTyping('yaw')
  notifySignedOut()
  await vi.waitFor(() => expect(authState()).toMatchObject({ user: null, isEnded: false }))
  expect(drafts.size).toBe(0)
})

test('roles that can’t be fetched are none', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answers = { [rolesPath]: () => Response.json({}, { status: 403 }) }
  await signedIn('kofi')
  await vi.waitFor(() => expect(authState().roles).toEqual([]))
  expect(warn).toHaveBeenCalledOnce()
  expect(asked.filter((path) => path.endsWith(rolesPath))).toHaveLength(1)
})

test('who has no session at the service any more is signed out here, too', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answers = { [rolesPath]: () => Response.json({}, { status: 401 }) }
  await signedIn('esi')
  await vi.waitFor(() => expect(authState()).toMatchObject({ user: null, session: null, roles: [] }))
})

test('whose password doesn’t count is led to a new one, until there is one', async () => {
  answers = { [rolesPath]: () => Response.json({ roles: [] }) }
  const session = sessionOf('adwoa')
  const asking = { ...session, user: { ...session.user, app_metadata: { needs_password: true } } }
  await signedIn('adwoa', asking)
  expect(authState().isRecovering).toBe(true)
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

test.each([
  ['all the way', [], null],
  ['by the password alone', [{ id: 'f1', status: 'verified', factor_type: 'totp' }], 'kofi'],
])(
  'what others left on the device is removed only by who signs in all the way: %s',
  async (_, factors, left) => {
    const listing = {
      id: 'l1',
      userId: 'kofi',
      changedAt: Date.now(),
      isNew: true,
      notThese: [],
      sections: {},
    }
    localStorage.setItem('baobab:listing', JSON.stringify([listing]))
    answers = { [rolesPath]: () => Response.json({ roles: [] }) }
    await signedIn('esi', sessionOf('esi', { factors }))
    const kept = JSON.parse(localStorage.getItem('baobab:listing') ?? 'null')
    expect(kept?.[0].userId ?? null).toBe(left)
  },
)

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

const limiter = '/functions/v1/rate-limiter'
const hashOfKwame = createHash('sha256').update('kwame@people.example').digest('hex')
const loginCheck = { action: 'login', identifier: `account:${hashOfKwame}`, limit: 5, windowMinutes: 15 }
const refused = (code: string, status = 400) =>
  Response.json({ code, message: code }, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } })

test('the check counts the account that was typed, and only a wrong password stays counted', async () => {
  // Cleanup of an earlier test may arrive late.
  const ofKwame = () =>
    sentTo(limiter).filter((body) => (body as { identifier: string }).identifier === loginCheck.identifier)
  const arrive = async () => undefined
  answers = { [tokenPath]: () => refused('invalid_credentials') }
  await signIn({ ...credentials('kwame'), email: ' Kwame@People.example' }, arrive)
  expect(ofKwame()).toEqual([loginCheck])
  expect(failedLogins()).toBe(1)

  answers = { [tokenPath]: () => refused('email_not_confirmed') }
  await signIn(credentials('kwame'), arrive)
  expect(failedLogins()).toBe(1)
  answers = {
    [tokenPath]: () => Response.json(sessionOf('kwame')),
    [rolesPath]: () => Response.json({ roles: [] }),
  }
  await signIn(credentials('kwame'), arrive)
  const givenBack = { action: 'login', identifier: loginCheck.identifier, succeeded: true }
  await vi.waitFor(() =>
    expect(ofKwame()).toEqual([loginCheck, loginCheck, givenBack, loginCheck, givenBack]),
  )
  expect(failedLogins()).toBe(0)
})

test('signed-in people are counted as themselves, and where their session has ended they are signed out', async () => {
  answers = { [rolesPath]: () => Response.json({ roles: [] }) }
  await checkRate('contact')
  await signedIn('ama')
  // As the forms get it: the page's own client.
  await (await openSession()).auth.getSession()
  await checkRate('contact')
  expect(sentTo(limiter)).toMatchObject([{ identifier: 'auto' }, { identifier: 'user:ama' }])
  answers = { [limiter]: () => Response.json({ title: 'No' }, { status: 401 }) }
  expect(await checkRate('contact')).toMatchObject({ name: 'RateLimited' })
  expect(authState().user).toBeNull()
})

test('the check asks this site, though the auth service is elsewhere', async () => {
  configureAuth({ ...authSite, url: 'https://accounts.example' })
  expect(await checkAccountRate('login', 'ama@people.example')).toBeNull()
  expect(asked).toEqual(['POST https://baobab.example/functions/v1/rate-limiter'])
})

/** Yesterday's session, as stored on the device. */
function keepOldSession(id: string) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // The client only uses the device's storage in browsers.
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('BroadcastChannel', undefined)
  const session = { ...sessionOf(id), expires_at: Math.round(Date.now() / 1000) - 3600 }
  localStorage.setItem('sb-baobab-auth-token', JSON.stringify(session))
}
const refreshPath = '/auth/v1/token?grant_type=refresh_token'

test.each([503, 429])(
  'a refresh that is answered %i keeps the session, which goes on when the service is back',
  async (status) => {
    vi.useFakeTimers()
    keepOldSession('adwoa')
    answers = {
      [refreshPath]: () => refused('busy', status),
      [rolesPath]: () => Response.json({ roles: [] }),
    }
    const opened = followSession({ url, key: 'sb_publishable_x' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(authState()).toMatchObject({ user: null, isLoading: true, isAway: true })
    await vi.advanceTimersByTimeAsync(60_000)
    await opened
    expect(authState()).toMatchObject({ user: null, isLoading: true, isAway: true })
    expect(localStorage.getItem('sb-baobab-auth-token')).not.toBeNull()

    answers = { ...answers, [refreshPath]: () => Response.json(sessionOf('adwoa')) }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(authState()).toMatchObject({ user: { id: 'adwoa' }, isLoading: false, isAway: false })
  },
)

test('a refresh that is refused ends the session', async () => {
  keepOldSession('adwoa')
  answers = { [refreshPath]: () => refused('refresh_token_not_found') }
  await followSession({ url, key: 'sb_publishable_x' })
  expect(authState()).toMatchObject({ user: null, isLoading: false, isAway: false })
  expect(localStorage.getItem('sb-baobab-auth-token')).toBeNull()
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
