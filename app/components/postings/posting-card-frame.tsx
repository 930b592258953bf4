import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CoverPlaceholder } from '#app/components/cover-placeholder.tsx'
import { Picture } from '#app/components/picture.tsx'
import { onIntent } from '#app/components/prefetch.ts'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'

/** A posting in a list. The title's link covers the whole card; other controls go above it with `relative z-10`. */
export function PostingCardFrame({
  id,
  to,
  title,
  headingLevel: Heading = 'h2',
  picture,
  onPicture,
  eager = false,
  pictureSizes = '(min-width: 1280px) 280px, (min-width: 1024px) 33vw, (min-width: 640px) 46vw, calc(100vw - 2.5rem)',
  above,
  children,
  footer,
  className,
}: {
  id: string
  to: string
  title: string
  headingLevel?: 'h2' | 'h3'
  /** Null shows a pattern; if undefined, the card has no picture. */
  picture?: { url: string; alt: string } | null
  /** Badges over the picture, in its top corner. */
  onPicture?: ReactNode
  /** For the first cards of a list: the picture loads at once, before the scripts. */
  eager?: boolean
  pictureSizes?: string
  /** Over the title: the date, the category. */
  above?: ReactNode
  /** Lines under the title. */
  children?: ReactNode
  /** At the bottom edge, even on a short card. */
  footer?: ReactNode
  className?: string
}) {
  return (
    <Card
      className={cn(
        'group/card relative flex flex-col overflow-hidden transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-raised',
        className,
      )}
    >
      <article data-slot="posting-card" data-posting={id} className="flex flex-1 flex-col" aria-label={title}>
        {picture !== undefined && (
          <div className="relative aspect-[16/10] overflow-hidden bg-tint">
            {picture ? (
              <Picture
                src={picture.url}
                alt={picture.alt}
                sizes={pictureSizes}
                maxWidth={960}
                eager={eager}
                className="size-full object-cover transition-transform duration-300 group-hover/card:scale-[1.02]"
              />
            ) : (
              <CoverPlaceholder id={id} name={title} className="size-full" />
            )}
            {onPicture && (
              <div className="absolute top-3 right-3 left-3 flex flex-wrap gap-1.5">{onPicture}</div>
            )}
          </div>
        )}
        <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
          {above && <div className="text-sm text-muted">{above}</div>}
          <Heading className="text-xl break-words underline-offset-4 group-hover/card:underline">
            <Link
              to={to}
              prefetch={onIntent()}
              className="rounded text-ink no-underline after:absolute after:inset-0 after:content-['']"
            >
              {title}
            </Link>
          </Heading>
          {children}
          {footer && <div className="mt-auto pt-2">{footer}</div>}
        </div>
      </article>
    </Card>
  )
}
