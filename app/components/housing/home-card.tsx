import { distanceLabel } from '#app/components/place-line.ts'
import { PostingCardFrame } from '#app/components/postings/posting-card-frame.tsx'
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
      kind="housing"
      to={`/housing/${home.slug}`}
      title={home.title}
      picture={home.photo}
      marks={<span className="badge">{homeTypes.label(homeType)}</span>}
      {...(headingLevel && { headingLevel })}
      {...(eager && { eager })}
      above={
        <p className="card-line">
          <b className="sm:text-lg">{rentWords(home)}</b>
        </p>
      }
    >
      <p className="card-line">
        {size && <span>{size}</span>}
        <span>{bathWords(halfBaths)}</span>
        {furnished !== 'no' && <span>{furnishings.label(furnished)}</span>}
      </p>
      <p className="card-line">
        <span>{[city, state].filter(Boolean).join(', ')}</span>
        {miles !== null && <span>{distanceLabel(miles)}</span>}
      </p>
      <p className="card-line">
        <span>{availableWords(home, home.today)}</span>
      </p>
    </PostingCardFrame>
  )
}
