import type { MetaDescriptor } from 'react-router'

export const feedPath = '/blog/rss.xml'

/** By which readers of feeds find it on a page. */
export const feedLink = (site: { name: string; url: string }): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${site.name}: the blog`,
  href: site.url + feedPath,
})
