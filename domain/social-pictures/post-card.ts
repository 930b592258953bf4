import { isOwnPicture } from '#domain/media/picture.ts'
import type { PostCard } from '#domain/posts/schema.ts'
import { topicName } from '#domain/posts/topics.ts'
import { type SocialCard, socialPicturePath } from './card.ts'

type SharedPost = Pick<PostCard, 'slug' | 'title' | 'topic' | 'authorName' | 'readingMinutes' | 'coverUrl'>

export const postSocialCard = (post: SharedPost, siteName: string): SocialCard => ({
  siteName,
  kicker: topicName(post.topic),
  title: post.title,
  note: `${post.authorName} · ${post.readingMinutes} min read`,
  art:
    post.coverUrl && isOwnPicture(post.coverUrl)
      ? { kind: 'cover', url: post.coverUrl }
      : { kind: 'pattern', id: post.slug },
})

export const postSocialPicture = (post: SharedPost, siteName: string): string =>
  socialPicturePath('post', post.slug, postSocialCard(post, siteName))
