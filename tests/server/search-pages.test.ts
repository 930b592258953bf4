import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as directory from '#app/routes/public/directory.tsx'
import * as search from '#app/routes/public/search.tsx'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { routeSite } from './route-site.ts'
import type { TestApp } from './test-app.ts'

let database: TestDatabase
let site: TestApp
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction(async (tx) => {
    await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
      tx,
    )
    await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name)
      values (1, 'city', 'Houston', 'TX', 'houston', 29.76, -95.37, 2300000, 'America/Chicago', 'houston')`.execute(
      tx,
    )
    await insertBusinesses(tx, [
      { name: 'Suya Spot', slug: 'suya-spot', languages: ['ha'] },
      { name: 'Suya Stand', slug: 'suya-stand', city: 'Fargo', state: 'ND', lat: 46.88, lng: -96.79 },
    ])
    await sql`update businesses set phone = '(713) 555-0142' where slug = 'suya-spot'`.execute(tx)
  })
  site = routeSite(database, {
    search: { path: 'search', module: search },
    directory: { path: 'directory', module: directory },
  })
})
afterAll(() => database?.close())

const get = (q: string, path = '/search') => site.app.request(`${path}?${new URLSearchParams({ q })}`)
const read = async (q: string, path?: string) =>
  (await (await get(q, path)).text()).replaceAll('<!-- -->', '')

test.each([
  ['driver jobs', '/jobs?q=driver&asked=driver+jobs'],
  ['jobs', '/jobs?asked=jobs'],
  ['cook jobs in houston', '/jobs?q=cook&where=houston&asked=cook+jobs+in+houston'],
  [
    'jobs for nurses who speak french in houston',
    '/jobs?q=nurses+French&where=houston&asked=jobs+for+nurses+who+speak+french+in+houston',
  ],
  ['room for rent', '/housing?type=room&asked=room+for+rent'],
  ['room for rent in houston', '/housing?where=houston&type=room&asked=room+for+rent+in+houston'],
  ['room for rent near me', '/housing?q=near+me&type=room&asked=room+for+rent+near+me'],
  ['open now', '/directory?open=1'],
  ['713-555-0142', '/business/suya-spot'],
])('“%s” leads to %s', async (q, location) => {
  const response = await get(q)
  expect([response.status, response.headers.get('location')]).toEqual([302, location])
})

test('a place in the words is shown in its field, and the words as they are can be asked for', async () => {
  const html = await read('houston suya')
  expect(html).toContain('“suya” near Houston, TX')
  expect(html).toMatch(/name="where"[^>]*value="Houston, TX"/)
  expect(html).toContain('Suya Spot')
  expect(html).not.toContain('Suya Stand')
  const [, literal] = /href="([^"]*)"[^>]*>Search for the words instead/.exec(html)!
  expect(literal).toBe('/search?q=%22houston+suya%22')
  expect(await read('"houston suya"')).not.toContain('near Houston, TX')
})

test.each(['/search', '/directory'])(
  'at %s, a filter in the words is shown as chosen and can be removed',
  async (path) => {
    const html = await read('suya who speaks hausa', path)
    expect(html).toContain('“suya”')
    expect(html).toContain('Suya Spot')
    expect(html).not.toContain('Suya Stand')
    expect(html).toMatch(new RegExp(`href="${path}\\?q=suya"[^>]*>(?:(?!</a>).)*Hausa`, 's'))
  },
)

const chipsOf = (html: string) =>
  [...html.matchAll(/<a[^>]*aria-label="Remove filter ([^"]*)"[^>]*>/g)].map(([link, label]) => ({
    href: /href="([^"]*)"/.exec(link)![1]!.replaceAll('&amp;', '&'),
    label: label!,
  }))

test.each([
  ['cheap suya in houston open now', ['“suya”', 'Houston, TX', '$', 'Open now']],
  ['houston suya who speaks hausa, open sundays', ['“suya”', 'Houston, TX', 'Hausa', 'Open Sundays']],
  ['top rated verified suya houston', ['“suya”', 'Houston, TX', 'Verified', 'Highest rated']],
  ['in houston open now', ['Houston, TX', 'Open now']],
  ['suya near me open now', ['“suya near me”', 'Open now']],
])('each part of “%s” is a chip, and removing it keeps the others', async (q, labels) => {
  const html = await read(q)
  const chips = chipsOf(html)
  expect(chips.map(({ label }) => label)).toEqual(labels)
  expect(html.match(/Search for the words instead/g)).toHaveLength(1)
  for (const { href, label } of chips) {
    const response = await site.app.request(href)
    const left =
      response.status === 302 ? await site.app.request(response.headers.get('location')!) : response
    expect(
      chipsOf(await left.text()).map((each) => each.label),
      `without ${label}`,
    ).toEqual(labels.filter((each) => each !== label))
  }
})

test('removing another chip keeps “near me”, and the offer of a position', async () => {
  const chip = chipsOf(await read('suya near me open now')).find(({ label }) => label === 'Open now')!
  expect(chip.href).toBe('/search?q=suya+near+me')
  expect(await (await site.app.request(chip.href)).text()).toContain('Use my location')
})

test('where the place was written another way, its field shows its name', async () => {
  const fieldOf = async (where: string) =>
    /name="where"[^>]*value="([^"]*)"/.exec(
      await (await site.app.request(`/search?${new URLSearchParams({ q: 'suya', where })}`)).text(),
    )![1]
  expect(await fieldOf('htx')).toBe('Houston, TX')
  expect(await fieldOf('texas')).toBe('texas')
})

test('“near me” says how to add a position', async () => {
  const html = await read('suya near me')
  expect(html).toContain('To see what’s close to you, add a city or ZIP code.')
  expect(html).toContain('Use my location')
  expect(html).toContain('Suya Stand')
})

test('a document says a business once; as data it comes to a browser that turns the page itself', async () => {
  const html = await read('suya', '/directory')
  expect(html).toContain('aria-label="Suya Spot"')
  expect(html.split('streamController.enqueue')[1]).not.toContain('suya-spot')
  const map = await (await site.app.request('/directory?q=suya&view=map')).text()
  expect(map.split('streamController.enqueue')[1]).toContain('suya-spot')
  expect(await (await site.app.request('/directory.data?q=suya')).text()).toContain('suya-spot')
})
