import { Star } from 'lucide-react'
import { cn } from '#app/ui/cn.ts'
import { counted, formatNumber } from '#domain/format-number.ts'

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
      role="img"
      aria-label={`Rated ${rounded} out of 5, ${counted(count, 'review')}`}
      className={cn('rating', className)}
    >
      <b>{rounded}</b>
      {` (${formatNumber(count)})`}
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
