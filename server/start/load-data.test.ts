import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { type DataLoaders, loadData } from './load-data.ts'

type Start = { state?: { loaded: number; total: number } | null; demoCount?: number; accounts?: () => never }

/** What a start does, in order, with loaders that load a hundred businesses at a time. */
async function start({ state = null, demoCount = 1000, accounts }: Start) {
  const done: string[] = []
  const { log, lines } = memoryLog()
  const loaders: DataLoaders = {
    places: async () => undefined,
    demoState: async () => state && { ...state, isWhole: state.loaded === state.total },
    isEmpty: async () => state === null,
    async demo(_, { count, onProgress }) {
      for (let n = (state?.loaded ?? 0) + 100; n <= count; n += 100) {
        done.push(String(n))
        await onProgress(n, count)
      }
    },
    async posts() {
      done.push('posts')
    },
    async accounts() {
      done.push('accounts')
      accounts?.()
    },
  }
  const { signal } = new AbortController()
  await loadData({ db: {} as Db, loaders, demoCount, signal, log, output: { write: () => undefined } })
  return { done: done.join(' '), messages: lines.map(({ message }) => message) }
}

test.each([
  [
    'as soon as there is enough for them to own',
    {},
    '100 posts 200 300 400 500 600 700 accounts 800 900 1000',
  ],
  ['with the last of few businesses', { demoCount: 200 }, '100 posts 200 accounts'],
  ['where a load goes on', { state: { loaded: 800, total: 1000 } }, '900 posts accounts 1000'],
  ['if a start was killed before them', { state: { loaded: 1000, total: 1000 } }, 'posts accounts'],
  ['never without demo data', { demoCount: 0 }, ''],
])('accounts are made %s', async (_, given, done) => {
  expect(await start(given)).toEqual({ done, messages: [] })
})

test('accounts that could not be made are told, and the load goes on', async () => {
  const accounts = () => {
    throw new Error('no')
  }
  expect(await start({ demoCount: 800, accounts })).toEqual({
    done: '100 posts 200 300 400 500 600 700 accounts 800',
    messages: ['data could not be loaded; retrying at the next start'],
  })
})
