import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from './auth-site.ts'
import { addPerson, goodPassword } from './people.ts'

let site: AuthSite
let count = 0
beforeAll(async () => {
  site = await openAuthSite({ passwordScore: 0 })
})
afterAll(() => site.close())

async function newSession(): Promise<{ userId: string; token: string; access: string }> {
  count += 1
  const email = `person${count}@people.example`
  const user = await addPerson(site.service, { email })
  const { data } = await site.client().auth.signInWithPassword({ email, password: goodPassword })
  return { userId: user.id, token: data.session!.refresh_token, access: data.session!.access_token }
}

async function refresh(token: string): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await site.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  })
  return { status: answer.status, body: await answer.json() }
}
const refreshed = async (token: string): Promise<string> => {
  const { status, body } = await refresh(token)
  expect(status).toBe(200)
  return body.refresh_token!
}

test('each refresh gives the next token, of the same session', async () => {
  const { token } = await newSession()
  const second = await refreshed(token)
  const third = await refreshed(second)
  expect(new Set([token, second, third]).size).toBe(3)
})

test('a client that lost the answer gets the same token again, however late', async () => {
  const { token } = await newSession()
  const second = await refreshed(token)
  site.advance(3600)
  expect(await refreshed(token)).toBe(second)
})

test('two tabs that refresh at once both go on', async () => {
  const { token } = await newSession()
  const both = await Promise.all([refresh(token), refresh(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  for (const { body } of both) expect((await refresh(body.refresh_token!)).status).toBe(200)
})

test('two steps behind is good for ten seconds', async () => {
  const { token } = await newSession()
  await refreshed(await refreshed(token))
  site.advance(9)
  expect((await refresh(token)).status).toBe(200)
})

test('an older token after that means a copy: the session is over, for the copy and for its owner', async () => {
  const { token, access } = await newSession()
  const newest = await refreshed(await refreshed(token))
  site.advance(11)
  expect((await refresh(token)).body).toMatchObject({
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  })
  expect((await refresh(newest)).body).toMatchObject({ error_code: 'refresh_token_not_found' })
  const answer = await site.request('/auth/v1/user', { headers: { authorization: `Bearer ${access}` } })
  expect(answer.status).toBe(403)
})

test.each([
  ['', 400, 'validation_failed'],
  ['ABCDEFGHIJKL', 400, 'validation_failed'],
  ['abcdefghijkl', 400, 'refresh_token_not_found'],
])('%j is refused', async (token, status, code) => {
  const answer = await refresh(token)
  expect(answer).toMatchObject({ status, body: { error_code: code } })
})

test('who is banned gets no new token, and keeps the old one for afterwards', async () => {
  const { userId, token } = await newSession()
  const ban = (until: Date | null) =>
    site.db.raw.updateTable('auth.users').set({ bannedUntil: until }).where('id', '=', userId).execute()
  await ban(new Date(site.service.now().getTime() + 60_000))
  expect((await refresh(token)).body).toMatchObject({ error_code: 'user_banned' })
  await ban(null)
  expect((await refresh(token)).status).toBe(200)
})

test('the official client keeps its session when it has to refresh', async () => {
  const email = 'steady@people.example'
  await addPerson(site.service, { email })
  const client = site.client()
  await client.auth.signInWithPassword({ email, password: goodPassword })
  const before = (await client.auth.getSession()).data.session!
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session!.refresh_token).not.toBe(before.refresh_token)
  expect(data.session!.user.id).toBe(before.user.id)
})
