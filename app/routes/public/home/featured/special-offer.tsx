import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/components/picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { FeaturedFlyer } from '#domain/flyers/schema.ts'

/** The flyer of a business, on its card: a click opens it large. Without JavaScript it leads to all of them. */
export function SpecialOffer({
  flyer,
  businessSlug,
  onOpen,
}: {
  flyer: FeaturedFlyer
  businessSlug: string
  onOpen: () => void
}) {
  const open = (event: MouseEvent) => {
    // Those open it in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link
      to={`/business/${businessSlug}#flyers`}
      data-slot="special-offer"
      aria-haspopup="dialog"
      onClick={open}
      className="flex w-full gap-3 rounded-control border border-line bg-paper p-2 no-underline shadow-raised transition-transform duration-150 hover:-translate-y-0.5"
    >
      <Picture
        src={flyer.imageUrl}
        alt=""
        sizes="64px"
        maxWidth={320}
        className="h-20 w-16 shrink-0 rounded-md object-cover"
      />
      <span className="grid min-w-0 flex-1 content-center">
        <span className="flex items-center justify-between gap-2 text-xs font-bold text-clay-ink">
          Special Offer
          {flyer.isInBanner && <Badge variant="accent">Featured</Badge>}
        </span>
        <span className="mt-0.5 truncate text-[0.9375rem] font-semibold">{flyer.title}</span>
        {flyer.description && (
          <span className="line-clamp-2 text-xs leading-snug text-muted">{flyer.description}</span>
        )}
      </span>
    </Link>
  )
}
