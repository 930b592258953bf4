import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { useLazyComponent } from '#app/ui/use-lazy-component.ts'
import type { BusinessPage, ShownPhoto } from '#domain/businesses/schema.ts'
import { CoverPlaceholder } from '../cover-placeholder.tsx'
import { Picture } from '../picture.tsx'

const loadViewer = async () => (await import('./photo-viewer.tsx')).PhotoViewer

// Pictures fill boxes taller than themselves, so they are drawn wider than the box.
const sizes = {
  first: '(min-width: 640px) max(60vw, 640px), 100vw',
  other: '(min-width: 640px) max(25vw, 320px), 100vw',
}

export function Gallery({ business }: { business: BusinessPage }) {
  return <PhotoGallery id={business.id} name={business.name} photos={listPhotos(business)} />
}

/** The first photo large, with up to four beside it; a swipeable strip on phones. Every photo opens in the viewer. */
export function PhotoGallery({ id, name, photos }: { id: string; name: string; photos: ShownPhoto[] }) {
  const [shown, setShown] = useState<number | null>(null)
  const PhotoViewer = useLazyComponent(shown !== null, loadViewer)
  if (photos.length === 0)
    return (
      <CoverPlaceholder
        id={id}
        name={name}
        className="no-print -mx-5 h-36 sm:mx-0 sm:mt-3 sm:h-64 sm:rounded-2xl"
      />
    )
  const count = Math.min(photos.length, 5)
  return (
    <div className="relative -mx-5 sm:mx-0 sm:mt-3">
      <ul
        className={cn(
          'flex snap-x snap-mandatory gap-1 overflow-x-auto',
          'sm:grid sm:h-[22rem] sm:gap-2 sm:overflow-hidden sm:rounded-2xl',
          count === 1 && 'sm:grid-cols-1',
          count === 2 && 'sm:grid-cols-2',
          count === 3 && 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2',
          count > 3 && 'sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-2',
        )}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.url}
            className={cn(
              'relative aspect-[2/1] w-full shrink-0 snap-center overflow-hidden bg-tint sm:aspect-auto sm:w-auto',
              index === 0 && count > 2 && 'sm:row-span-2',
              index === 1 && count === 4 && 'sm:row-span-2',
              index >= 5 && 'sm:hidden',
            )}
          >
            <button
              type="button"
              className="block size-full -outline-offset-4"
              aria-label={`Enlarge photo ${index + 1} of ${photos.length}: ${photo.alt || name}`}
              onClick={() => setShown(index)}
            >
              <Picture
                src={photo.url}
                alt={photo.alt}
                sizes={index === 0 ? sizes.first : sizes.other}
                maxWidth={index === 0 ? 1280 : 640}
                eager={index === 0}
                className="size-full object-cover"
              />
            </button>
            {photos.length > 1 && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-ground/90 px-2.5 py-0.5 text-sm font-semibold tabular-nums sm:hidden"
              >
                {index + 1} / {photos.length}
              </span>
            )}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          className="absolute right-3 bottom-3 max-sm:hidden"
          onClick={() => setShown(0)}
        >
          <Images aria-hidden="true" />
          {photos.length} photos
        </Button>
      )}
      {PhotoViewer && <PhotoViewer photos={photos} shown={shown} onShow={setShown} name={name} />}
    </div>
  )
}

function listPhotos(business: BusinessPage): ShownPhoto[] {
  const cover = business.coverImageUrl
    ? [{ url: business.coverImageUrl, alt: business.coverImageAlt ?? '' }]
    : []
  return [...cover, ...business.photos.filter((photo) => photo.url !== business.coverImageUrl)]
}
