import type { RouterContextProvider } from 'react-router'
import type { PostingPage } from '#app/components/postings/posting-page.ts'
import { pageContext } from '#app/context.ts'
import type { FoundPostings, PostingHit } from '#domain/search/postings/find-postings.server.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import type { PostingParams, PostingSpec } from '#domain/search/postings/spec.ts'
import { suggestOtherPlaces } from '#domain/search/suggest-other-places.server.ts'
import type { Tx } from '#domain/tx.ts'

/** What a list of postings shows for an address: `find` asks, `cardsOf` reads what the cards of a page say, in order. */
export async function loadPostingList<S extends PostingSpec, C>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  spec: S,
  {
    find,
    cardsOf,
  }: {
    find: (tx: Tx, params: PostingParams<S>, now: Date) => Promise<FoundPostings>
    cardsOf: (tx: Tx, hits: readonly PostingHit[], now: Date) => Promise<C[]>
  },
): Promise<{ page: PostingPage<S>; cards: C[] }> {
  const { now, read, tag, validUntil } = context.get(pageContext)
  const { params, dropped } = readPostingParams(url.searchParams, spec)
  const { found, cards, placeSuggestions } = await read(async (tx) => {
    const all = await find(tx, params, now)
    return {
      found: all,
      cards: await cardsOf(tx, all.hits, now),
      placeSuggestions: await suggestOtherPlaces(tx, params.where, all),
    }
  })
  const { hits: _, validUntil: nextEnd, dropped: droppedByFinding, ...result } = found
  tag(`postings:${spec.kind}`)
  validUntil(nextEnd)
  return {
    page: { params, dropped: [...dropped, ...droppedByFinding], result, placeSuggestions },
    cards,
  }
}
