import type { BlogPosting } from 'schema-dts'
import { pictureUrl } from '#domain/media/picture.ts'
import { postPath, type ShownPost } from '#domain/posts/schema.ts'
import { topicName } from '#domain/posts/topics.ts'

/** The article in schema.org's words. `socialPicture` stands in for a cover. */
export function postJsonLd(post: ShownPost, siteUrl: string, socialPicture: string): BlogPosting {
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

/** What was written before it came out is no change of it. */
export const lastChange = ({
  publishedAt,
  updatedAt,
}: Pick<ShownPost, 'publishedAt' | 'updatedAt'>): string =>
  updatedAt > publishedAt ? updatedAt : publishedAt
