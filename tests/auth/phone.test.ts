import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson, goodPassword as password } from './people.ts'

let site: AuthSite
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0, hasPhone: true, testCodes: { '12025550199': '424242' } })
})
afterAll(() => site.close())

const lastCode = async (phone: string): Promise<string> => {
  await site.service.background.settled()
  const text = site.texts.filter(({ to }) => to === phone).at(-1)?.text ?? ''
  return /\d{6}/.exec(text)?.[0] ?? ''
}

test('an account by phone begins with a code in a text message', async () => {
  const phone = '+12025550101'
  const client = site.client()
  const { data, error } = await client.auth.signUp({ phone: '+1 202 555 0101', password })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    phone: '12025550101',
    email: '',
    identities: [{ provider: 'phone' }],
    app_metadata: { provider: 'phone' },
  })
  const soon = await client.auth.signUp({ phone, password })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
  const early = await client.auth.signInWithPassword({ phone, password })
  expect(early.error?.code).toBe('phone_not_confirmed')
  const opened = await client.auth.verifyOtp({ type: 'sms', phone, token: await lastCode(phone) })
  expect(opened.data.user).toMatchObject({ phone_confirmed_at: expect.any(String) })
  expect(opened.data.user?.user_metadata.phone_verified).toBe(true)
  expect((await site.client().auth.signInWithPassword({ phone, password })).error).toBeNull()
})

test('a code alone signs in, for a minute, and makes an account where there is none', async () => {
  const phone = '+12025550102'
  const first = await site.client().auth.signInWithOtp({ phone, options: { data: { display_name: 'Ama' } } })
  expect(first.error).toBeNull()
  expect(first.data.messageId).toBeDefined()
  const late = await lastCode(phone)
  site.advance(61)
  expect((await site.client().auth.verifyOtp({ type: 'sms', phone, token: late })).error?.code).toBe(
    'otp_expired',
  )
  await site.client().auth.signInWithOtp({ phone })
  const token = await lastCode(phone)
  const { data } = await site.client().auth.verifyOtp({ type: 'sms', phone, token })
  expect(data.user?.user_metadata).toMatchObject({ display_name: 'Ama' })
  site.advance(61)
  await site.client().auth.signInWithOtp({ phone })
  const again = await site.client().auth.verifyOtp({ type: 'sms', phone, token: await lastCode(phone) })
  expect(again.data.user?.id).toBe(data.user?.id)
})

test('a number is added, changed and sent to again', async () => {
  const { email } = await addPerson(site.service, { email: 'caller@people.example' })
  const client = site.client()
  await client.auth.signInWithPassword({ email: email!, password })
  const { data } = await client.auth.updateUser({ phone: '+12025550103' })
  expect(data.user).toMatchObject({ phone: '', new_phone: '12025550103' })
  const token = await lastCode('+12025550103')
  const added = await client.auth.verifyOtp({ type: 'phone_change', phone: '+12025550103', token })
  expect(added.data.user).toMatchObject({
    phone: '12025550103',
    email,
    app_metadata: { providers: ['email', 'phone'] },
  })
  site.advance(61)
  await client.auth.updateUser({ phone: '+12025550104' })
  const before = await lastCode('+12025550104')
  site.advance(61)
  expect((await client.auth.resend({ type: 'phone_change', phone: '+12025550103' })).error).toBeNull()
  const now = await lastCode('+12025550104')
  const stale = await client.auth.verifyOtp({ type: 'phone_change', phone: '+12025550104', token: before })
  if (before !== now) expect(stale.error?.code).toBe('otp_expired')
  const changed = await client.auth.verifyOtp({ type: 'phone_change', phone: '+12025550104', token: now })
  expect(changed.data.user?.phone).toBe('12025550104')
  const taken = await client.auth.updateUser({ phone: '+12025550101' })
  expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' })
})

test('a provider that refuses is told, and the code may be asked for again at once', async () => {
  const phone = '+12025550105'
  const { send } = site.service.sms
  site.service.sms.send = async () => ({ state: 'failed', error: 'no such number' })
  const refused = await site.client().auth.signInWithOtp({ phone })
  expect(refused.error).toMatchObject({ status: 422, code: 'sms_send_failed' })
  site.service.sms.send = send
  expect((await site.client().auth.signInWithOtp({ phone })).error).toBeNull()
})

test('numbers for tests have their own code, and nothing is sent', async () => {
  const phone = '+12025550199'
  await site.client().auth.signInWithOtp({ phone })
  expect(await lastCode(phone)).toBe('')
  expect((await site.client().auth.verifyOtp({ type: 'sms', phone, token: '424242' })).error).toBeNull()
})

test('who has a number only reauthenticates with it', async () => {
  const client = site.client()
  const phone = '+12025550101'
  await client.auth.signInWithPassword({ phone, password })
  expect((await client.auth.reauthenticate()).error).toBeNull()
  expect(await lastCode(phone)).toMatch(/^\d{6}$/)
})

test('what can’t be sent to is refused', async () => {
  const client = site.client()
  const bad = await client.auth.signInWithOtp({ phone: '+12' })
  expect(bad.error).toMatchObject({ status: 400, message: 'Invalid phone number format (E.164 required)' })
  const channel = await client.auth.signUp({
    phone: '+12025550106',
    password,
    options: { channel: 'whatsapp' },
  })
  expect(channel.error?.status).toBe(400)
  const email = await client.auth.verifyOtp({ type: 'email', email: 'x@people.example', token: '123456' })
  expect(email.error?.code).toBe('otp_expired')
})
