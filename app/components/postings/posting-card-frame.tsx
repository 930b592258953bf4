import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CoverPlaceholder } from '#app/components/cover-placeholder.tsx'
import { Picture } from '#app/components/picture.tsx'
import { onIntent } from '#app/components/prefetch.ts'
import { SaveButton } from '#app/components/saved/save-button.tsx'
import type { PostingKindName } from '#domain/posting-kinds.ts'

/**
 * A posting in a list: a card, and in a `list-rows` list a row on phones, arranged by `list-card.css` as those of
 * businesses are. The title's link covers the whole card; other controls go above it with `relative z-10`.
 */
export function PostingCardFrame({
  id,
  kind,
  to,
  title,
  headingLevel: Heading = 'h2',
  picture,
  mark,
  marks,
  eager = false,
  pictureSizes = '(width<48rem) 84px, (width<64rem) 46vw, 380px',
  above,
  children,
}: {
  id: string
  kind: PostingKindName
  /** The path of its page, which ends with its slug. */
  to: string
  title: string
  headingLevel?: 'h2' | 'h3'
  /** Null shows a pattern; if undefined, the card has no picture. */
  picture?: { url: string; alt: string } | null
  /** On that pattern, instead of the title's initials. */
  mark?: string
  /** Badges over the picture, in its top corner. */
  marks?: ReactNode
  /** For the first cards of a list: the picture loads at once, before the scripts. */
  eager?: boolean
  pictureSizes?: string
  /** Over the title: the date, the rent. */
  above?: ReactNode
  /** Lines under the title, each a `card-line`. */
  children?: ReactNode
}) {
  return (
    <article data-slot="posting-card" data-posting={id} className="list-card" aria-label={title}>
      {picture !== undefined && (
        <div className="card-picture">
          {picture ? (
            <Picture src={picture.url} alt={picture.alt} sizes={pictureSizes} isSmall eager={eager} />
          ) : (
            <CoverPlaceholder id={id} name={title} mark={mark} />
          )}
        </div>
      )}
      <div className="card-text">
        {marks && <p className="card-marks">{marks}</p>}
        {above}
        <Heading className="card-title">
          <Link to={to} prefetch={onIntent()}>
            {title}
          </Link>
        </Heading>
        {children}
      </div>
      <SaveButton
        business={{ id, slug: to.slice(to.lastIndexOf('/') + 1), name: title }}
        kind={kind}
        isOnCard
      />
    </article>
  )
}
