import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { forOneVisitor } from '#app/page-query.ts'
import { DatabaseUnavailableError } from '#db/errors.ts'
import { stubPages } from '#tests/server/stub-pages.ts'
import { testApp } from '#tests/server/test-app.ts'

const long = (text: string) => new Uint8Array(Buffer.from(text.padEnd(2_000, '.')))
const text = async (response: Response | Promise<Response>) => (await response).text()

describe('a page', () => {
  test('is rendered once and the same bytes go to everybody', async () => {
    const pages = stubPages(() => ({}))
    const { app } = testApp({ pages })
    const first = await app.request('/business/kuku')
    const second = await app.request('/business/kuku?utm_source=mail&fbclid=1')
    expect(await second.text()).toBe(await first.text())
    expect(pages.rendered).toEqual(['/business/kuku'])
    expect(second.headers.get('cache-status')).toBe('pages; hit')
    expect(second.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
    )
  })

  test('is rendered once for all who ask at the same moment', async () => {
    const gate = Promise.withResolvers<void>()
    const pages = stubPages(async () => {
      await gate.promise
      return {}
    })
    const { app } = testApp({ pages })
    const answers = Array.from({ length: 20 }, () => app.request('/'))
    gate.resolve()
    await Promise.all(answers)
    expect(pages.rendered).toHaveLength(1)
  })

  test('has no key from another host, which could point its links elsewhere', async () => {
    const hosts: string[] = []
    const pages = stubPages((url) => {
      hosts.push(url.host)
      return {}
    })
    const { app } = testApp({ pages, siteUrl: 'https://site.example' })
    await app.request('http://evil.example/a')
    await app.request('http://site.example//evil.example/b')
    expect(hosts).toEqual(['site.example', 'site.example'])
  })

  test('with a search is known by its canonical query', async () => {
    const pages = stubPages(() => ({}))
    const { app } = testApp({ pages })
    await app.request('/directory?where=&state=TX&category=automotive&category=Automotive&x=1')
    await app.request('/directory?category=automotive&state=tx')
    expect(pages.rendered).toEqual(['/directory?category=automotive&state=tx'])
  })

  test('with coordinates, a cursor or a bad value is never kept', async () => {
    const pages = stubPages(() => ({}))
    const { app } = testApp({ pages })
    for (const query of ['lat=29.7&lng=-95.3', 'after=abc', 'radius=7']) {
      const first = await app.request(`/directory?${query}`)
      await app.request(`/directory?${query}`)
      expect(first.headers.get('cache-control')).toBe('private, no-store')
    }
    expect(pages.rendered).toHaveLength(6)
  })

  test('asked for with an authorization is the same page', async () => {
    const pages = stubPages(() => ({}))
    const { app } = testApp({ pages })
    for (const authorization of ['Bearer x', 'x', 'Basic eA=='])
      expect((await app.request('/', { headers: { authorization } })).status).toBe(200)
    expect(pages.rendered).toHaveLength(1)
  })

  test('and its data are told apart, and made-up routes are not', async () => {
    const pages = stubPages(() => ({}))
    const { app } = testApp({ pages })
    await app.request('/_.data')
    await app.request('/_.data?_routes=root,nonsense')
    await app.request('/_.data?_routes=more-nonsense,root')
    expect(pages.rendered).toEqual(['/_.data', '/_.data?_routes=root'])
  })

  test('by another spelling of its path isn’t rendered, but leads to the one', async () => {
    const stub = stubPages(() => ({}))
    const map = await stub.map()
    const pages = {
      ...stub,
      map: async () => ({
        ...map,
        pageAt: (path: string) => ({
          query: path.startsWith('/Requests') ? forOneVisitor(() => null).query : null,
          path: path.toLowerCase(),
        }),
      }),
    }
    const { app } = testApp({ pages })
    for (const [method, path, kept] of [
      ['GET', '/Business/Kuku', 'public, max-age=3600'],
      ['HEAD', '/Business/Kuku', 'public, max-age=3600'],
      ['GET', '/Reset-Password?code=abc', 'private, no-store'],
      ['GET', '/Requests/token', 'private, no-store'],
    ] as const) {
      const moved = await app.request(path, { method })
      expect([moved.status, moved.headers.get('location')]).toEqual([301, path.toLowerCase()])
      expect(moved.headers.get('cache-control')).toBe(kept)
    }
    expect(stub.rendered).toEqual([])
  })

  test('that moved is kept, one that is missing only for a moment', async () => {
    const pages = stubPages(({ pathname }) =>
      pathname === '/old' ? { status: 301, headers: [['location', '/new']] } : { status: 404 },
    )
    const { app, advance } = testApp({ pages })
    for (const path of ['/old', '/old', '/none', '/none']) await app.request(path)
    expect(pages.rendered).toEqual(['/old', '/none'])
    const moved = await app.request('/old')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/new'])
    advance(11_000)
    await app.request('/old')
    await app.request('/none')
    expect(pages.rendered).toEqual(['/old', '/none', '/none'])
  })

  test('of status 500 is never kept', async () => {
    const pages = stubPages(() => ({ status: 500 }))
    const { app } = testApp({ pages })
    expect((await app.request('/')).headers.get('cache-control')).toBe('no-store')
    await app.request('/')
    expect(pages.rendered).toHaveLength(2)
  })
})

describe('what is sent', () => {
  const pages = () => stubPages(() => ({ body: long('Jollof') }))

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('for “%s” is %s', async (accept, encoding, unpack) => {
    const { app } = testApp({ pages: pages() })
    const response = await app.request('/', { headers: { 'accept-encoding': accept } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toMatch(/^Jollof/)
  })

  test('is nothing, 304, for the copy that the browser has, in that encoding', async () => {
    const { app } = testApp({ pages: pages() })
    const plain = (await app.request('/')).headers.get('etag') as string
    const packed = await app.request('/', {
      headers: { 'accept-encoding': 'br', 'if-none-match': plain },
    })
    expect(packed.status).toBe(200)
    const headers = { 'accept-encoding': 'br', 'if-none-match': packed.headers.get('etag') as string }
    const again = await app.request('/', { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('to HEAD are the headers of GET, from its entry', async () => {
    const stub = pages()
    const { app } = testApp({ pages: stub })
    await app.request('/')
    const head = await app.request('/', { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe('2000')
    expect(await head.text()).toBe('')
    expect(stub.rendered).toHaveLength(1)
  })

  test('to other methods says which are allowed', async () => {
    const { app } = testApp({ pages: pages() })
    const response = await app.request('/', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a stale page', () => {
  test('is rendered anew by the next visitor', async () => {
    let version = 1
    const pages = stubPages(() => ({ body: long(`v${version}`), tags: new Set(['business:1', 'site']) }))
    const { app, cache } = testApp({ pages })
    expect(await text(app.request('/'))).toMatch(/^v1/)
    version = 2
    cache.invalidate(['business:2'])
    expect(await text(app.request('/'))).toMatch(/^v1/)
    cache.invalidate(['business:1'])
    expect(await text(app.request('/'))).toMatch(/^v2/)
  })

  test('stands in while the new one takes its time, and while the database is away', async () => {
    let next: () => Promise<Uint8Array<ArrayBuffer>> = async () => long('v1')
    const pages = stubPages(async () => ({ body: await next() }))
    const { app, cache } = testApp({ pages })
    await app.request('/')
    const gate = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    next = () => gate.promise
    cache.invalidate(['site'])
    const waited = await app.request('/')
    expect(await waited.text()).toMatch(/^v1/)
    expect(waited.headers.get('cache-status')).toBe('pages; hit; ttl=-1')
    gate.reject(new DatabaseUnavailableError())
    next = async () => {
      throw new DatabaseUnavailableError()
    }
    expect(await text(app.request('/'))).toMatch(/^v1/)
    const other = await app.request('/never-seen')
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2'])
    next = async () => long('v2')
    expect(await text(app.request('/'))).toMatch(/^v2/)
  })

  test('that says “not found” does not stand in for what is there by now, however long that takes', async () => {
    let isOut = false
    const pages = stubPages(async () => {
      if (!isOut) return { status: 404 }
      await delay(400)
      return { status: 200 }
    })
    const { app, cache } = testApp({ pages })
    expect((await app.request('/news')).status).toBe(404)
    isOut = true
    cache.invalidate(['site'])
    expect((await app.request('/news')).status).toBe(200)
  })

  test('does not stand in for a fault of the program', async () => {
    let isBroken = false
    const pages = stubPages(() => (isBroken ? { failure: { error: new Error('secret') } } : {}))
    const { app, cache } = testApp({ pages })
    await app.request('/')
    isBroken = true
    cache.invalidate(['site'])
    const response = await app.request('/')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
  })

  test('stands in for one with a gap, which is logged and never kept', async () => {
    let gaps: Error[] = []
    const pages = stubPages(() => ({ gaps, body: long(gaps.length > 0 ? 'gap' : 'whole') }))
    const { app, cache, lines } = testApp({ pages })
    await app.request('/')
    gaps = [new Error('secret')]
    cache.invalidate(['site'])
    expect(await text(app.request('/'))).toMatch(/^whole/)

    const response = await app.request('/other')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.text()).toMatch(/^gap/)
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { path: '/', err: { message: 'secret' } },
      { path: '/other', err: { message: 'secret' } },
    ])
    gaps = []
    for (const path of ['/', '/other']) expect(await text(app.request(path))).toMatch(/^whole/)
  })

  test('with a gap is logged without what was searched for, where, or by whose link', async () => {
    const pages = stubPages(() => ({ gaps: [new Error('away')] }))
    const { app, lines } = testApp({ pages })
    await app.request('/directory?q=asylum+lawyer&lat=29.761&lng=-95.362')
    await app.request(`/lists/${'a1'.repeat(22)}`)
    expect(lines.flatMap(({ level, path }) => (level === 'error' ? [path] : []))).toEqual([
      '/directory',
      '/lists/…',
    ])
  })

  test('is one whose moment has come; nobody is told to keep it longer', async () => {
    const pages = stubPages(() => ({ validUntil: new Date(Date.now() + 5_500) }))
    const { app, advance } = testApp({ pages })
    const response = await app.request('/')
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
    )
    await app.request('/')
    expect(pages.rendered).toHaveLength(1)
    advance(6_000)
    await app.request('/')
    expect(pages.rendered).toHaveLength(2)
  })

  test('is not kept when its tag moved while it was rendered', async () => {
    let body = 'old'
    const app = testApp({
      pages: stubPages(() => {
        const rendered = { body: long(body), tags: new Set(['home' as const]) }
        if (body === 'old') {
          app.cache.invalidate(['home'])
          body = 'new'
        }
        return rendered
      }),
    })
    expect(await text(app.app.request('/'))).toMatch(/^new/)
  })
})

test('the cache is bounded by bytes, and made-up addresses push no page out', async () => {
  const pages = stubPages(({ pathname }) => ({
    body: new Uint8Array(10_000),
    status: pathname.startsWith('/none') ? 404 : pathname.startsWith('/old') ? 301 : 200,
  }))
  const { app, cache } = testApp({ pages, cacheBytes: 200_000 })
  await app.request('/real')
  for (let n = 0; n < 100; n += 1) await app.request(`/none/${n}`)
  for (let n = 0; n < 100; n += 1) await app.request(`/old/${n}`)
  await app.request('/real')
  expect(pages.rendered.filter((path) => path === '/real')).toHaveLength(1)
  for (let n = 0; n < 100; n += 1) await app.request(`/page/${n}`)
  expect(cache.bytes).toBeLessThanOrEqual(210_000)
})

test('“all” empties the cache', async () => {
  const { app, cache } = testApp()
  await app.request('/')
  cache.invalidate(['all'])
  expect(cache.bytes).toBe(0)
})
