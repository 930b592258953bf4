import { expect, test } from 'vitest'
import { judgeLanding, type Landing, landingParams, withoutLanding } from './landing.ts'
import { landsHere } from './landing-address.ts'
import { landingFailure } from './landing-words.ts'

const at = (path: string) => new URL(path, 'https://baobab.example')

test.each([
  '/?code=7c1',
  '/#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer',
  '/?error=access_denied&error_code=otp_expired#error=access_denied',
  '/#message=Confirmation+link+accepted',
  '/auth/callback?next=%2Fdashboard&code=7c1',
  '/reset-password/?code=7c1',
])('%s is the end of a link', (path) => expect(landsHere(at(path))).toBe(true))

test.each(['/', '/#main', '/directory?code=77001', '/?q=code', '/search?error=1'])('%s is not', (path) =>
  expect(landsHere(at(path))).toBe(false),
)

test('what the link added to the address goes, and the rest stays', () => {
  const clean = (path: string) => withoutLanding(at(path))
  expect(clean('/auth/callback?next=%2Fdashboard&code=7c1')).toBe('/auth/callback?next=%2Fdashboard')
  expect(clean('/?error=x&error_code=y&error_description=z#error=x&error_code=y&sb=')).toBe('/')
  expect(clean('/#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&type=signup')).toBe('/')
  expect(clean('/?utm=mail&code=7c1#main')).toBe('/?utm=mail#main')
})

const outcomeOf = (path: string, given: Partial<Parameters<typeof judgeLanding>[1]> = {}) =>
  judgeLanding(landingParams(at(path)), { error: null, method: '', isCodeLeft: false, ...given })

test.each<[string, Landing, Parameters<typeof outcomeOf>]>([
  ['signed in', { kind: 'done', method: 'email/signup' }, ['/?code=7c1', { method: 'email/signup' }]],
  ['in another browser', { kind: 'elsewhere' }, ['/?code=7c1', { isCodeLeft: true }]],
  [
    'with tokens that nobody asked for',
    { kind: 'elsewhere' },
    [
      '/#access_token=a',
      { error: { name: 'AuthPKCEGrantCodeExchangeError', message: 'Not a valid PKCE flow url.' } },
    ],
  ],
  ['the first of two mailboxes', { kind: 'half' }, ['/#message=Confirmation+link+accepted']],
  [
    'too late',
    { kind: 'failed', code: 'otp_expired', description: 'Email link is invalid or has expired' },
    ['/?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'],
  ],
  [
    'offline',
    { kind: 'failed', code: 'unreachable', description: 'Failed to fetch' },
    ['/?code=7c1', { error: { name: 'AuthRetryableFetchError', message: 'Failed to fetch' } }],
  ],
  [
    'refused',
    { kind: 'failed', code: 'flow_state_expired', description: 'expired' },
    ['/?code=7c1', { error: { name: 'AuthApiError', code: 'flow_state_expired', message: 'expired' } }],
  ],
])('a link that came to something: %s', (_name, outcome, [path, given]) =>
  expect(outcomeOf(path, given)).toEqual(outcome),
)

test('each way that a link comes to nothing has words with a next step', () => {
  const failed = (code: string) => landingFailure({ kind: 'failed', code, description: '' }, 'confirm')
  expect(failed('otp_expired')?.text).toContain('have a new one sent')
  // The service had confirmed the email before the session could be handed over.
  expect(failed('flow_state_expired')?.title).toBe('Your email address is confirmed')
  expect(failed('access_denied')?.title).toBe('You were not signed in')
  expect(failed('what_is_this')?.title).toBe('This link no longer works')
  expect(landingFailure({ kind: 'elsewhere' }, 'recovery')?.title).toContain('another browser')
  expect(landingFailure({ kind: 'done', method: 'otp' }, 'confirm')).toBeNull()
})
