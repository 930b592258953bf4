import { Link } from 'react-router'
import { Picture } from '#app/components/picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EntryHead } from '../entry-head.tsx'
import { businessReasons, type ItemProps, type Kind } from '../kind.ts'

/** A photo of a listing, large enough to judge. */
function PhotoItem({ item, headingId }: ItemProps<'photos'>) {
  const { business, url, alt, isLive, submittedAt } = item
  return (
    <>
      <EntryHead
        headingId={headingId}
        title={
          business.status === 'published' ? (
            <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
              {business.name}
            </Link>
          ) : (
            business.name
          )
        }
        badges={isLive && <Badge variant="accent">Already live</Badge>}
        by={null}
        at={submittedAt}
      />
      <figure>
        <Picture src={url} alt={alt} sizes="40rem" className="max-h-112 w-auto max-w-full rounded-control" />
        <figcaption className="mt-2 text-sm text-muted">{alt || 'No description'}</figcaption>
      </figure>
    </>
  )
}

export const photos: Kind<'photos'> = {
  approve: 'Approve',
  reasons: businessReasons,
  Item: PhotoItem,
  nothing: {
    photos: 'No pending photos. Photos of trusted listings are already live and appear here too.',
  },
}
