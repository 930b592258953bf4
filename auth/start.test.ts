import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { authSettings } from './start.ts'

const settingsOf = (env: Record<string, string>, isMailDelivered = true) =>
  authSettings(readConfig(env).auth, { isMailDelivered })

test('without settings the service is strict', () => {
  expect(settingsOf({})).toMatchObject({
    isSignupOpen: true,
    autoconfirmEmail: false,
    autoconfirmPhone: false,
    hasPhone: false,
    hasAnonymous: false,
    passwordLength: 8,
    passwordScore: 2,
    resendSeconds: 60,
  })
})

test('where no mail is delivered an address counts as confirmed, unless that is refused', () => {
  expect(settingsOf({}, false).autoconfirmEmail).toBe(true)
  expect(settingsOf({ AUTH_CONFIRM_EMAIL: 'on' }, false).autoconfirmEmail).toBe(false)
  expect(settingsOf({ AUTH_CONFIRM_EMAIL: 'off' }, true).autoconfirmEmail).toBe(true)
})

test('a suite that tries the protocol may send as often as it likes', () => {
  expect(settingsOf({ AUTH_RATE_LIMITS: 'off' }).resendSeconds).toBe(0)
})
