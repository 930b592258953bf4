import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readSecretAddress } from './secret-address.ts'

const address = 'postgres://baobab:a-secret@db.example/baobab'
async function read(given: string | undefined, { env = {}, typed = '' } = {}) {
  const said: string[] = []
  const input = Readable.from([typed])
  const terminal = { env, input, say: (line: string) => void said.push(line) }
  const found = await readSecretAddress({ option: '--to', given, variable: 'MOVE_TO' }, terminal)
  return { found, said: said.join('') }
}

test('a password after an option is used with a warning that doesn’t repeat it', async () => {
  for (const given of [address, 'postgres://db.example/baobab?user=baobab&password=a-secret']) {
    const { found, said } = await read(given)
    expect(found).toBe(given)
    expect(said).toContain('visible to everyone on this machine')
    expect(said).toContain('MOVE_TO')
    expect(said).not.toContain('a-secret')
  }
})

test.each(['embedded', 'postgres://baobab@db.example/baobab', 'postgres:///baobab?host=/run/postgresql'])(
  '%s has none, and there is no warning',
  async (given) => {
    expect(await read(given)).toEqual({ found: given, said: '' })
  },
)

test('it comes from the environment, or from the standard input where “-” says so', async () => {
  expect(await read(undefined, { env: { MOVE_TO: address } })).toEqual({ found: address, said: '' })
  expect(await read(undefined)).toEqual({ found: undefined, said: '' })
  expect(await read('-', { typed: `  ${address}\nmore\n`, env: { MOVE_TO: 'postgres://x' } })).toEqual({
    found: address,
    said: '',
  })
  expect(await read('-')).toEqual({ found: undefined, said: '' })
  expect(await read('-', { env: { MOVE_TO: address } })).toEqual({ found: address, said: '' })
})
