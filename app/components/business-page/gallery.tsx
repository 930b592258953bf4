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
  first: '(min-width: 640px) max(60vw, 640px), 88vw',
  other: '(min-width: 640px) max(25vw, 320px), 88vw',
}

export function Gallery({ business }: { business: BusinessPage }) {
  return <PhotoGallery id={business.id} name={business.name} photos={listPhotos(business)} />
}

/** The first photo large, with up to four beside it; a swipeable strip on phones. Every photo opens in the viewer. */
export function PhotoGallery({ id, name, photos }: { id: string; name: string; photos: ShownPhoto[] }) {
  const [shown, setShown] = useState<number | null>(null)
  const PhotoViewer = useLazyComponent(shown !== null, loadViewer)
  if (photos.length === 0)
    return <CoverPlaceholder id={id} name={name} className="no-print mt-3 h-44 rounded-2xl sm:h-64" />
  const count = Math.min(photos.length, 5)
  return (
    <div className="relative mt-3">
      <ul
        className={cn(
          'flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-2xl',
          'sm:grid sm:h-[25rem] sm:overflow-hidden',
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
              'relative aspect-[16/10] w-[88%] shrink-0 snap-center overflow-hidden rounded-xl bg-tint only:w-full sm:aspect-auto sm:w-auto sm:rounded-none',
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
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          className="absolute right-3 bottom-3"
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
