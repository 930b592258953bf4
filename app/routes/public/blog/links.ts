import type { MetaDescriptor } from 'react-router'

/** The blog, filtered by topic or not; the first page has no number. */
export function blogPath({ topic, page = 1 }: { topic: string | null; page?: number }): string {
  const query = new URLSearchParams({
    ...(topic !== null && { topic }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? '/blog' : `/blog?${query}`
}

export const feedPath = '/blog/rss.xml'

/** Lets feed readers find the feed on a page. */
export const feedLink = (site: { name: string; url: string }): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${site.name}: the blog`,
  href: site.url + feedPath,
})
