import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { asLiteral, quotedWords } from '#domain/search/quoted-words.ts'
import type { DroppedParam, SearchResult } from '#domain/search/schema.ts'
import { withWords } from '#domain/search-words/with-words.ts'
import { NearMeNotice } from './near-me-notice.tsx'
import { offersFirst } from './offers-first.ts'
import type { NearMe } from './use-near-me.ts'

const mostPlaces = 3
const link = 'underline underline-offset-4'

/** What was typed, and a link to search for its words instead; from another list, in businesses. */
export type ReadFromWords = { typed: string; href: string; isOtherList?: boolean }

type NoticesProps = {
  result: Pick<
    SearchResult,
    'corrections' | 'readPlaceFromWords' | 'offeredPlace' | 'widening' | 'isPlaceUnknown' | 'page'
  > & {
    place: { label: string; kind?: string } | null
    unlisted?: SearchResult['unlisted']
    count: number
  }
  dropped: readonly DroppedParam[]
  where: string
  /** The requested page; null when a cursor is used. */
  wantedPage: number | null
  /** Other places that `where` may mean, or similar ones if none was recognized. */
  placeSuggestions: readonly string[]
  readFromWords: ReadFromWords | null
  q: string
  hrefOf: (changes: { q?: string; where?: string; lat?: null; lng?: null }) => string
  nearMe: NearMe
}

/** How the search differs from what was requested, one line each. */
export default function Notices({
  result,
  dropped,
  where,
  wantedPage,
  placeSuggestions,
  q,
  hrefOf,
  nearMe,
}: NoticesProps) {
  const { corrections, readPlaceFromWords, unlisted, widening, place, isPlaceUnknown } = result
  // For an invalid page number, the list of dropped parameters says so.
  const isBeyondTheEnd =
    wantedPage !== null && wantedPage > result.page && !dropped.some(({ name }) => name === 'page')
  const made = corrections.filter(({ isOffered }) => !isOffered)
  // What was typed, even if the words were corrected before a place was read from them.
  const typed = withWords(q, new Map(made.map(({ from, to }) => [to, from])))
  return (
    <>
      {unlisted && <Alert>{unlisted}</Alert>}
      {isPlaceUnknown && (
        <Alert variant="warning">
          We don’t know a place called “{where}”, so these results are from everywhere. Try “Houston, TX”, a
          state or a ZIP code.
        </Alert>
      )}
      {!place && !result.offeredPlace && (
        <Places ask="Did you mean" places={suggested(placeSuggestions, '?')} hrefOf={hrefOf} />
      )}
      {made.length > 0 && (
        <Alert>
          Showing results for {made.map(({ to }) => `“${to}”`).join(' and ')}.{' '}
          <Link to={hrefOf({ q: asLiteral(typed) })} className={link}>
            Search for “{typed}” instead
          </Link>
        </Alert>
      )}
      {readPlaceFromWords && readPlaceFromWords.place === null && (
        <NearMeNotice nearMe={nearMe} hrefIn={(where) => hrefOf({ where, lat: null, lng: null })} />
      )}
      {widening && (
        <Alert className="max-sm:py-1.5">
          Nothing {widening.asked}. Showing <strong>{widening.instead}</strong>.
        </Alert>
      )}
      {offersFirst(result) && <OfferedPlace result={result} hrefOf={hrefOf} />}
      {isBeyondTheEnd && (
        <Alert>
          There is no page {wantedPage}: the list ends here, on page {result.page}.
        </Alert>
      )}
      {dropped.length > 0 && (
        <Alert variant="warning" title="Part of this search was left out">
          <ul>
            {dropped.map(({ name, value, message }) => (
              <li key={`${name}=${value}=${message}`} className="break-words">
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

function OfferedPlace({
  result: { offeredPlace, place },
  hrefOf,
}: {
  result: Pick<NoticesProps['result'], 'offeredPlace' | 'place'>
  hrefOf: NoticesProps['hrefOf']
}) {
  if (!offeredPlace) return null
  const { words, where } = offeredPlace
  const label = labelOfOffer(offeredPlace) + (place ? '' : '?')
  return (
    <Places
      ask={place ? `Not ${place.label}?` : 'Did you mean'}
      places={[{ label, changes: { q: words, where } }]}
      hrefOf={hrefOf}
    />
  )
}

/** What the search could mean as well, in a line each. */
export function Readings({ result, placeSuggestions, readFromWords, q, hrefOf }: NoticesProps) {
  const { corrections, offeredPlace, place } = result
  return (
    <>
      {readFromWords && (
        <p className="text-[0.9375rem] wrap-anywhere text-muted">
          We read {quotedWords(readFromWords.typed)} this way.{' '}
          <Link to={readFromWords.href} className={`font-medium text-forest-ink ${link}`}>
            {readFromWords.isOtherList
              ? 'Search businesses for the words instead'
              : 'Search for the words instead'}
          </Link>
        </p>
      )}
      {!offersFirst(result) && <OfferedPlace result={result} hrefOf={hrefOf} />}
      {place && !offeredPlace && (
        <Places ask={`Not ${place.label}?`} places={suggested(placeSuggestions)} hrefOf={hrefOf} />
      )}
      {corrections
        .filter(({ isOffered }) => isOffered)
        .map(({ from, to }) => (
          <p key={from} className="text-[0.9375rem] text-muted">
            Did you mean{' '}
            <Link
              to={hrefOf({ q: withWords(q, new Map([[from, to]])) })}
              className={`font-medium text-forest-ink ${link}`}
            >
              {to}?
            </Link>
          </p>
        ))}
    </>
  )
}

type Changes = Parameters<NoticesProps['hrefOf']>[0]

const suggested = (places: readonly string[], mark = '') =>
  places
    .slice(0, mostPlaces)
    .map((label) => ({ label: label + mark, changes: { where: label, lat: null, lng: null } }))

/** Other places, each with the changes that lead there. */
function Places({
  ask,
  places,
  hrefOf,
}: {
  ask: string
  places: readonly { label: string; changes: Changes }[]
  hrefOf: NoticesProps['hrefOf']
}) {
  if (places.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
      <span className="text-muted">{ask}</span>
      {places.map(({ label, changes }) => (
        <Link
          key={label}
          to={hrefOf(changes)}
          className={`inline-flex min-h-8 items-center font-medium text-forest-ink pointer-coarse:min-h-11 ${link}`}
        >
          {label}
        </Link>
      ))}
    </p>
  )
}

const labelOfOffer = ({ words, where }: { words: string; where: string }) =>
  words ? `${quotedWords(words)} near ${where}` : where
