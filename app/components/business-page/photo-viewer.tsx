import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ShownPhoto } from '#domain/businesses/schema.ts'
import { Picture } from '../picture.tsx'

/** One large photo, with navigation to the others. */
export function PhotoViewer({
  photos,
  shown,
  onShow,
  name,
}: {
  photos: ShownPhoto[]
  shown: number | null
  onShow: (index: number | null) => void
  name: string
}) {
  const photo = shown === null ? undefined : photos[shown]
  const step = (by: number) => shown !== null && onShow((shown + by + photos.length) % photos.length)
  return (
    <Dialog
      open={photo !== undefined}
      onClose={() => onShow(null)}
      title={shown === null ? '' : `${name}, photo ${shown + 1} of ${photos.length}`}
      className="sm:w-[min(64rem,calc(100vw-2rem))]"
    >
      {photo && (
        <figure>
          <Picture
            src={photo.url}
            alt={photo.alt}
            sizes="(min-width: 1080px) 64rem, 100vw"
            className="max-h-[68svh] w-full rounded-lg object-contain"
          />
          {photo.alt && <figcaption className="mt-3 text-muted">{photo.alt}</figcaption>}
          {photos.length > 1 && (
            <div className="mt-4 flex gap-2">
              <Button variant="secondary" onClick={() => step(-1)}>
                Previous
              </Button>
              <Button variant="secondary" onClick={() => step(1)}>
                Next
              </Button>
            </div>
          )}
        </figure>
      )}
    </Dialog>
  )
}
