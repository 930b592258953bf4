import { Star } from 'lucide-react'
import { cn } from '#app/ui/cn.ts'
import { formatNumber } from '#domain/format-number.ts'
import { CardIcon } from './card-icons.tsx'

/** "★ 4.7 (212)", read aloud as a sentence. Nothing without reviews. */
export function Rating({
  average,
  count,
  className,
}: {
  average: number
  count: number
  className?: string
}) {
  if (count === 0) return null
  const rounded = average.toFixed(1)
  return (
    <span
      data-slot="rating"
      className={cn('inline-flex items-center gap-1 whitespace-nowrap max-[15rem]:flex-wrap', className)}
    >
      <CardIcon name="star" className="size-4 fill-clay text-clay" />
      <span aria-hidden="true">
        <b className="font-semibold text-ink tabular-nums">{rounded}</b>{' '}
        <span className="text-muted tabular-nums">({formatNumber(count)})</span>
      </span>
      <span className="sr-only">
        Rated {rounded} out of 5, {formatNumber(count)} {count === 1 ? 'review' : 'reviews'}
      </span>
    </span>
  )
}

/** Five stars, partially filled, for a review or a summary. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      data-slot="stars"
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className={cn('inline-flex', className)}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={cn(
            'size-5',
            star <= Math.round(rating) ? 'fill-clay text-clay' : 'fill-none text-line-strong',
          )}
        />
      ))}
    </span>
  )
}
