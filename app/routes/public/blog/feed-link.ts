import type { MetaDescriptor } from 'react-router'

export const feedPath = '/blog/rss.xml'

/** Lets feed readers find the feed on a page. */
export const feedLink = (site: { name: string; url: string }): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${site.name}: the blog`,
  href: site.url + feedPath,
})
