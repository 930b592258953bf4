import { queryClient } from '#app/components/query-client.ts'
import type { SimilarBusiness } from '#domain/businesses/own.ts'
import { ownBusinessQuery, similarBusinessesQuery } from '../own-business.ts'
import { type Draft, newestOf } from './draft.ts'
import { emptySections } from './empty-sections.ts'

const longestWaitMs = 4_000

/** Listings that may be the same business and weren't said to be another. Nobody waits long, or in vain, for them. */
export async function findSimilar(userId: string, draft: Draft): Promise<SimilarBusiness[]> {
  const state = draft.state()
  if (state.isWaiting) return []
  const { id, notThese } = state.kept
  const business = queryClient.getQueryData(ownBusinessQuery(userId, id).queryKey) ?? null
  const { name } = newestOf(state, business, 'basics', emptySections.basics)
  const { lat, lng } = newestOf(state, business, 'place', emptySections.place)
  const { phone, website } = newestOf(state, business, 'contact', emptySections.contact)
  const query = similarBusinessesQuery(userId, id, { name, lat, lng, phone, website })
  try {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('It took too long')), longestWaitMs)
    })
    const similar = await Promise.race([queryClient.fetchQuery({ ...query, retry: false }), late])
    return similar.filter(({ slug }) => !notThese.includes(slug))
  } catch (error) {
    console.warn('Similar listings could not be looked for:', error)
    return []
  }
}
