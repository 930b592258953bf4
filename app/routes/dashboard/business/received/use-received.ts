import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryClient } from '#app/components/query-client.ts'
import { isId } from '#domain/is-id.ts'
import { useWorkspace } from '../workspace.ts'

export type ReceivedFilter = 'all' | 'unanswered'

type ReceivedPage<Entry> = { entries: Entry[]; total: number; unanswered: number }

type PageRequest = {
  params: { id: string }
  query: { only: ReceivedFilter; page: number; first: string | undefined }
  signal: AbortSignal
}

/**
 * What visitors wrote on the page of the business, by the filter in the address: twenty per page, newest first; the
 * entry that a notification links to, by `?linkedBy=id`, goes before them.
 */
export function useReceived<Entry>({
  kind,
  linkedBy,
  read,
}: {
  /** As the keys of all queries about these start. */
  kind: 'questions' | 'reviews'
  linkedBy: string
  read: (request: PageRequest) => Promise<ReceivedPage<Entry>>
}) {
  const { userId, business } = useWorkspace()
  const [params] = useSearchParams()
  const only: ReceivedFilter = params.get('show') === 'unanswered' ? 'unanswered' : 'all'
  // One that can't be an id, of a link that was cut off, is left out: the rest is still there.
  const asked = params.get(linkedBy) ?? ''
  const first = isId(asked) ? asked : null
  const query = useInfiniteQuery(
    {
      queryKey: [kind, userId, 'received', business.id, only, first],
      queryFn: ({ pageParam, signal }) =>
        read({
          params: { id: business.id },
          query: { only, page: pageParam, first: first ?? undefined },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam(last, pages) {
        const shown = pages.reduce((sum, { entries }) => sum + entries.length, 0)
        const isMore = last.entries.length > 0 && shown < (only === 'all' ? last.total : last.unanswered)
        return isMore ? pages.length + 1 : null
      },
    },
    queryClient,
  )
  return { query, only, first }
}

export type Received<Entry> = ReturnType<typeof useReceived<Entry>>
