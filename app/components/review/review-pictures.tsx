import { Picture } from '../picture.tsx'

/** A review's photos as thumbnails. */
export function ReviewPictures({ photos }: { photos: readonly { url: string; alt: string }[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ url, alt }) => (
        <li key={url}>
          <Picture
            src={url}
            alt={alt || 'Photo with the review'}
            sizes="7rem"
            maxWidth={320}
            className="size-24 rounded-control object-cover sm:size-28"
          />
        </li>
      ))}
    </ul>
  )
}
