import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'

export type Listing = { userId: string; businessId: string }
type List = 'flyers' | 'updates'

const keyOf = (list: List, { userId, businessId }: Listing) => [list, userId, businessId]

/** All flyers or updates of a listing. */
export const ownQuery = <Own>(list: List, of: Listing, read: (signal: AbortSignal) => Promise<Own>) =>
  queryOptions({ queryKey: keyOf(list, of), queryFn: ({ signal }) => read(signal) })

/** Waits for a write, then for the list to be read again. */
export async function thenReadAgain<T>(list: List, of: Listing, write: Promise<T>): Promise<T> {
  const written = await write
  await queryClient.invalidateQueries({ queryKey: keyOf(list, of) })
  return written
}
