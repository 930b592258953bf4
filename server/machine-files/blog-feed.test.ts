import { parseFeed } from '@rowanmanning/feed-parser'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { testApp } from '#tests/server/test-app.ts'
import { createMachineFiles } from './machine-files.ts'

const site = { name: 'Baobab & “Sons”', url: 'https://baobab.example' }
const nasty = 'Rice & <b>beans</b> ]]> and ]]> again'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into posts (slug, title, summary, body, topic, author_name, cover_url, cover_alt, status, publish_at)
        values ('older', ${nasty}, ${`About ${nasty}`}, ${'# Rice\n\n`]]>` [here](/directory) {{siteName}} <script>x</script>'},
            'money', 'Awa & Co', '/media/demo1/restaurants-food/00', 'A "pot" & lid', 'published', '2026-01-05T15:00:00Z'),
          ('newer', 'A newer one', 'What there is to know about it.', 'Text.', 'gone', 'Kofi', null, '', 'published', '2026-02-05T15:00:00Z'),
          ('draft-post', 'A draft', 'What there is to know about it.', 'Secret.', 'money', 'Kofi', null, '', 'draft', null),
          ('soon', 'Soon to come', 'What there is to know about it.', 'Secret.', 'money', 'Kofi', null, '', 'published', now() + interval '1 minute')`.execute(
        tx,
      )
    },
  })
})
afterAll(() => database?.close())

function open() {
  const files = createMachineFiles({
    site,
    read: (fn) => database.db.asUser({ role: 'anon' }, fn),
    sections: [],
  })
  const { app } = testApp({ machineFiles: files.app })
  return { files, get: () => app.request('/blog/rss.xml') }
}

test('a reader of feeds gets the posts that are out, whole and with whole addresses', async () => {
  const response = await open().get()
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await response.text()
  const feed = parseFeed(xml)
  expect(feed).toMatchObject({
    title: `${site.name}: the blog`,
    url: `${site.url}/blog`,
    self: `${site.url}/blog/rss.xml`,
    language: 'en-us',
  })
  expect(feed.items.map(({ title }) => title)).toEqual(['A newer one', nasty])
  const [newer, older] = feed.items
  expect(older).toMatchObject({
    url: `${site.url}/blog/older`,
    published: new Date('2026-01-05T15:00:00Z'),
    id: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
  })
  expect(older!.authors.map(({ name }) => name)).toEqual(['Awa & Co'])
  expect(older!.categories.map(({ label }) => label)).toEqual(['Money & paperwork'])
  expect(newer!.categories).toEqual([])
  expect(xml).toContain('<description><![CDATA[About Rice &amp; &lt;b>beans&lt;/b> ]]&gt; and')
  expect(older!.content).toContain(`<a href="${site.url}/directory">here</a>`)
  expect(xml).toContain(
    `<img src="${site.url}/media/demo1/restaurants-food/00/960.webp" alt="A &quot;pot&quot; &amp; lid">`,
  )
  expect(older!.content).toContain('Baobab')
  expect(older!.content).not.toMatch(/<script|srcset/)
})

test('it is made anew when a post changes, and kept no longer than until the next one comes', async () => {
  const { files, get } = open()
  const titles = async () => parseFeed(await (await get()).text()).items.map(({ title }) => title)
  expect(await titles()).toHaveLength(2)
  await sql`update posts set title = 'Renamed since' where slug = 'newer'`.execute(database.db.raw)
  expect(await titles()).toContain('A newer one')
  files.invalidate(['posts'])
  expect(await titles()).toContain('Renamed since')
  await sql`update posts set publish_at = now() + interval '700 milliseconds' where slug = 'soon'`.execute(
    database.db.raw,
  )
  files.invalidate(['posts'])
  expect(await titles()).not.toContain('Soon to come')
  await expect.poll(titles, { timeout: 10_000 }).toContain('Soon to come')
})
