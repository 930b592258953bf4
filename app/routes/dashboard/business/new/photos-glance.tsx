import { useQuery } from '@tanstack/react-query'
import { Picture } from '#app/components/picture.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { photosQuery } from '../photos/photos-query.ts'

/** The pictures that go in with a new listing, small. */
export function PhotosGlance({ userId, businessId }: { userId: string; businessId: string }) {
  const { data } = useQuery(photosQuery(userId, businessId), queryClient)
  if (!data) return null
  const { photos, logo } = data
  const pictures = [
    ...(logo.url ? [{ id: 'logo', url: logo.url, alt: 'Your logo' }] : []),
    ...photos.filter(({ state }) => state !== 'rejected'),
  ]
  if (pictures.length === 0) return <p className="text-muted">No photos yet. You can add them later.</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ id, url, alt }) => (
        <li key={id}>
          <Picture
            src={url}
            alt={alt || 'A photo without a description'}
            sizes="5rem"
            maxWidth={320}
            className="size-20 rounded-control object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
