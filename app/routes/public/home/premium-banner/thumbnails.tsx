import { Picture } from '#app/components/picture.tsx'
import { cn } from '#app/ui/cn.ts'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'

/** All flyers at a glance, where there is room; each brings its own to the front. */
export function Thumbnails({
  flyers,
  index,
  onShow,
}: {
  flyers: PremiumFlyer[]
  index: number
  onShow: (index: number) => void
}) {
  return (
    <ul aria-label="All flyers" className="flex flex-wrap gap-2.5 max-md:hidden">
      {flyers.map(({ id, title, imageUrl }, position) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`Flyer ${position + 1} of ${flyers.length}: ${title}`}
            aria-current={position === index}
            onClick={() => onShow(position)}
            className={cn(
              'block h-15 w-12 overflow-hidden rounded-lg bg-tint transition-opacity duration-200',
              position === index
                ? 'outline-2 outline-offset-2 outline-clay focus-visible:outline-3 focus-visible:outline-focus'
                : 'opacity-65 hover:opacity-100',
            )}
          >
            <Picture src={imageUrl} alt="" sizes="48px" maxWidth={160} className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
