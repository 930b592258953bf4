import { expect, test, vi } from 'vitest'
import { makeClient } from './client.ts'

vi.stubGlobal('location', new URL('https://baobab.example/'))

test.each([
  [{ url: '', key: 'sb_publishable_x' }, /address is missing/],
  [{ url: 'https://baobab.example', key: '' }, /public key is missing/],
  [{ url: '', key: '' }, /address and public key are missing/],
])('without %j it stops with a clear message', (address, message) =>
  expect(() => makeClient(address)).toThrow(message),
)
