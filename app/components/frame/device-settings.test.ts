import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { deviceScript } from './device-settings.ts'

function run(getItem: (key: string) => string | null, keys: readonly string[] = []) {
  const dataset: Record<string, string> = {}
  const warn = vi.fn()
  runInNewContext(deviceScript, {
    document: { documentElement: { dataset } },
    // A Storage object's own keys are those of its items.
    localStorage: Object.defineProperty(Object.fromEntries(keys.map((key) => [key, ''])), 'getItem', {
      value: getItem,
    }),
    console: { warn },
  })
  return { dataset, warn }
}

test('puts kept choices on the page before it is painted', () => {
  const kept: Record<string, string> = { 'baobab:theme': 'dark', 'baobab:ribbon': 'off' }
  expect(run((key) => kept[key] ?? null).dataset).toEqual({ js: '', theme: 'dark', ribbon: 'off' })
})

test('keeps the place of the menu where there is a session, of whatever service', () => {
  const nothing = () => null
  expect(run(nothing, ['sb-baobab-auth-token']).dataset).toEqual({ js: '', session: '' })
  expect(run(nothing, ['sb-baobab-auth-token-code-verifier', 'other']).dataset).toEqual({ js: '' })
})

test('ignores what it did not write', () => {
  expect(run(() => 'x" onload="alert(1)').dataset).toEqual({ js: '' })
})

test('a device that forbids storage still gets a page', () => {
  const { dataset, warn } = run(() => {
    throw new Error('denied')
  })
  expect(dataset).toEqual({ js: '' })
  expect(warn).toHaveBeenCalledOnce()
})
