import type { MetaDescriptor } from 'react-router'
import type { BlogPosting } from 'schema-dts'
import { pageMeta } from '#app/components/meta.ts'
import type { SiteOfMeta } from '#app/components/structured-data.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { pictureUrl } from '#domain/media/picture.ts'
import { postPath, type ShownPost } from '#domain/posts/schema.ts'
import { topicName } from '#domain/posts/topics.ts'
import { postSocialPicture } from '#domain/social-pictures/post-card.ts'
import { feedLink } from '../links.ts'

/** A post's metadata. */
export function postMeta(post: ShownPost, site: SiteOfMeta): MetaDescriptor[] {
  const image = postSocialPicture(post, site.name)
  const topic = topicName(post.topic)
  return [
    ...pageMeta(site, {
      title: post.title,
      description: shortened(post.summary),
      path: postPath(post.slug),
      image,
      type: 'article',
      crumbs: postCrumbs(post),
      jsonLd: postJsonLd(post, site.url, image),
    }),
    { property: 'article:published_time', content: post.publishedAt },
    { property: 'article:modified_time', content: lastChange(post) },
    { property: 'article:author', content: post.authorName },
    ...(topic ? [{ property: 'article:section', content: topic }] : []),
    feedLink(site),
  ]
}

export const postCrumbs = ({ title }: Pick<ShownPost, 'title'>): Crumb[] => [
  { label: 'Blog', to: '/blog' },
  { label: title },
]

const longest = 160

/** Whole words, up to the length that search engines show. */
function shortened(text: string): string {
  if (text.length <= longest) return text
  return `${text
    .slice(0, longest)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:–.]+$/, '')}…`
}

/** The article in schema.org's terms. `socialPicture` is used if there is no cover. */
function postJsonLd(post: ShownPost, siteUrl: string, socialPicture: string): BlogPosting {
  const url = siteUrl + postPath(post.slug)
  const topic = topicName(post.topic)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: { '@id': `${url}#page` },
    url,
    headline: post.title,
    description: post.summary,
    image: siteUrl + (post.coverUrl ? pictureUrl(post.coverUrl, 1280, 'webp') : socialPicture),
    datePublished: post.publishedAt,
    dateModified: lastChange(post),
    author: { '@type': 'Person', name: post.authorName },
    publisher: { '@id': `${siteUrl}/#organization` },
    inLanguage: 'en-US',
    wordCount: post.words,
    timeRequired: `PT${post.readingMinutes}M`,
    ...(topic && { articleSection: topic }),
  }
}

/** Edits before publication don't count as changes. */
const lastChange = ({ publishedAt, updatedAt }: Pick<ShownPost, 'publishedAt' | 'updatedAt'>): string =>
  updatedAt > publishedAt ? updatedAt : publishedAt
