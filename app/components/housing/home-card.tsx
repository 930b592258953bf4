import { distanceLabel } from '#app/components/place-line.ts'
import { PostingCardFrame } from '#app/components/postings/posting-card-frame.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { furnishings, homeTypes } from '#domain/housing/choices.ts'
import type { HomeCard as Home } from '#domain/housing/schema.ts'
import { availableWords, bathWords, bedWords, rentWords } from '#domain/housing/words.ts'

/** A home in a list: what it is, its price, and its approximate location. */
export function HomeCard({
  home,
  headingLevel,
  eager,
}: {
  home: Home
  headingLevel?: 'h2' | 'h3'
  eager?: boolean
}) {
  const { homeType, beds, halfBaths, furnished, city, state, miles } = home
  const size = homeType === 'room' || homeType === 'roommate' ? null : bedWords(beds)
  return (
    <PostingCardFrame
      id={home.id}
      to={`/housing/${home.slug}`}
      title={home.title}
      picture={home.photo}
      onPicture={<Badge variant="onPhoto">{homeTypes.label(homeType)}</Badge>}
      {...(headingLevel && { headingLevel })}
      {...(eager && { eager })}
      above={<span className="text-lg font-semibold text-ink tabular-nums">{rentWords(home)}</span>}
      footer={<p className="text-sm text-muted">{availableWords(home, home.today)}</p>}
    >
      <p className="text-[0.9375rem]">
        {[size, bathWords(halfBaths), furnished !== 'no' && furnishings.label(furnished)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-[0.9375rem] text-muted">
        {[[city, state].filter(Boolean).join(', '), miles !== null && distanceLabel(miles)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </PostingCardFrame>
  )
}
