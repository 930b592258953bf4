import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReference } from '#db/reference/load.ts'
import { writeDemoPosting } from '#demo/postings.ts'
import { slugOf } from '#domain/businesses/slug.ts'
import { hashOfSecret } from '#domain/link-token.server.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import type { Read } from '#domain/sitemap/section.ts'
import { sitemapSections } from '#domain/sitemap/sections.server.ts'
import { fileStorage } from '#ports/storage-files.ts'
import { createMachineFiles } from '#server/machine-files/machine-files.ts'
import { socialPictureRoutes } from '#server/social-pictures.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertCities, insertEvents } from '#tests/event-rows.ts'
import { sampleHome } from '#tests/fixtures/homes.ts'
import { sampleJob } from '#tests/fixtures/jobs.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { type Described, readDocument } from './document.ts'
import { siteBuild } from './site-build.ts'
import { testApp } from './test-app.ts'
import { testPages } from './test-pages.ts'

const origin = 'http://localhost:3000'
const planted = '</script><script>alert("planted")</script><!--'

const listing = '/dashboard/business/00000000-0000-4000-9000-000000000001'

const posting = '/dashboard/postings/00000000-0000-4000-8056-000000000001'

/** URLs of routes with parameters, and whether search engines may index them. */
const samples: Record<string, string[]> = {
  '/business/:businessSlug': ['/business/mama-abiola', '/business/planted'],
  '/business/:businessSlug/message': ['/business/mama-abiola/message'],
  '/business/:businessSlug/request/:kind': ['/business/chidi-tax/request/quote'],
  '/business/:businessSlug/review': ['/business/mama-abiola/review'],
  '/directory/:state/:city?/:category?': [
    '/directory/tx',
    '/directory/tx/houston',
    '/directory/tx/houston/restaurants-food',
  ],
  '/categories/:category': ['/categories/restaurants-food'],
  '/admin/settings/:part?': ['/admin/settings', '/admin/settings/limits'],
  '/admin/ui/:part?': ['/admin/ui', '/admin/ui/hero'],
  '/admin/content/:kind': ['posts', 'pages', 'help', 'faqs'].map((kind) => `/admin/content/${kind}`),
  '/admin/content/:kind/*': [
    '/admin/content/pages/legal/terms',
    '/admin/content/posts/new',
    '/admin/content/posts/unknown',
    '/admin/content/help/new',
    '/admin/content/faqs/new',
    '/admin/content/newsletter/new',
  ],
  '/blog/:slug': ['/blog/jollof-basics', '/blog/planted-post'],
  '/housing/:slug': ['/housing/sunny-room-near-the-bus'],
  '/jobs/:slug': ['/jobs/line-cook-for-the-evenings', `/jobs/${slugOf(`Planted ${planted}`)}`],
  '/jobs/:slug/apply': ['/jobs/line-cook-for-the-evenings/apply'],
  '/jobs/employers/:businessSlug': ['/jobs/employers/chidi-tax'],
  '/jobs/withdraw/:token': ['/jobs/withdraw/unknown'],
  '/dashboard/postings/:postingId/applications': [`${posting}/applications`],
  '/dashboard/postings/:postingId': [posting],
  '/dashboard/postings/new/:kind': ['/dashboard/postings/new/job'],
  '/housing/:slug/message': ['/housing/sunny-room-near-the-bus/message'],
  '/events/:eventSlug': ['/events/highlife-on-the-lawn', '/events/drum-circle'],
  '/legal/:document?': ['/legal', '/legal/terms', '/legal/privacy', '/legal/cookies'],
  '/search': ['/search?q=jollof'],
  '/help/:slug': ['/help/writing-a-review', '/help/posting-an-event'],
  '/newsletter/confirm/:token': ['/newsletter/confirm/unknown'],
  '/events/:state/:city': ['/events/tx/houston'],
  '/jobs/:state/:city': ['/jobs/tx/houston'],
  '/housing/:state/:city': ['/housing/tx/houston'],
  '/follows/unsubscribe/:token': ['/follows/unsubscribe/unknown'],
  '/lists/:token': [`/lists/${'s'.repeat(43)}`],
  '/preview/:token': [`/preview/${'p'.repeat(43)}`],
  '/admin/rules/:rule?': ['/admin/rules'],
  '/numbers/unsubscribe/:token': ['/numbers/unsubscribe/unknown'],
  '/searches/unsubscribe/:token': ['/searches/unsubscribe/unknown'],
  '/newsletter/unsubscribe/:token': ['/newsletter/unsubscribe/unknown'],
  '/admin/businesses/:businessId': ['/admin/businesses/00000000-0000-4000-9000-000000000001'],
  '/admin/businesses/:businessId/merge/:otherId': [
    '/admin/businesses/00000000-0000-4000-9000-000000000001/merge/00000000-0000-4000-9000-000000000002',
  ],
  '/admin/users/:personId': ['/admin/users/00000000-0000-4000-9000-000000000001'],
  '/confirm/:token': ['/confirm/unknown'],
  '/requests/:token': ['/requests/unknown'],
  '/test-checkout/:pageId': ['/test-checkout/unknown'],
  '/dashboard/billing/plans/:subscriptionId/change': ['/dashboard/billing/plans/unknown/change'],
  '/dashboard/billing/plans/:subscriptionId/cancel': ['/dashboard/billing/plans/unknown/cancel'],
  '/dashboard/billing/invoices/:invoiceId': ['/dashboard/billing/invoices/unknown'],
  '/dashboard/business/:businessId': [listing],
  '/dashboard/business/:businessId/settings': [`${listing}/settings`],
  '/dashboard/business/:businessId/preview': [`${listing}/preview`],
  '/dashboard/business/:businessId/trust': [`${listing}/trust`],
  '/dashboard/claim/:businessSlug': ['/dashboard/claim/mama-abiola'],
  '/dashboard/business/:businessId/edit': [`${listing}/edit`],
  '/dashboard/business/:businessId/numbers': [`${listing}/numbers`],
  '/dashboard/business/:businessId/photos': [`${listing}/photos`],
  '/dashboard/business/:businessId/updates': [`${listing}/updates`],
  '/dashboard/business/:businessId/flyers': [`${listing}/flyers`],
  '/dashboard/business/:businessId/sheet': [`${listing}/sheet`],
  '/dashboard/business/:businessId/people': [`${listing}/people`],
  '/dashboard/business/:businessId/reviews': [`${listing}/reviews`],
  '/dashboard/business/:businessId/reviews/ask': [`${listing}/reviews/ask`],
  '/dashboard/business/:businessId/reviews/saved-replies': [`${listing}/reviews/saved-replies`],
  '/dashboard/business/:businessId/questions': [`${listing}/questions`],
  '/dashboard/business/:businessId/messages': [`${listing}/messages`],
  '/dashboard/business/:businessId/requests': [`${listing}/requests`],
  '/dashboard/business/:businessId/requests/settings': [`${listing}/requests/settings`],
}

/** For pages available at two URLs. */
const canonicals: Record<string, string> = { '/terms': '/legal/terms', '/privacy': '/legal/privacy' }

/** Pages with parameters, and those that are empty without them. */
const keptOut = [
  '/search?q=jollof',
  '/events?free=1',
  '/events?view=calendar',
  '/directory?category=restaurants-food',
  '/directory?page=2',
  '/blog?topic=money',
  '/directory?open=1',
  '/business/mama-abiola?reviews=2',
  '/compare',
  '/saved',
  '/confirm/unknown',
  '/requests/unknown',
  '/newsletter/confirm/unknown',
  '/newsletter/unsubscribe/unknown',
  '/follows/unsubscribe/unknown',
  '/numbers/unsubscribe/unknown',
  `/lists/${'s'.repeat(43)}`,
  `/preview/${'p'.repeat(43)}`,
  '/help?q=review',
  '/newsletter?asked=1',
  '/login',
  '/reset-password',
  '/invited',
  '/auth/callback',
  '/dashboard',
  '/dashboard/invitation',
  '/dashboard/transfer',
  '/dashboard/business/new',
  '/dashboard/moderation',
  '/dashboard/postings',
  '/dashboard/postings/new/event',
  '/dashboard/postings/00000000-0000-4000-9000-000000000001',
  listing,
  `${listing}/settings`,
  `${listing}/preview`,
  `${listing}/edit`,
  `${listing}/numbers`,
  `${listing}/photos`,
  `${listing}/updates`,
  `${listing}/flyers`,
  `${listing}/sheet`,
  `${listing}/reviews/ask`,
  `${listing}/reviews/saved-replies`,
  `${listing}/people`,
  `${listing}/trust`,
  '/dashboard/claim/mama-abiola',
  '/admin',
  '/admin-legacy',
  '/admin/businesses',
  '/admin/businesses/import',
  '/admin/businesses/00000000-0000-4000-9000-000000000001',
  '/admin/users',
  '/admin/users/00000000-0000-4000-9000-000000000001',
  '/admin/content',
  '/admin/content/pages',
  '/admin/content/pages/legal/terms',
  '/admin/content/posts',
  '/admin/content/posts/new',
  '/admin/content/posts/unknown',
  '/admin/subscriptions',
  '/admin/system',
  '/admin/system/health',
  '/admin/system/setup',
  '/admin/system/jobs',
  '/admin/system/errors',
  '/admin/system/limits',
  '/admin/system/audit',
  '/admin/system/backups',
  '/admin/system/keys',
  '/admin/system/demo',
  '/admin/categories',
  '/admin/categories/fields',
  '/admin/categories/synonyms',
  '/admin/settings',
  '/admin/settings/limits',
  '/admin/ui',
  '/admin/ui/hero',
  '/admin/content/help',
  '/admin/content/help/new',
  '/admin/content/faqs',
  '/admin/content/faqs/new',
  '/admin/content/newsletter',
  '/admin/content/newsletter/new',
  '/admin/content/messages',
  '/profile',
  '/business/mama-abiola/message',
  '/business/chidi-tax/request/quote',
  '/dashboard/requests',
  `${listing}/requests`,
  `${listing}/requests/settings`,
  '/business/mama-abiola/review',
  '/housing/sunny-room-near-the-bus/message',
  '/dashboard/inbox',
  '/dashboard/reports',
  '/dashboard/sent',
  '/dashboard/reviews',
  '/dashboard/questions',
  `${listing}/reviews`,
  `${listing}/questions`,
  '/dashboard/bulk',
  '/pricing?tier=premium',
  '/test-checkout/unknown',
  '/payment-success',
  '/dashboard/billing',
  '/dashboard/billing/new',
  '/dashboard/billing/plans/unknown/change',
  '/dashboard/billing/plans/unknown/cancel',
  '/dashboard/billing/invoices/unknown',
  `${listing}/messages`,
  '/dashboard/applications',
  '/dashboard/postings',
  '/dashboard/postings/new/job',
  posting,
  `${posting}/applications`,
  '/jobs?remote=1',
  '/jobs?sort=pay',
  '/jobs/line-cook-for-the-evenings/apply',
  '/jobs/withdraw/unknown',
]

let database: TestDatabase
let folder: string
let app: ReturnType<typeof testApp>['app']
let patterns: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  await loadReference(database.db)
  await database.db.transaction(async (tx) => {
    const [first, , employer] = await insertBusinesses(tx, [
      { name: 'Mama Abiola', slug: 'mama-abiola', subcategory: 'west-african-restaurants', tier: 'featured' },
      { name: `Planted ${planted}`, slug: 'planted', description: `Jollof ${planted}` },
      { name: 'Chidi Tax', slug: 'chidi-tax', category: 'professional-services' },
    ])
    const owner = '00000000-0000-4000-8000-000000000240'
    await sql`insert into auth.users (id, email, role, aud) values (${owner}, 'owner@people.example', 'authenticated', 'authenticated')`.execute(
      tx,
    )
    await sql`update businesses set owner_id = ${owner} where id = ${employer}`.execute(tx)
    await sql`insert into request_settings (business_id, takes) values (${employer}, '{quote}')`.execute(tx)
    await insertCities(tx)
    const at = new Date()
    const day = (days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    await insertEvents(tx, [
      {
        startsOn: day(9),
        at,
        body: `Highlife ${planted} for everybody, under the trees and until it is dark.`,
      },
      {
        title: 'Drum circle',
        startsOn: day(3),
        at,
        repeats: 'weekly',
        attendance: 'both',
        price: 'free',
        businessId: first!,
        organiserName: '',
      },
    ])
    await sql`insert into reviews (business_id, author_name, rating, body, status)
      select ${first}, 'Guest ' || n, 4, 'The jollof is smoky and the service is kind.', 'published'
      from generate_series(1, 12) n`.execute(tx)
    await sql`insert into posts (slug, title, summary, body, topic, author_name, cover_url, cover_alt, status, publish_at)
      values ('jollof-basics', 'What makes a jollof', 'Rice, tomatoes, patience: what goes in, and in which order.',
          '## Rice', 'money', 'Awa Diallo', '/media/demo1/restaurants-food/00', 'Jollof', 'published', now()),
        ('planted-post', ${`Planted ${planted}`}, ${`A summary with ${planted} in it.`}, ${planted}, 'unknown', 'Awa', null, '',
          'published', now()),
        ('to-come', 'Not out yet', 'It waits for its moment to come.', '', 'money', 'Awa', null, '', 'published',
          now() + interval '1 day')`.execute(tx)
    await writeDemoPosting(
      tx,
      {
        id: '00000000-0000-4000-8059-000000000001',
        kind: 'housing',
        typed: sampleHome,
        publishedAt: new Date(),
      },
      new Date(),
    )
    await sql`insert into auth.users (id, email, role, aud)
      values ('00000000-0000-4000-8056-000000000000', 'ama@people.example', 'authenticated', 'authenticated')`.execute(
      tx,
    )
    for (const [at, typed] of [
      { ...sampleJob, businessId: employer },
      { ...sampleJob, title: `Planted ${planted}`, body: `A text of more than fifty characters. ${planted}` },
    ].entries())
      await writeDemoPosting(
        tx,
        { id: `00000000-0000-4000-8056-00000000000${at + 1}`, kind: 'job', typed, publishedAt: new Date() },
        new Date(),
      )
    await sql`insert into saved_lists (id, user_id, name, share_token)
      values (gen_random_uuid(), '00000000-0000-4000-8056-000000000000', 'Wedding', ${'s'.repeat(43)})`.execute(
      tx,
    )
    await sql`update postings set posted_by = '00000000-0000-4000-8056-000000000000'`.execute(tx)
    const issue = '00000000-0000-4000-8056-00000000000f'
    await sql`insert into newsletter_issues (id, subject, body) values (${issue}, 'What is new this week', 'Not sent yet.')`.execute(
      tx,
    )
    // A link shows what its maker may read.
    await sql`insert into user_roles (user_id, role) values (${owner}, 'admin')`.execute(tx)
    await sql`insert into content_previews (token_hash, kind, text_id, created_by, expires_at)
      values (${hashOfSecret('p'.repeat(43))}, 'newsletter', ${issue}, ${owner}, now() + interval '1 day')`.execute(
      tx,
    )
  })
  const read: Read = (fn) => database.db.asUser({ role: 'anon' }, fn)
  const site = { name: 'Baobab', url: origin }
  folder = mkdtempSync(join(tmpdir(), 'described-'))
  const built = await siteBuild()
  patterns = built.patterns
  app = testApp({
    pages: testPages(built.build, read),
    socialPictures: socialPictureRoutes({
      siteName: site.name,
      read,
      storage: fileStorage(folder),
      log: { error: (fields) => expect.fail(JSON.stringify(fields)) },
    }),
    machineFiles: createMachineFiles({ site, read, sections: sitemapSections }).app,
  }).app
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

// Nothing changes between the tests, and each one looks at all pages.
const opened = new Map<string, Described>()

async function open(path: string): Promise<Described> {
  const before = opened.get(path)
  if (before) return before
  const response = await app.request(path)
  expect([path, response.status]).toEqual([path, 200])
  const page = readDocument(await response.text())
  opened.set(path, page)
  return page
}

function pathsOf(pattern: string): string[] {
  const known = samples[pattern]
  if (known) return known
  expect(pattern, 'a route with values in its address: give it a sample above').not.toContain(':')
  return [pattern]
}

const allPaths = () => patterns.filter((pattern) => pattern !== '/*').flatMap(pathsOf)

const locations = async (path: string) =>
  [...(await (await app.request(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    address!.replace(origin, ''),
  )

test('every page has one title, one description, one canonical address and one heading, all of its own', async () => {
  const seen = new Map<string, string>()
  for (const path of allPaths()) {
    const { titles, descriptions, canonicals: own, headings, social } = await open(path)
    expect([titles.length, descriptions.length, own.length, headings.length], path).toEqual([1, 1, 1, 1])
    expect(headings[0], path).not.toBe('')
    expect(titles[0]!.length, `${path}: ${titles[0]}`).toBeGreaterThanOrEqual(10)
    expect(descriptions[0]!.length, `${path}: ${descriptions[0]}`).toBeGreaterThanOrEqual(40)
    if (!path.includes('/planted')) {
      expect(titles[0]!.length, `${path}: ${titles[0]}`).toBeLessThanOrEqual(90)
      expect(descriptions[0]!.length, `${path}: ${descriptions[0]}`).toBeLessThanOrEqual(180)
    }
    expect(own[0], path).toBe(origin + (canonicals[path] ?? path))
    expect(social.get('og:url'), path).toBe(own[0])
    for (const name of [
      'og:title',
      'og:description',
      'og:type',
      'og:site_name',
      'twitter:card',
      'twitter:image',
    ])
      expect(social.get(name), `${path}: ${name}`).toBeTruthy()
    for (const text of [titles[0]!, descriptions[0]!]) {
      expect(seen.get(text) ?? own[0], `“${text}” at ${path}`).toBe(own[0])
      seen.set(text, own[0]!)
    }
  }
})

test('every page’s social picture is there, 1200 × 630', async () => {
  const seen = new Set<string>()
  for (const path of allPaths()) {
    const { images, social } = await open(path)
    expect(images, path).toHaveLength(1)
    const address = images[0]!
    expect(address.startsWith(`${origin}/media/og/`), `${path}: ${address}`).toBe(true)
    expect([social.get('og:image:width'), social.get('og:image:height')]).toEqual(['1200', '630'])
    if (seen.has(address)) continue
    seen.add(address)
    const response = await app.request(address.replace(origin, ''))
    expect([path, response.status]).toEqual([path, 200])
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
})

type Node = { [key: string]: unknown }

/** Every object of the graph, at any depth. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(nodesOf)]
}

const typings = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8')
const isType = (name: string) => new RegExp(`"@type": "${name}"`).test(typings)
const addresses = ['url', 'item', '@id', 'logo', 'image', 'sameAs', 'urlTemplate', 'contentUrl']

test('every page’s structured data parses, has types of schema.org, and addresses that are whole', async () => {
  expect([isType('Restaurant'), isType('MadeUp')]).toEqual([true, false])
  for (const path of allPaths()) {
    const { jsonLd, canonicals: own } = await open(path)
    expect(jsonLd, path).toHaveLength(1)
    const { '@context': context, '@graph': graph } = JSON.parse(jsonLd[0]!) as {
      '@context': string
      '@graph': Node[]
    }
    expect(context).toBe('https://schema.org')
    const ids = nodesOf(graph).flatMap((node) => ('@type' in node && '@id' in node ? [node['@id']] : []))
    expect(new Set(ids).size, path).toBe(ids.length)
    expect(
      graph.map((node) => node.url),
      path,
    ).toContain(own[0])
    for (const node of nodesOf(graph)) {
      if ('@type' in node) expect(isType(String(node['@type'])), `${path}: ${node['@type']}`).toBe(true)
      for (const name of addresses)
        for (const address of [node[name] ?? []].flat())
          if (typeof address === 'string')
            expect(address, `${path}: ${name}`).toMatch(/^https?:\/\/[^\s<>]+$/)
    }
  }
})

test.each([
  ['/', ['WebPage', 'WebSite', 'Organization']],
  ['/directory', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/categories', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/directory/tx/houston/restaurants-food', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/about', ['AboutPage', 'BreadcrumbList']],
  ['/legal/terms', ['WebPage', 'BreadcrumbList']],
  ['/help', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/help/writing-a-review', ['WebPage', 'BreadcrumbList', 'Article']],
  ['/faq', ['FAQPage', 'BreadcrumbList']],
  ['/contact', ['ContactPage', 'BreadcrumbList']],
  ['/search?q=jollof', ['SearchResultsPage', 'BreadcrumbList', 'ItemList']],
  ['/blog', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/blog/jollof-basics', ['WebPage', 'BreadcrumbList', 'BlogPosting']],
  ['/business/mama-abiola', ['ItemPage', 'BreadcrumbList', 'Restaurant']],
  ['/jobs', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/jobs/employers/chidi-tax', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/jobs/line-cook-for-the-evenings', ['ItemPage', 'BreadcrumbList', 'JobPosting']],
  ['/events', ['CollectionPage', 'BreadcrumbList', 'ItemList']],
  ['/events/highlife-on-the-lawn', ['ItemPage', 'BreadcrumbList', 'MusicEvent']],
])('%s is described as %j', async (path, types) => {
  const { jsonLd } = await open(path)
  const graph = JSON.parse(jsonLd[0]!)['@graph'] as Node[]
  expect(graph.map((node) => node['@type'])).toEqual(types)
})

test('a business’s text can’t get out of its structured data', async () => {
  const response = await app.request('/business/planted')
  const html = await response.text()
  expect(html).not.toContain('<script>alert')
  const { jsonLd } = readDocument(html)
  expect(jsonLd[0]).not.toMatch(/<\/?script|<!--/)
  const graph = JSON.parse(jsonLd[0]!)['@graph'] as Node[]
  expect(graph.find((node) => node['@id'] === `${origin}/business/planted#business`)).toMatchObject({
    name: `Planted ${planted}`,
    description: `Jollof ${planted}`,
  })
})

test('pages with parameters stay out of search engines, their links are followed, and no sitemap has them', async () => {
  const listed = new Set(await listAll())
  for (const path of keptOut.filter((each) => allPaths().includes(each) || each.includes('?'))) {
    expect((await open(path)).robots, path).toBe('noindex,follow')
    expect(listed.has(path), path).toBe(false)
  }
})

const listAll = async () =>
  (await Promise.all((await locations('/sitemap.xml')).map((part) => locations(part)))).flat()

test('every address of the sitemap is a page that may be kept, at its canonical address', async () => {
  const listed = await listAll()
  expect(new Set(listed).size).toBe(listed.length)
  for (const { path } of sitePages) expect(listed).toContain(path)
  for (const path of [
    '/business/mama-abiola',
    '/categories/restaurants-food',
    '/directory/tx/houston',
    '/blog/jollof-basics',
    '/help/writing-a-review',
  ])
    expect(listed).toContain(path)
  expect(listed).not.toContain('/blog/to-come')
  for (const path of listed) {
    const { robots, canonicals: own } = await open(path)
    expect([path, robots, own]).toEqual([path, null, [origin + path]])
  }
})

test('every page that may be kept and has no values in its address is in the sitemap', async () => {
  const listed = new Set(await listAll())
  for (const path of patterns.filter((pattern) => !/[:*]/.test(pattern) && !(pattern in canonicals))) {
    if (path in samples) continue
    const { robots } = await open(path)
    expect([path, listed.has(path)]).toEqual([path, robots === null])
  }
})

test('a page that isn’t there says so, with a heading, without address or structured data', async () => {
  const response = await app.request('/nowhere/at/all')
  const { titles, robots, canonicals: own, headings, jsonLd } = readDocument(await response.text())
  expect([response.status, titles.length, headings.length, own.length, jsonLd.length]).toEqual([
    404, 1, 1, 0, 0,
  ])
  expect(robots).toBe('noindex,follow')
})
