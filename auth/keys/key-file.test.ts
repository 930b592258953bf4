import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signToken, verifyToken } from '../access-token.ts'
import { openKeyFile, rotateKeys } from './key-file.ts'
import { signingKeys } from './signing-keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baobab-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-03-01T12:00:00Z')
const options = { kind: 'ES256', now } as const
const open = async () =>
  signingKeys({ ...(await openKeyFile(folder, options)), secret: undefined, signsWithSecret: false })
const claims = { sub: 'somebody', exp: now.getTime() / 1000 + 60 }

test('the keys are made once, for their owner only', async () => {
  const [one, other] = await Promise.all([open(), open()])
  expect(await one.publicKeys()).toEqual(await other.publicKeys())
  expect(readdirSync(folder)).toEqual(['auth-keys.json'])
  expect(statSync(join(folder, 'auth-keys.json')).mode & 0o777).toBe(0o600)
})

test('after a rotation another process signs anew, and what was signed before still holds', async () => {
  const keys = await open()
  const before = await signToken(keys, claims)
  const kid = await rotateKeys(folder, options)
  const after = await signToken(keys, claims)
  expect(JSON.parse(atob(after.split('.')[0]!))).toMatchObject({ kid, alg: 'ES256' })
  expect(await verifyToken(keys, before, now)).toMatchObject({ sub: 'somebody' })
  expect(await verifyToken(keys, after, now)).toMatchObject({ sub: 'somebody' })
  expect(await keys.publicKeys()).toHaveLength(2)
})

test('a key that was rotated out five times checks nothing more', async () => {
  const keys = await open()
  const old = await signToken(keys, claims)
  for (let turn = 0; turn < 5; turn += 1) await rotateKeys(folder, options)
  expect(await verifyToken(keys, old, now)).toBeNull()
  expect(await keys.publicKeys()).toHaveLength(5)
})

test('nothing but a public part is published, and a token of another kind of key is no token', async () => {
  const keys = await open()
  for (const key of await keys.publicKeys())
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
  const token = await signToken(keys, claims)
  const [, payload, signature] = token.split('.')
  const forged = `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${payload}.${signature}`
  expect(await verifyToken(keys, forged, now)).toBeNull()
  expect(await verifyToken(keys, token, new Date(now.getTime() + 120_000))).toBeNull()
})
