import { sql } from 'kysely'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { createRoutesStub, type MetaDescriptor, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageContext, pageContext } from '#app/context.ts'
import * as about from '#app/routes/public/about/page.tsx'
import * as legal from '#app/routes/public/legal/page.tsx'
import * as pricing from '#app/routes/public/pricing/page.tsx'
import { AuthProvider } from '#app/session/auth-provider.tsx'
import { loadReference } from '#db/reference/load.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { authSite } from '#tests/fixtures/site.ts'

const site = {
  name: 'Acacia',
  url: 'https://acacia.example',
  mapStyleUrl: null,
  mapTilesUrl: null,
  isSelling: true,
  auth: authSite,
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await loadReference(database.db)
})
afterAll(() => database?.close())

type RouteModule = {
  loader: (args: never) => Promise<unknown>
  meta: (args: never) => MetaDescriptor[]
  default: ComponentType<never>
}

/** What a visitor gets at a route's URL: the loader's data, the page's head and its text. */
async function open(route: RouteModule, path: string, isSelling = true) {
  const url = new URL(path, site.url)
  const tags = new Set<string>()
  const page: Partial<PageContext> = {
    site: { ...site, isSelling },
    nonce: '',
    now: new Date('2027-01-05T12:00:00Z'),
    read: (fn) => database.db.asUser({ role: 'anon' }, fn),
    tag: (...more) => {
      for (const tag of more) tags.add(tag)
    },
  }
  const context = new RouterContextProvider(new Map([[pageContext, page as PageContext]]))
  const loaderData = await route.loader({ url, context, params: {} } as never)
  const matches = [{ id: 'root', loaderData: { site } }]
  const meta = route.meta({ loaderData, matches, location: { search: url.search } } as never)
  const Page = route.default as ComponentType<{ loaderData: unknown }>
  const Component = () => (
    <AuthProvider site={authSite}>
      <Page loaderData={loaderData} />
    </AuthProvider>
  )
  const Stub = createRoutesStub([{ path: '*', Component }])
  const whole = { progressiveChunkSize: Number.POSITIVE_INFINITY }
  const { prelude } = await prerender(<Stub initialEntries={[path]} />, whole)
  const html = (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
  expect(html, 'the policy of the page forbids style attributes').not.toContain('style=')
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return { html, words, meta: JSON.stringify(meta), tags }
}

/** Where the links with this text lead. */
const hrefsOf = (html: string, words: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , inner]) => inner!.replaceAll(/<[^>]*>/g, '').trim() === words)
    .map(([, href]) => href)

const asOwner = (statement: string) => sql.raw(statement).execute(database.db.raw)

describe('about', () => {
  test('says who, since when, where, how much and what for', async () => {
    const { words, html, meta, tags } = await open(about, '/about')
    expect(html).toMatch(/<h1[^>]*>About Acacia<\/h1>/)
    for (const claim of [
      'Connecting African businesses in America since 2013',
      'businesses served Over 10,000',
      'cities 500+',
      'years of service, since 2013 11+',
      'headquarters Texas',
      'Our mission',
    ]) {
      expect(words).toContain(claim)
    }
    expect(meta).toContain('https://acacia.example/about')
    expect(meta).toContain('AboutPage')
    expect([...tags]).toEqual(expect.arrayContaining(['pages', 'site']))
  })

  test('explains each level of trust with how long it counts, and the days of freshness', async () => {
    const { words, html } = await open(about, '/about')
    for (const level of [
      'Not claimed yet',
      'Stated by the owner',
      'Claimed by the owner',
      'Documents checked',
      'Certified',
    ])
      expect(html).toContain(`>${level}</h3>`)
    for (const until of ['For 24 months', 'at most 36 months', 'Day 90', 'Day 104', 'Day 120', 'Day 210'])
      expect(words).toContain(until)
  })

  test('leads to whoever answers', async () => {
    const { html } = await open(about, '/about')
    expect(hrefsOf(html, 'hello@baobab.example')).toEqual(['mailto:hello@baobab.example'])
    expect(hrefsOf(html, '(713) 555-0142')).toEqual(['tel:+17135550142'])
    expect(hrefsOf(html, 'Contact Us')).toEqual(['/contact'])
    expect(hrefsOf(html, 'Get Listed')).toEqual(['/register'])
  })
})

describe('pricing', () => {
  test('where plans aren’t sold it says so, with prices and without a button that leads nowhere', async () => {
    const { html, words, meta } = await open(pricing, '/pricing?tier=premium&business=1', false)
    expect(words).toContain('Paid plans aren’t for sale right now')
    expect(words).toContain('Not for sale right now')
    expect(html).not.toContain('/dashboard/billing/new')
    expect(html).toContain('href="/register"')
    expect(meta).not.toContain('InStock')
  })

  test('has the plans as they were settled, by the month', async () => {
    const { html, words, tags } = await open(pricing, '/pricing')
    expect([...html.matchAll(/data-slot="plan-card".*?<\/article>/gs)]).toHaveLength(3)
    for (const line of [
      '$0 Free forever',
      '$29 a month',
      'or $290 a year, and save $58',
      '$79 a month',
      'or $790 a year, and save $158',
      '30 photos 3 live flyers, in the home banner',
      '60 photos 6 live flyers, in the home banner',
      'Photos 6 30 60',
      'Analytics Last 7 days, totals Full Full',
      '12 places, then a waiting list',
      'Place in lists By merit By merit; first among equals, marked',
      'Ranked by merit',
      'When a plan ends',
    ]) {
      expect(words).toContain(line)
    }
    expect(hrefsOf(html, 'Get Listed')).toEqual(['/register', '/register'])
    expect(hrefsOf(html, 'Upgrade to Premium')).toEqual(['/dashboard/billing/new?plan=premium'])
    expect([...tags]).toContain('plans')
  })

  test('shows prices by the year at an address of its own, which search engines leave to the first', async () => {
    const { html, words, meta } = await open(pricing, '/pricing?billing=yearly')
    expect(words).toContain('$290 a year $24.17 a month: you save $58')
    expect(html).toMatch(/<a aria-current="true"[^>]*href="\/pricing\?billing=yearly"/)
    expect(meta).toContain('noindex')
    expect((await open(pricing, '/pricing')).meta).not.toContain('noindex')
  })

  test('keeps the choice of whoever left the checkout, and says nothing of a payment', async () => {
    const { html, words, meta } = await open(
      pricing,
      '/pricing?tier=premium&billing=yearly&business=1&canceled=1',
    )
    expect(words).toContain('You left the checkout. Your choice is saved: Premium, paid yearly.')
    expect(words).not.toMatch(/paid all the same|Nothing was paid/)
    expect(words).toContain('Premium Your choice')
    expect(hrefsOf(html, 'Upgrade to Premium')).toEqual([
      '/dashboard/billing/new?plan=premium&amp;billing=yearly',
    ])
    expect(hrefsOf(html, 'Monthly')).toEqual(['/pricing?plan=premium'])
    expect(meta).toContain('noindex')
  })

  test('shows as many plans as there are, with the limits that they have', async () => {
    await asOwner(`insert into plans (tier, level, name, price_month_cents, price_year_cents, photo_limit, flyer_limit,
        service_limit, location_limit, position) values ('starter', 'premium', 'Starter', 900, 9000, 12, 0, 20, 1, 9)`)
    const { html, words } = await open(pricing, '/pricing')
    expect([...html.matchAll(/data-slot="plan-card".*?<\/article>/gs)]).toHaveLength(4)
    expect(words).toContain(
      '12 photos 20 services or products Links to 1 other location Analytics of the last 7 days',
    )
    expect(words).toContain('Services or products 60 60 60 20')
    expect(words).toContain('Linked from your page All All All 1')
    expect(hrefsOf(html, 'Upgrade to Starter')).toEqual(['/dashboard/billing/new?plan=starter'])
    await asOwner(`delete from plans where id = 'starter'`)
    expect((await open(pricing, '/pricing')).words).not.toContain('Linked from your page')
  })

  test('tells search engines each price with its time', async () => {
    const { meta } = await open(pricing, '/pricing')
    expect(meta).toContain('"price":"29.00","priceCurrency":"USD"')
    expect(meta).toContain('"price":"790.00"')
    expect(meta.match(/"@type":"Offer"/g)).toHaveLength(5)
  })

  test('follows what an administrator changes, down to no plan at all', async () => {
    await asOwner(`update plans set price_month_cents = 3150 where tier = 'premium'`)
    expect((await open(pricing, '/pricing')).words).toContain('$31.50 a month')
    await asOwner('update plans set active = false')
    const { words, html } = await open(pricing, '/pricing')
    expect(words).toContain('No plans are on sale at the moment.')
    expect(html).not.toContain('<table')
    await asOwner('update plans set active = true')
  })
})

describe('legal', () => {
  test.each([
    ['/legal/terms', 'Terms of Service', '/legal/terms'],
    ['/terms', 'Terms of Service', '/legal/terms'],
    ['/legal/privacy', 'Privacy Policy', '/legal/privacy'],
    ['/privacy', 'Privacy Policy', '/legal/privacy'],
    ['/legal/cookies', 'Cookie Policy', '/legal/cookies'],
    ['/legal/cookies/', 'Cookie Policy', '/legal/cookies'],
  ])('%s is “%s”, canonical at %s, with version, day and contents', async (path, title, canonical) => {
    const { html, words, meta } = await open(legal, path)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(meta).toContain(`"rel":"canonical","href":"https://acacia.example${canonical}"`)
    expect(words).toContain('Version 1.0, in effect from November 21, 2026')
    expect(html).toMatch(new RegExp(`aria-current="page"[^>]*href="${canonical}"`))
    const contents = [...html.matchAll(/href="#(section-[\w-]+)"/g)].map(([, id]) => id)
    expect(new Set(contents).size).toBeGreaterThan(5)
    for (const id of contents) expect(html).toContain(`id="${id}"`)
  })

  test('the overview leads to each text', async () => {
    const { html, words } = await open(legal, '/legal')
    expect(words).toContain('hello@baobab.example')
    expect(hrefsOf(html, 'Cookie Policy')).toEqual(['/legal/cookies', '/legal/cookies'])
  })

  test('the terms have every reason for which a listing is turned away', async () => {
    const { words } = await open(legal, '/terms')
    for (const reason of [
      'Incomplete',
      'Not a business',
      'Duplicate',
      'Outside the US',
      'Misleading',
      'Bad picture',
      'Prohibited',
      'Unverifiable',
      'Other',
    ]) {
      expect(words).toContain(` ${reason} `)
    }
  })
})

test.each([
  ['about', about, '/about'],
  ['pricing', pricing, '/pricing'],
  ['legal', legal, '/legal'],
  ['legal/terms', legal, '/terms'],
])('%s answers 404 while an administrator has taken it back', async (slug, route, path) => {
  await asOwner(`update pages set status = 'draft' where slug = '${slug}'`)
  await expect(open(route, path)).rejects.toMatchObject({ init: { status: 404 } })
  await asOwner(`update pages set status = 'published' where slug = '${slug}'`)
})

test.each(['/legal/nothing', '/legal/%27', '/legal/terms%2F..'])('%s answers 404', async (path) => {
  await expect(open(legal, path)).rejects.toMatchObject({ init: { status: 404 } })
})
