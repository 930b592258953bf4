import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import type { DroppedParam, SearchResult } from '#domain/search/schema.ts'

const mostPlaces = 3

type NoticesProps = {
  result: Pick<
    SearchResult,
    'corrections' | 'readPlaceFromWords' | 'widening' | 'isPlaceUnknown' | 'page'
  > & {
    place: { label: string } | null
  }
  dropped: readonly DroppedParam[]
  where: string
  /** The page that was asked for; null where a cursor says. */
  wantedPage: number | null
  /** Other places that `where` may mean, or that resemble it where none was recognised in it. */
  placeSuggestions: readonly string[]
  hrefAt: (where: string) => string
}

/** What the search did differently from what was asked, each in one line. */
export function Notices({ result, dropped, where, wantedPage, placeSuggestions, hrefAt }: NoticesProps) {
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
      {corrections.length > 0 && (
        <Alert>
          Showing results for <strong>{corrections.map(({ to }) => to).join(' ')}</strong>. Nothing here is
          spelled “{corrections.map(({ from }) => from).join(' ')}”.
        </Alert>
      )}
      {readPlaceFromWords && (
        <Alert>
          Searching for “{readPlaceFromWords.words}” near <strong>{readPlaceFromWords.place}</strong>.
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
              to={hrefAt(label)}
              className="inline-flex min-h-8 items-center font-medium text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11"
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
