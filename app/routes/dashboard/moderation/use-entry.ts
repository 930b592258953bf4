import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { useStore } from '#app/ui/store.ts'
import type { AnyEntry } from './kind.ts'
import { isDecided } from './outbox.ts'
import { entryQuery, outbox } from './queries.ts'
import { type EntryKey, keyOf, partsOf } from './view.ts'

/**
 * The open entry, from the list or by itself if the list doesn't reach it; null once it isn't pending. `listedAt` is when the
 * list was asked for, in milliseconds; null until it is there.
 */
export function useEntry(
  userId: string,
  { open, listed, listedAt }: { open: EntryKey | null; listed: AnyEntry | null; listedAt: number | null },
): { entry: AnyEntry | null; isLoading: boolean } {
  const box = useStore(outbox)
  const parts = open === null ? null : partsOf(open)
  const isWanted =
    open !== null && parts !== null && listed === null && listedAt !== null && !isDecided(box, open, listedAt)
  const { data, isFetching } = useQuery(
    { ...entryQuery(userId, parts ?? { kind: 'listings', id: '' }), enabled: isWanted },
    queryClient,
  )
  if (listed || !isWanted) return { entry: listed, isLoading: false }
  const isThere = data && !isDecided(box, keyOf(data.entry), data.listedAt)
  return { entry: isThere ? data.entry : null, isLoading: isFetching && !data }
}
