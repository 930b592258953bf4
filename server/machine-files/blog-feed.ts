import { Feed } from 'feed'
import { pictureUrl } from '#domain/media/picture.ts'
import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { placeholderValues } from '#domain/pages/placeholders.ts'
import { postPath, type WrittenPost } from '#domain/posts/schema.ts'
import { topicName } from '#domain/posts/topics.ts'
import type { SiteCopy } from '#domain/site/schema.ts'

type Site = { name: string; url: string }

/** The blog as RSS 2.0, with full texts and absolute URLs. */
export function blogFeed(site: Site, copy: SiteCopy, posts: readonly WrittenPost[]): string {
  const feed = new Feed({
    title: `${site.name}: the blog`,
    description:
      'Useful reading for people who run African-owned businesses in the USA, and for their customers.',
    link: `${site.url}/blog`,
    feed: `${site.url}/blog/rss.xml`,
    language: 'en-us',
    image: `${site.url}/icon-512.png`,
    generator: site.name,
    updated: new Date(posts.map(changedAt).sort().at(-1) ?? 0),
  })
  const values = placeholderValues(site, copy)
  for (const post of posts) {
    const topic = topicName(post.topic)
    feed.addItem({
      title: plain(post.title),
      link: site.url + postPath(post.slug),
      // Stays the same when the URL changes.
      guid: `urn:uuid:${post.id}`,
      date: new Date(post.publishedAt),
      // Readers show it as HTML.
      description: plain(asHtml(post.summary)),
      content: plain(cover(site, post) + renderMarkdown(post.body, values, { isForFeed: true }).html),
      ...(topic && { category: [{ name: topic }] }),
      // RSS's own author field is an email address.
      extensions: [{ name: 'dc:creator', objects: { _cdata: plain(post.authorName) } }],
    })
  }
  return feed.rss2()
}

const changedAt = ({ publishedAt, updatedAt }: WrittenPost) =>
  updatedAt > publishedAt ? updatedAt : publishedAt

const cover = ({ url }: Site, { coverUrl, coverAlt }: WrittenPost): string =>
  coverUrl ? `<p><img src="${url}${pictureUrl(coverUrl, 960, 'webp')}" alt="${asHtml(coverAlt)}"></p>\n` : ''

const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Makes text safe for CDATA: the library handles neither an early end of it nor characters that XML doesn't allow. */
const plain = (text: string): string =>
  text
    .replaceAll(']]>', ']]&gt;')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
