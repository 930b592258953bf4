import { expect, test, vi } from 'vitest'
import type { PageQuery } from '#app/page-query.ts'

type Module = { loader?: ((args: object) => unknown) & { query?: PageQuery } }

const modules = import.meta.glob<Module>(['/app/routes/public/**/*.tsx', '!**/*.test.tsx'])

test('what is behind one person’s link is never read from a replica, which another process may be ahead of', async () => {
  const asked: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    const { loader } = await load()
    // Not for others whatever the address says: unlike a search with coordinates.
    if (!loader?.query || loader.query.canonical(new URLSearchParams()).isShared) continue
    const context = {
      now: new Date(),
      site: { url: 'http://baobab.test' },
      read: () => Promise.reject(new Error(`${path} reads from a replica`)),
      readLatest: vi.fn(async () => null),
    }
    const url = new URL('http://baobab.test/')
    try {
      await loader({ params: { token: 'unknown' }, url, context: { get: () => context } })
    } catch (thrown) {
      // Not found is a response.
      if (thrown instanceof Error) throw thrown
    }
    if (context.readLatest.mock.calls.length > 0) asked.push(path)
  }
  expect(asked.length).toBeGreaterThan(8)
})
