import { listQuery } from '#app/page-query.ts'
import { businessLists } from '#domain/search/business-list.ts'
import type { Pages, RenderedPage } from '#server/pages.ts'

type StubPages = Pages & { rendered: string[] }

/** Pages without React: the responses of `answer` by path, and which paths were rendered. */
export function stubPages(
  answer: (url: URL) => Partial<RenderedPage> | Promise<Partial<RenderedPage>>,
): StubPages {
  const rendered: string[] = []
  return {
    rendered,
    map: async () => ({
      routeIds: new Set(['root', 'routes/home']),
      pageAt: (path) => ({ query: path === '/directory' ? listQuery(businessLists[path]) : null, path }),
    }),
    findRoutes: async (url) => Response.json({ asked: url.search }),
    async render(url) {
      rendered.push(url.pathname + url.search)
      return {
        status: 200,
        pattern: '/stub',
        headers: [['content-type', 'text/html; charset=utf-8']],
        body: new Uint8Array(Buffer.from(`<p>${url.pathname}</p>`)),
        scriptHashes: [],
        tags: new Set(['site']),
        validUntil: null,
        failure: null,
        gaps: [],
        ...(await answer(url)),
      }
    },
  }
}
