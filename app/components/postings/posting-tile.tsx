import type { PostingSummary } from '#domain/search/postings/summary.ts'
import { PostingCardFrame } from './posting-card-frame.tsx'

/** A posting of any kind, in a mixed list or a city's list. */
export function PostingTile({
  posting: { id, kind, path, title, detail, note, photo },
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
      kind={kind}
      to={path}
      title={title}
      headingLevel={headingLevel}
      picture={hasPicture ? photo : undefined}
    >
      <p className="card-line">
        <span>{detail}</span>
      </p>
      {note && (
        <p className="card-line">
          <b>{note}</b>
        </p>
      )}
    </PostingCardFrame>
  )
}
