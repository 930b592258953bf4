import { createHash } from 'node:crypto'
import { createElement as h } from 'react'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '#app/context.ts'
import { DatabaseBusyError } from '#db/errors.ts'
import { fixtureBuild } from '#tests/server/fixture-build.tsx'
import { testApp } from '#tests/server/test-app.ts'
import { testPages } from '#tests/server/test-pages.ts'

const planted = '</p><script>alert("planted")</script><script nonce="guess">alert("guessed")</script>'

const build = fixtureBuild({
  business: {
    path: 'business/:slug',
    module: {
      loader: ({ context, params }: LoaderFunctionArgs) => {
        const page = context.get(pageContext)
        page.tag(`business:${params.slug}`)
        return { text: planted }
      },
      default: function Business() {
        const { text } = useLoaderData<{ text: string }>()
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the worst case, a page that forgets to escape.
        return h('main', { dangerouslySetInnerHTML: { __html: `<p>${text}</p>` } })
      },
    },
  },
  moved: { path: 'moved', module: { default: () => null, loader: () => redirect('/business/new', 301) } },
  missing: {
    path: '*',
    module: {
      default: () => h('h1', null, 'Not here'),
      loader: () => data(null, { status: 404 }),
    },
  },
  busy: {
    path: 'busy',
    module: {
      default: () => null,
      loader: () => {
        throw new DatabaseBusyError()
      },
    },
  },
  broken: {
    path: 'broken',
    module: {
      default: () => {
        throw new Error('secret')
      },
    },
  },
})

const open = () => testApp({ pages: testPages(build) })

test('only the renderer’s own scripts may run, on cached pages, too', async () => {
  const { app } = open()
  await app.request('/business/kuku')
  const response = await app.request('/business/kuku')
  const html = await response.text()
  expect(response.headers.get('cache-status')).toBe('pages; hit')
  expect(html).toContain('<script>alert("planted")</script>')

  const policy = response.headers.get('content-security-policy') ?? ''
  const allowed = new Set(policy.match(/'sha256-[^']+'/g))
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)]
  const inline = scripts.filter(({ groups }) => !groups?.attributes?.includes(' src='))
  const runs = inline.filter(({ groups }) => {
    const hash = createHash('sha256')
      .update(groups?.text ?? '')
      .digest('base64')
    return allowed.has(`'sha256-${hash}'`)
  })
  const refused = inline.filter((script) => !runs.includes(script)).map(({ groups }) => groups?.text)
  expect(refused).toEqual(['alert("planted")', 'alert("guessed")'])
  expect(runs.length).toBeGreaterThanOrEqual(4)
  expect(runs.length).toBe(allowed.size)
  expect(policy).not.toContain('unsafe')
  // Only the planted one is left: the renderer's nonce would be known to the next visitor's attacker.
  expect(html.match(/nonce="[^"]*"/g)).toEqual(['nonce="guess"'])
})

test('what is seen comes before the modules', async () => {
  const html = await (await open().app.request('/business/kuku')).text()
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(html.match(/<link rel="late" href="[^"]+"/g)?.length).toBeGreaterThan(0)
  expect(html).toMatch(/<script type="late">[^<]*import [^<]+<\/script><script>[^<]+<\/script>/)
})

test('in development the modules start at once, for Vite’s own may have to load the page again', async () => {
  const { app } = testApp({ pages: testPages(build, undefined, 'development') })
  const html = await (await app.request('/business/kuku')).text()
  expect(html).toMatch(/rel="modulepreload".*type="module"/s)
  expect(html).not.toMatch(/"late"/)
})

test('the same page is the same bytes at every rendering', async () => {
  const [one, other] = await Promise.all([open(), open()].map(({ app }) => app.request('/business/kuku')))
  expect(one?.headers.get('etag')).toBe(other?.headers.get('etag'))
})

test('the loaders’ tags make the page stale', async () => {
  const { app, cache } = open()
  await app.request('/business/kuku')
  cache.invalidate(['business:other'])
  expect((await app.request('/business/kuku')).headers.get('cache-status')).toBe('pages; hit')
  cache.invalidate(['business:kuku'])
  expect((await app.request('/business/kuku')).headers.get('cache-status')).toBe('pages; fwd=miss')
})

test('a redirect, a missing page and data keep their status', async () => {
  const { app } = open()
  const moved = await app.request('/moved')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/business/new'])
  const missing = await app.request('/nowhere')
  expect([missing.status, (await missing.text()).includes('Not here')]).toEqual([404, true])
  const loaded = await app.request('/business/kuku.data')
  expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'text/x-script'])
})

test.each(['/busy', '/busy.data'])('a database that is busy is a 503 at %s', async (path) => {
  const response = await open().app.request(path)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
})

test('a page that fails shows nothing but the id, and is tried again', async () => {
  const { app, lines } = open()
  const response = await app.request('/broken')
  const html = await response.text()
  expect(response.status).toBe(500)
  const line = lines.find((line) => line.message === 'request failed')
  expect(line?.errorId).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/)
  expect(html).toContain(line?.errorId)
  expect(html).not.toContain('secret')
  expect(line?.err).toMatchObject({ message: 'secret' })
  expect((await app.request('/broken')).status).toBe(500)
})
