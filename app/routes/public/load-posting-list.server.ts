import type { RouterContextProvider } from 'react-router'
import type { PostingPage } from '#app/components/postings/posting-page.ts'
import { pageContext } from '#app/context.ts'
import { postingsTag } from '#domain/page-cache/tags.ts'
import { moveReadPlace } from '#domain/search/place-in-words.ts'
import type { FoundPostings, PostingHit } from '#domain/search/postings/find-postings.server.ts'
import { postingHref } from '#domain/search/postings/href.ts'
import type { readPostingParams } from '#domain/search/postings/params.ts'
import type { PostingParams, PostingSpec } from '#domain/search/postings/spec.ts'
import { asLiteral } from '#domain/search/quoted-words.ts'
import { suggestOtherPlaces } from '#domain/search/suggest-other-places.server.ts'
import type { Tx } from '#domain/tx.ts'

/** A list of postings for a URL: `find` runs the query, `cardsOf` reads the cards of a page, in order. */
export async function loadPostingList<S extends PostingSpec, C>(
  context: Readonly<RouterContextProvider>,
  spec: S,
  { params, dropped }: ReturnType<typeof readPostingParams<S>>,
  {
    find,
    cardsOf,
  }: {
    find: (tx: Tx, params: PostingParams<S>, now: Date) => Promise<FoundPostings>
    cardsOf: (tx: Tx, hits: readonly PostingHit[], now: Date) => Promise<C[]>
  },
): Promise<{ page: PostingPage<S>; cards: C[] }> {
  const { now, read, tag, validUntil } = context.get(pageContext)
  const { found, cards, shown, placeSuggestions } = await read(async (tx) => {
    const all = await find(tx, params, now)
    const shown = moveReadPlace(params, all.readPlaceFromWords)
    return {
      found: all,
      cards: await cardsOf(tx, all.hits, now),
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
      readFromWords: found.readPlaceFromWords?.place
        ? {
            typed: params.q,
            href: postingHref(spec, params, { q: asLiteral(params.q) } as Partial<PostingParams<S>>),
          }
        : null,
    },
    cards,
  }
}
