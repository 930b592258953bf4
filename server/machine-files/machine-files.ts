import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listPostsForFeed, nextPostAt } from '#domain/posts/queries.server.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { SiteCopy } from '#domain/site/schema.ts'
import type { Read, SitemapSection } from '#domain/sitemap/section.ts'
import type { Env } from '../env.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import { blogFeed } from './blog-feed.ts'
import { createCalendars } from './calendars.ts'
import { leavingWorker } from './leaving-worker.ts'
import { llmsTxt } from './llms-txt.ts'
import { anHour, MachineFile, sendMachineFile } from './machine-file.ts'
import { PackedBody } from './packed-body.ts'
import { createSitemap } from './sitemap.ts'

type MachineFilesOptions = {
  site: { name: string; url: string }
  /** As a visitor. */
  read: Read
  sections: readonly SitemapSection[]
  /** The service worker's script; null in development, where pages change without a build. */
  worker?: string | null
  now?: () => number
}

const xml = 'application/xml; charset=utf-8'
const rss = 'application/rss+xml; charset=utf-8'
const text = 'text/plain; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const mostInFeed = 20
// The parts for a million businesses are about ten megabytes.
const cachedBytes = 32 * 1024 * 1024

/**
 * The site's files for programs, to be mounted at `/`. They are cached like pages: one rendering at a time, stale ones
 * while the next is made or the database is unavailable. Sitemaps expire by time alone: one changed business among a
 * million would make them all stale.
 */
export function createMachineFiles({
  site,
  read,
  sections,
  worker = null,
  now = Date.now,
}: MachineFilesOptions) {
  const cache = new PageCache<MachineFile>({ bytes: cachedBytes, longestMs: anHour, now })
  const calendars = createCalendars({ site, read, now })
  const sitemap = createSitemap({ siteUrl: site.url, read, sections, now })

  const send = async (c: Context<Env>, make: () => Promise<MachineFile>) => {
    c.set('route', c.req.routePath)
    return sendMachineFile(c, (await cache.find(c.req.path, make)).page)
  }
  const fixed = (contentType: string, content: string) => async () =>
    new MachineFile(await PackedBody.of([content]), { contentType })
  const fromCopy = (contentType: string, write: (copy: SiteCopy) => string) => async () =>
    new MachineFile(await PackedBody.of([write(await read(findSiteCopy))]), { contentType, tags: ['site'] })

  const app = new Hono<Env>()
  app.get('/robots.txt', (c) =>
    send(
      c,
      fromCopy(text, (copy) => robotsTxt(site, copy)),
    ),
  )
  app.get('/manifest.webmanifest', (c) => send(c, fixed('application/manifest+json', webManifest(site))))
  app.get('/worker.js', (c) =>
    send(c, async () => {
      const { features } = await read(findSiteCopy)
      const body = await PackedBody.of([worker && features.offline ? worker : leavingWorker])
      return new MachineFile(body, { contentType: script, tags: ['site'], cacheControl: 'no-cache' })
    }),
  )
  app.get('/llms.txt', (c) =>
    send(
      c,
      fromCopy(text, (copy) => llmsTxt(site, copy)),
    ),
  )
  app.get('/.well-known/security.txt', (c) =>
    send(
      c,
      fromCopy(text, (copy) => securityTxt(site, copy, new Date(now()))),
    ),
  )
  app.get('/blog/rss.xml', (c) =>
    send(c, async () => {
      const { copy, posts, next } = await read(async (tx) => ({
        copy: await findSiteCopy(tx),
        posts: await listPostsForFeed(tx, { limit: mostInFeed }),
        next: await nextPostAt(tx),
      }))
      const body = await PackedBody.of([blogFeed(site, copy, posts)])
      return new MachineFile(body, { contentType: rss, tags: ['site', 'posts'], validUntil: next })
    }),
  )
  app.get('/sitemap.xml', (c) =>
    send(c, async () => new MachineFile(await PackedBody.of(sitemap.index()), { contentType: xml })),
  )
  app.get('/sitemaps/:file{[a-z]+-[1-9]\\d{0,3}\\.xml}', (c) =>
    send(c, async () => {
      const [name = '', number] = c.req.param('file').replace('.xml', '').split('-')
      const part = await sitemap.part(name, Number(number))
      if (!part) throw new HTTPException(404, { message: 'Sitemap part not found' })
      return new MachineFile(await PackedBody.of(part), { contentType: xml })
    }),
  )

  app.get('/events/calendar.ics', (c) => send(c, calendars.all))
  app.get('/events/:state{[a-z]{2}}/:city{[a-z0-9-]{1,80}}/calendar.ics', (c) =>
    send(c, () => calendars.ofCity(c.req.param('state'), c.req.param('city'))),
  )
  app.get('/events/:slug{[a-z0-9-]{1,140}}/event.ics', (c) =>
    send(c, () => calendars.one(c.req.param('slug'))),
  )

  return {
    app,
    invalidate(tags: readonly string[]) {
      if (tags.includes('all')) sitemap.purge()
      cache.invalidate(tags)
    },
  }
}

type Site = { name: string; url: string }

/**
 * Private paths, and those that make no sense without a person. Pages with parameters aren't listed: they carry their
 * own noindex, which a crawler that may not read them wouldn't see.
 */
const closed = ['/api/', '/auth/', '/functions/', '/dashboard', '/admin', '/profile', '/payment-success']

const robotsTxt = ({ url }: Site, { features }: Pick<SiteCopy, 'features'>): string =>
  (features.searchEngines
    ? ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${url}/sitemap.xml`, '']
    : ['User-agent: *', 'Disallow: /', '']
  ).join('\n')

const webManifest = ({ name }: Site): string =>
  JSON.stringify({
    id: '/',
    name: `${name}: African-owned businesses in the USA`,
    short_name: name,
    description: 'Find African-owned businesses near you, anywhere in the USA.',
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // With a Back button where the system has no other; elsewhere, as on an iPhone, without the browser's bars.
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    theme_color: '#0f4a3c',
    background_color: '#fbf8f2',
    categories: ['business', 'food', 'shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Browse the directory', url: '/directory' },
      { name: 'Events', url: '/events' },
      { name: 'Saved', url: '/saved' },
      { name: 'Saved on this device', short_name: 'Offline', url: '/offline' },
    ].map((shortcut) => ({
      ...shortcut,
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  })

/** RFC 9116. It must state an expiry date; as the file is generated on every request, that is always a year ahead. */
function securityTxt({ url }: Site, { contact }: Pick<SiteCopy, 'contact'>, now: Date): string {
  const expires = new Date(now)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n')
}
