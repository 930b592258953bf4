import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/components/meta.ts'
import type { SiteOfMeta } from '#app/components/structured-data.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { postPath, type ShownPost } from '#domain/posts/schema.ts'
import { topicName } from '#domain/posts/topics.ts'
import { postSocialPicture } from '#domain/social-pictures/post-card.ts'
import { feedLink } from '../feed-link.ts'
import { lastChange, postJsonLd } from './structured-data.ts'

/** The head of a post. */
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

/** Whole words, as many as search engines show. */
function shortened(text: string): string {
  if (text.length <= longest) return text
  return `${text
    .slice(0, longest)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:–.]+$/, '')}…`
}
