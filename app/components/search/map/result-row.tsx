import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { cityLine, coverageLine, distanceLabel } from '#app/components/place-line.ts'
import { Rating } from '#app/components/rating.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ListedBusiness } from '#domain/businesses/listed.ts'

type ResultRowProps = {
  business: ListedBusiness
  /** Null where it isn't on the map, or there is no map. */
  onShow: (() => void) | null
}

export function ResultRow({ business, onShow }: ResultRowProps) {
  const { slug, name, category, subcategory, distanceMiles, openLabel } = business
  return (
    <Card className="grid gap-1 p-4">
      <h2 className="text-lg">
        <Link
          to={`/business/${slug}`}
          className="inline-flex min-h-7 items-center underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </h2>
      <p className="text-sm text-muted">{subcategory?.name ?? category.name}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {[
          cityLine(business),
          distanceMiles === null ? null : distanceLabel(distanceMiles),
          coverageLine(business),
        ]
          .filter((part) => part !== null)
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {openLabel && (
          <span className={openLabel.isOpen ? 'font-semibold text-ok' : 'text-muted'}>{openLabel.label}</span>
        )}
        <Rating average={business.ratingAverage} count={business.ratingCount} />
      </p>
      {onShow && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 w-fit text-forest-ink pointer-coarse:min-h-11"
          onClick={onShow}
        >
          <MapPin aria-hidden="true" />
          Show on map<span className="sr-only">: {name}</span>
        </Button>
      )}
    </Card>
  )
}
