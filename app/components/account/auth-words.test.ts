import { expect, test } from 'vitest'
import { authWords } from './auth-words.ts'

test.each([
  [{ code: 'invalid_credentials', status: 400 }, 'That did not match'],
  [{ code: 'email_not_confirmed', status: 400 }, 'One step is missing'],
  [{ code: 'over_request_rate_limit', status: 429 }, 'Too many tries'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'No connection'],
  [{ name: 'AuthRetryableFetchError', status: 503 }, 'That did not work'],
  [{ name: 'AuthSessionMissingError', status: 400 }, 'You are signed out'],
  [{ code: 'who_knows', status: 500 }, 'That did not work'],
  [{ name: 'AuthSetupError', message: 'The public key is missing.' }, 'Sign-in isn’t available'],
])('%j: “%s”', (failure, title) => expect(authWords(failure).title).toBe(title))

test('a weak password is told beside its field, in the words of the service', () => {
  expect(authWords({ code: 'weak_password', message: 'Password is known' })).toMatchObject({
    field: 'password',
    text: expect.stringMatching(/^Password is known\. Longer is better/),
  })
})
