import type { RouterContextProvider } from 'react-router'
import { type InMarkup, inMarkup } from '#app/components/in-markup.ts'
import type { PostingPage } from '#app/components/postings/posting-page.ts'
import { pageContext } from '#app/context.ts'
import { postingsTag } from '#domain/page-cache/tags.ts'
import { moveReadPlace } from '#domain/search/place-in-words.ts'
import { withFiltersInWords } from '#domain/search/postings/filters-in-words.ts'
import type { FoundPostings, PostingHit } from '#domain/search/postings/find-postings.server.ts'
import type { readPostingParams } from '#domain/search/postings/params.ts'
import { readFromWords } from '#domain/search/postings/read-from-words.ts'
import type { PostingParams, PostingSpec } from '#domain/search/postings/spec.ts'
import { suggestOtherPlaces } from '#domain/search/suggest-other-places.server.ts'
import { siteDay } from '#domain/site-time-zone.ts'
import type { Tx } from '#domain/tx.ts'

/** A list of postings for a URL: `find` runs the query, `cardsOf` reads the cards of a page, in order. */
export async function loadPostingList<S extends PostingSpec, C>(
  context: Readonly<RouterContextProvider>,
  spec: S,
  { params: given, dropped }: ReturnType<typeof readPostingParams<S>>,
  {
    find,
    cardsOf,
    isListed = true,
  }: {
    find: (tx: Tx, params: PostingParams<S>, now: Date) => Promise<FoundPostings>
    cardsOf: (
      tx: Tx,
      hits: readonly PostingHit[],
      asked: { params: PostingParams<S>; now: Date },
    ) => Promise<C[]>
    /** False if they are also drawn in another way: on a map, in a calendar. */
    isListed?: boolean
  },
): Promise<{ page: PostingPage<S>; cards: InMarkup<C> }> {
  const { now, read, tag, validUntil, isDocument } = context.get(pageContext)
  const params = withFiltersInWords(spec, given, siteDay(now))
  const { found, cards, shown, placeSuggestions } = await read(async (tx) => {
    const all = await find(tx, params, now)
    const shown = moveReadPlace(params, all.readPlaceFromWords)
    return {
      found: all,
      cards: await cardsOf(tx, all.hits, { params, now }),
      shown,
      placeSuggestions: await suggestOtherPlaces(tx, shown.where, all),
    }
  })
  const { hits: _, validUntil: nextEnd, dropped: droppedByFinding, ...result } = found
  tag(postingsTag(spec.kind))
  validUntil(nextEnd)
  return {
    page: {
      params: shown,
      dropped: [...dropped, ...droppedByFinding],
      result,
      placeSuggestions,
      readFromWords: readFromWords(spec, given, params !== given || Boolean(found.readPlaceFromWords?.place)),
    },
    cards: inMarkup(cards, { isDocument: isDocument && isListed }),
  }
}
