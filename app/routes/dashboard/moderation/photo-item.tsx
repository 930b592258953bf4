import { Link } from 'react-router'
import { Picture } from '#app/components/picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { WaitingPhoto } from '#domain/photos/schema.ts'
import { EntryHead } from './entry-head.tsx'

/** A photo of a listing, large enough to judge. */
export function PhotoItem({ item, headingId }: { item: WaitingPhoto; headingId: string }) {
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
        badges={isLive && <Badge variant="accent">Live already</Badge>}
        by={null}
        at={submittedAt}
      />
      <figure>
        <Picture src={url} alt={alt} sizes="40rem" className="max-h-112 w-auto max-w-full rounded-control" />
        <figcaption className="mt-2 text-sm text-muted">{alt || 'Without a description'}</figcaption>
      </figure>
    </>
  )
}
