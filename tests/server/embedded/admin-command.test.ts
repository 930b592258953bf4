import { decodeJwt } from 'jose'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  addressOf,
  buildPages,
  cleanUp,
  emptyDataDir,
  expectOneLine,
  type Run,
  run,
  startedDataDir,
} from '../site-process.ts'

beforeAll(buildPages, 120_000)
afterEach(cleanUp)

const admin = (env: Record<string, string>, ...args: string[]) =>
  run(env, ['bin/baobab.js', 'admin', ...args])
const keys = (env: Record<string, string>, ...args: string[]) => run(env, ['bin/baobab.js', 'keys', ...args])

async function succeed(command: Run): Promise<string> {
  expect([await command.ended, command.err]).toEqual([0, ''])
  return command.out
}

const email = 'ama@people.example'

test('while the site runs, and while it is stopped: roles and keys', async () => {
  const env = { DATA_DIR: await startedDataDir() }
  const site = run(env)
  const address = await addressOf(site)
  const at = (path: string, init?: RequestInit) => fetch(`${address}/auth/v1${path}`, init)
  const publicKeys = async (): Promise<{ kid: string }[]> =>
    (await (await at('/.well-known/jwks.json')).json()).keys
  const body = JSON.stringify({ email, password: 'kente-loom-harvest-7' })
  const { access_token } = await (await at('/signup', { method: 'POST', body })).json()

  await expectOneLine(admin(env, 'grant', 'nobody@people.example'), /^No account has the address nobody@/)
  expect(await succeed(admin(env, 'grant', email))).toBe(`${email} is admin now\n`)
  await expectOneLine(admin(env, 'revoke', email), /is the last admin/)

  // What the old key signed stays valid alongside what the new one signs.
  const [before] = await publicKeys()
  expect(await succeed(keys(env, 'rotate'))).toMatch(/^Tokens are signed with [\w-]{36} from now on/)
  const [now, old] = await publicKeys()
  expect(old?.kid).toBe(before?.kid)
  expect(now?.kid).not.toBe(before?.kid)
  expect((await at('/user', { headers: { authorization: `Bearer ${access_token}` } })).status).toBe(200)
  const token = (await succeed(keys(env, 'service-token', '--days', '2'))).trim()
  const { role, iat, exp } = decodeJwt(token)
  expect([role, exp! - iat!]).toEqual(['service_role', 2 * 86_400])
  const listed = await at('/admin/users', { headers: { authorization: `Bearer ${token}` } })
  expect([listed.status, (await listed.json()).users[0].email]).toEqual([200, email])

  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(await succeed(admin(env, 'list'))).toMatch(/^admin\tama@people\.example\tsince \d{4}-\d\d-\d\d\n$/)
  expect(await succeed(admin(env, 'revoke', email, '--yes'))).toBe(`${email} is not admin any more\n`)
  expect(await succeed(keys(env, 'list'))).toMatch(
    new RegExp(
      `^signs \tES256\t${now?.kid}\tsince [\\d-]{10}\nchecks\tES256\t${old?.kid}\tsince [\\d-]{10}\n$`,
    ),
  )
})

test.each([
  ['admin', ['grant', email, 'king']],
  ['keys', ['service-token', '--days', 'many']],
])('baobab %s %j shows how it is called', async (name, args) => {
  const command = run({ DATA_DIR: emptyDataDir() }, ['bin/baobab.js', name, ...args])
  expect(await command.ended).toBe(1)
  expect(command.err).toMatch(new RegExp(`^npm run baobab -- ${name} list`, 'm'))
})
