import { beforeEach, expect, test, vi } from 'vitest'

const business = (slug: string) => ({ slug, name: `The ${slug}` })
let kept: Map<string, string>

let isAllowed: boolean
const consentListeners = new Set<() => void>()
let onStorage: (event: { key: string }) => void

vi.mock('../consent/allowed.ts', () => ({
  isAllowed: () => isAllowed,
  storageKeyOf: (category: string, name: string) => `${category}:${name}`,
  consent: { subscribe: (listener: () => void) => consentListeners.add(listener) },
}))

/** Simulates a page load: the module's state is lost. */
async function load() {
  vi.resetModules()
  return import('./chosen.ts')
}

beforeEach(() => {
  kept = new Map()
  isAllowed = true
  consentListeners.clear()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', {
    localStorage: storage,
    addEventListener: (_: string, listener: typeof onStorage) => {
      onStorage = listener
    },
  })
  return () => vi.unstubAllGlobals()
})

test('keeps up to four across page loads, and refuses a fifth', async () => {
  const before = await load()
  for (const slug of ['a', 'b', 'a', 'c', 'd', 'e']) before.choose(business(slug))
  expect(['a', 'b', 'c', 'd', 'e'].filter(before.isChosen)).toEqual(['a', 'b', 'c', 'd'])
  const after = await load()
  expect(['a', 'b', 'c', 'd', 'e'].filter(after.isChosen)).toEqual(['a', 'b', 'c', 'd'])
  after.unchoose('b')
  after.choose(business('e'))
  expect((await load()).isChosen('e')).toBe(true)
})

test('keeps nothing without permission, and all from then on', async () => {
  isAllowed = false
  const { choose, isChosen } = await load()
  choose(business('a'))
  expect([isChosen('a'), kept.size]).toEqual([true, 0])
  isAllowed = true
  for (const listener of consentListeners) listener()
  expect((await load()).isChosen('a')).toBe(true)
})

test('follows what another tab chooses', async () => {
  const { choose, isChosen } = await load()
  choose(business('a'))
  kept.set('functional:compare', JSON.stringify([business('a'), business('b')]))
  onStorage({ key: 'something:else' })
  expect(isChosen('b')).toBe(false)
  onStorage({ key: 'functional:compare' })
  expect(isChosen('b')).toBe(true)
})

test('leaves nothing behind when it is cleared', async () => {
  const { choose, chooseOnly } = await load()
  choose(business('a'))
  chooseOnly([])
  expect(kept.size).toBe(0)
})

test('says each change once, to those who still listen', async () => {
  const { choose, unchoose, subscribe } = await load()
  const listener = vi.fn()
  const stop = subscribe(listener)
  choose(business('a'))
  choose(business('a'))
  unchoose('b')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  unchoose('a')
  expect(listener).toHaveBeenCalledTimes(1)
})

test.each(['[{"slug":1}]', '{}', 'null', '[null,"a"]'])('ignores what it did not write: %s', async (text) => {
  kept.set('functional:compare', text)
  const { isChosen } = await load()
  expect(isChosen('1')).toBe(false)
})

test('a device that keeps nothing still compares', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('denied')
    },
    addEventListener: () => {},
  })
  const { choose, isChosen } = await load()
  choose(business('a'))
  expect(isChosen('a')).toBe(true)
  expect(warn).toHaveBeenCalled()
})
