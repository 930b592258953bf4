import { Badge } from '#app/ui/badge.tsx'
import type { PostingSummary } from '#domain/search/postings/summary.ts'
import { PostingCardFrame } from './posting-card-frame.tsx'

/** A posting of any kind, in a mixed list or a city's list. */
export function PostingTile({
  posting: { id, path, title, detail, note, photo },
  headingLevel,
  hasPicture = false,
}: {
  posting: PostingSummary
  headingLevel: 'h2' | 'h3'
  /** True if all items in the list show a picture or its placeholder. */
  hasPicture?: boolean
}) {
  return (
    <PostingCardFrame
      id={id}
      to={path}
      title={title}
      headingLevel={headingLevel}
      picture={hasPicture ? photo : undefined}
      className="w-full"
      footer={note && <Badge>{note}</Badge>}
    >
      <p className="text-[0.9375rem] break-words text-muted">{detail}</p>
    </PostingCardFrame>
  )
}
