import { Picture } from '#app/components/picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { ShownFlyer } from '#domain/businesses/schema.ts'

export type Offer = Pick<ShownFlyer, 'id' | 'title' | 'description' | 'imageUrl' | 'isInBanner'>

/** The flyer of a business, on its card; a click opens it large. */
export function SpecialOffer({ flyer, onOpen }: { flyer: Offer; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-slot="special-offer"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex w-full gap-3 rounded-control border border-line bg-paper p-2 text-left shadow-raised transition-transform duration-150 hover:-translate-y-0.5"
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
    </button>
  )
}
