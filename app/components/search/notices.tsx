import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import type { DroppedParam, SearchResult } from '#domain/search/schema.ts'

const mostPlaces = 3
const link = 'underline underline-offset-4'

type NoticesProps = {
  result: Pick<
    SearchResult,
    'corrections' | 'readPlaceFromWords' | 'widening' | 'isPlaceUnknown' | 'page'
  > & {
    place: { label: string } | null
  }
  dropped: readonly DroppedParam[]
  where: string
  /** The requested page; null when a cursor is used. */
  wantedPage: number | null
  /** Other places that `where` may mean, or similar ones if none was recognized. */
  placeSuggestions: readonly string[]
  q: string
  hrefOf: (changes: { q?: string; where?: string; lat?: null; lng?: null }) => string
}

/** The query with a whole word replaced: "men" is in "women", too. */
function withWord(q: string, from: string, to: string): string {
  return q.replace(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${from}(?![\\p{L}\\p{M}\\p{N}])`, 'giu'), to)
}

/** How the search differs from what was requested, one line each. */
export function Notices({ result, dropped, where, wantedPage, placeSuggestions, q, hrefOf }: NoticesProps) {
  const { corrections, readPlaceFromWords, widening, place, isPlaceUnknown } = result
  const otherPlaces = placeSuggestions.slice(0, mostPlaces)
  const isBeyondTheEnd = wantedPage !== null && wantedPage > result.page
  if (
    !isBeyondTheEnd &&
    dropped.length === 0 &&
    corrections.length === 0 &&
    !readPlaceFromWords &&
    !widening &&
    !isPlaceUnknown &&
    otherPlaces.length === 0
  )
    return null
  return (
    <div className="grid grid-cols-1 gap-2">
      {corrections.map(({ from, to, isOffered }) => (
        <Alert key={from}>
          {isOffered ? 'Did you mean' : `Showing results for “${to}”.`}{' '}
          <Link to={hrefOf({ q: isOffered ? withWord(q, from, to) : `"${q}"` })} className={link}>
            {isOffered ? `${to}?` : `Search for “${from}” instead`}
          </Link>
        </Alert>
      ))}
      {readPlaceFromWords && (
        <Alert>
          {readPlaceFromWords.place === null ? (
            'To see what’s close to you, choose “Near me” or add a city or ZIP code.'
          ) : (
            <>
              Showing {readPlaceFromWords.words && `“${readPlaceFromWords.words}” near `}
              <strong>{readPlaceFromWords.place}</strong>.{' '}
              <Link to={hrefOf({ q: `"${readPlaceFromWords.typed}"`, where: '' })} className={link}>
                Search for the words instead
              </Link>
            </>
          )}
        </Alert>
      )}
      {widening && (
        <Alert>
          Nothing {widening.asked}. Showing <strong>{widening.instead}</strong>.
        </Alert>
      )}
      {isBeyondTheEnd && (
        <Alert>
          There is no page {wantedPage}: the list ends here, on page {result.page}.
        </Alert>
      )}
      {isPlaceUnknown && (
        <Alert variant="warning">
          We don’t know a place called “{where}”, so these results are from everywhere. Try “Houston, TX”, a
          state or a ZIP code.
        </Alert>
      )}
      {otherPlaces.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
          <span className="text-muted">{place ? `Not ${place.label}?` : 'Did you mean'}</span>
          {otherPlaces.map((label) => (
            <Link
              key={label}
              to={hrefOf({ where: label, lat: null, lng: null })}
              className={`inline-flex min-h-8 items-center font-medium text-forest-ink pointer-coarse:min-h-11 ${link}`}
            >
              {label}
            </Link>
          ))}
        </p>
      )}
      {dropped.length > 0 && (
        <Alert variant="warning" title="Part of the address was left out">
          <ul>
            {dropped.map(({ name, value, message }) => (
              <li key={`${name}=${value}=${message}`} className="break-words">
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
