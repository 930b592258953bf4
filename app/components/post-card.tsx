import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import { type PostCard as Post, postPath } from '#domain/posts/schema.ts'
import { topicName } from '#domain/posts/topics.ts'
import { CoverPlaceholder } from './cover-placeholder.tsx'
import { shortSiteDate } from './moments.ts'
import { Picture } from './picture.tsx'
import { onIntent } from './prefetch.ts'

/**
 * A post in a list; the whole card is its link. `isLarge` is for the first on a page, with the picture beside the text.
 */
export function PostCard({
  post,
  headingLevel: Heading = 'h3',
  isLarge = false,
  className,
}: {
  post: Post
  headingLevel?: 'h2' | 'h3'
  isLarge?: boolean
  className?: string
}) {
  const topic = topicName(post.topic)
  return (
    <Card
      className={cn(
        'group/card relative flex flex-col overflow-hidden transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-raised',
        isLarge && 'lg:grid lg:grid-cols-[3fr_2fr]',
        className,
      )}
    >
      <div className={cn('aspect-[16/10] overflow-hidden bg-tint', isLarge && 'lg:aspect-auto lg:min-h-96')}>
        <PostCover
          post={post}
          sizes={
            isLarge
              ? '(min-width: 1280px) 720px, (min-width: 1024px) 58vw, calc(100vw - 2.5rem)'
              : '(min-width: 1280px) 380px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, calc(100vw - 2.5rem)'
          }
          eager={isLarge}
          isSmall={!isLarge}
          className="transition-transform duration-300 group-hover/card:scale-[1.02]"
        />
      </div>
      <div className={cn('flex flex-1 flex-col gap-2 p-5', isLarge && 'sm:p-7 lg:justify-center lg:p-10')}>
        {topic && <p className="text-sm font-semibold text-clay-ink">{topic}</p>}
        <Heading className={isLarge ? 'text-2xl sm:text-3xl lg:text-4xl' : 'text-xl'}>
          <Link
            to={postPath(post.slug)}
            prefetch={onIntent()}
            className="underline-offset-4 group-hover/card:underline after:absolute after:inset-0 after:rounded-card"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={cn('text-[0.9375rem] text-muted', isLarge ? 'sm:text-lg' : 'line-clamp-3')}>
          {post.summary}
        </p>
        <PostLine post={post} className={isLarge ? 'mt-3' : 'mt-auto pt-2'} />
      </div>
    </Card>
  )
}

/** Its picture, or a pattern of its own if it has none. */
export function PostCover({
  post,
  sizes,
  eager = false,
  isSmall = false,
  className,
}: {
  post: Pick<Post, 'slug' | 'title' | 'coverUrl' | 'coverAlt'>
  sizes: string
  eager?: boolean
  isSmall?: boolean
  className?: string
}) {
  return post.coverUrl ? (
    <Picture
      src={post.coverUrl}
      alt={post.coverAlt}
      sizes={sizes}
      eager={eager}
      isSmall={isSmall}
      isSized
      className={cn('size-full object-cover', className)}
    />
  ) : (
    <CoverPlaceholder id={post.slug} name={post.title} className="size-full" />
  )
}

/** The author, the date, and the reading time. */
export function PostLine({
  post: { authorName, publishedAt, readingMinutes },
  className,
}: {
  post: Pick<Post, 'authorName' | 'publishedAt' | 'readingMinutes'>
  className?: string
}) {
  return (
    <p className={cn('flex flex-wrap gap-x-3 text-sm text-muted', className)}>
      <span>By {authorName}</span>
      <span>
        <time dateTime={publishedAt}>{shortSiteDate(publishedAt)}</time>
        <span aria-hidden="true"> · </span>
        <span className="sr-only">, </span>
        {readingMinutes} min read
      </span>
    </p>
  )
}
