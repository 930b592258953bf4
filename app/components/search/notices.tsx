import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import type { DroppedParam, SearchResult } from '#domain/search/schema.ts'
import { withWords } from '#domain/search-words/with-words.ts'

const mostPlaces = 3
const link = 'underline underline-offset-4'

export type ReadFilters = { labels: string[]; href: string }

type NoticesProps = {
  result: Pick<
    SearchResult,
    'corrections' | 'readPlaceFromWords' | 'widening' | 'isPlaceUnknown' | 'page'
  > & {
    place: { label: string; kind?: string } | null
  }
  dropped: readonly DroppedParam[]
  where: string
  /** The requested page; null when a cursor is used. */
  wantedPage: number | null
  /** Other places that `where` may mean, or similar ones if none was recognized. */
  placeSuggestions: readonly string[]
  readFilters: ReadFilters | null
  q: string
  hrefOf: (changes: { q?: string; where?: string; lat?: null; lng?: null }) => string
}

/** How the search differs from what was requested, one line each. */
export function Notices({
  result,
  dropped,
  where,
  wantedPage,
  placeSuggestions,
  readFilters,
  q,
  hrefOf,
}: NoticesProps) {
  const { corrections, readPlaceFromWords, widening, place, isPlaceUnknown } = result
  const otherPlaces = placeSuggestions.slice(0, mostPlaces)
  // For an invalid page number, the list of dropped parameters says so.
  const isBeyondTheEnd =
    wantedPage !== null && wantedPage > result.page && !dropped.some(({ name }) => name === 'page')
  const shownWords = readPlaceFromWords?.words ?? q
  const made = corrections.filter(({ isOffered }) => !isOffered)
  // What was typed, even if the words were corrected before a place was read from them.
  const typed = withWords(q, new Map(made.map(({ from, to }) => [to, from])))
  if (
    !isBeyondTheEnd &&
    dropped.length === 0 &&
    corrections.length === 0 &&
    !readPlaceFromWords &&
    !readFilters &&
    !widening &&
    !isPlaceUnknown &&
    otherPlaces.length === 0
  )
    return null
  return (
    <div className="grid grid-cols-1 gap-2">
      {made.length > 0 && (
        <Alert>
          Showing results for {made.map(({ to }) => `“${to}”`).join(' and ')}.{' '}
          <Link to={hrefOf({ q: `"${typed}"` })} className={link}>
            Search for “{typed}” instead
          </Link>
        </Alert>
      )}
      {corrections
        .filter(({ isOffered }) => isOffered)
        .map(({ from, to }) => (
          <Alert key={from}>
            Did you mean{' '}
            <Link to={hrefOf({ q: withWords(q, new Map([[from, to]])) })} className={link}>
              {to}?
            </Link>
          </Alert>
        ))}
      {readPlaceFromWords && readPlaceFromWords.place === null && (
        <Alert>To see what’s close to you, choose “Near me” or add a city or ZIP code.</Alert>
      )}
      {(readPlaceFromWords?.place || readFilters) && (
        <Alert>
          Showing {shownWords && `“${shownWords}”`}
          {readPlaceFromWords?.place && (
            <>
              {shownWords && (place?.kind === 'state' ? ' in ' : ' near ')}
              <strong>{readPlaceFromWords.place}</strong>
            </>
          )}
          {readFilters && (
            <>
              {shownWords || readPlaceFromWords?.place ? ', only ' : 'only '}
              <strong>{readFilters.labels.join(', ')}</strong>
            </>
          )}
          .{' '}
          <Link
            to={readFilters?.href ?? hrefOf({ q: `"${readPlaceFromWords?.typed}"`, where: '' })}
            className={link}
          >
            Search for the words instead
          </Link>
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
