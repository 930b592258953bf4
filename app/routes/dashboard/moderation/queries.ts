import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { FailedDecision, Held, WaitingCounts } from '#domain/moderation-queue/schema.ts'
import type { Lane, WaitingKind } from '#domain/moderation-queue/waiting-kinds.ts'
import type { Kind, Waiting } from './kind.ts'
import type { Whose } from './whose.ts'

/** Others decide meanwhile, too. */
const refetchInterval = 30_000

/** How much waits of each kind, and since when. */
export const countsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['moderation', userId, 'counts'],
    queryFn: ({ signal }) => callApi<WaitingCounts>('/api/moderation/waiting', { signal }),
    staleTime: 0,
    refetchInterval,
  })

export type Entry = {
  kind: WaitingKind
  lane: Lane
  id: string
  takenBy: { id: string; name: string | null; until: string } | null
  item: Waiting
}
type Page = { entries: Entry[]; next: string | null }

const queueKey = (userId: string) => ['moderation', userId, 'queue'] as const

/** Pending, a page at a time, the oldest first. */
export const queueQuery = (userId: string, { kind, whose }: { kind: Kind | null; whose: Whose }) =>
  infiniteQueryOptions({
    queryKey: [...queueKey(userId), kind?.lane ?? 'all', whose],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        whose,
        ...(kind && { lane: kind.lane }),
        ...(pageParam && { after: pageParam }),
      })
      return callApi<Page>(`/api/moderation/queue?${search}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

export const failedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['moderation', userId, 'failed'],
    queryFn: async ({ signal }) =>
      (await callApi<{ failed: FailedDecision[] }>('/api/moderation/decisions/failed', { signal })).failed,
    staleTime: 0,
    refetchInterval,
  })

export type Decision = {
  decision: 'approve' | 'reject'
  reason?: string
  note?: string
  fields?: string[]
  version?: number
  /** Of claims: the step that was shown, and the day until which it counts. */
  level?: string
  expiresOn?: string
}

/** Null where it was carried out at once. Rejects with the status 409 when someone else was faster, or what was looked at has changed. */
export async function decide(
  userId: string,
  kind: Pick<Kind, 'key' | 'noun'>,
  id: string,
  decision: Decision,
): Promise<Held | null> {
  const held = await callApi<Held | null>(`/api/moderation/${kind.noun}/${id}/decision`, {
    method: 'POST',
    body: decision,
  })
  leave(userId, kind, [id])
  return held
}

export type BulkResult = { held: Held | null; results: { id: string; problem: string | null }[] }

export async function decideAll(
  userId: string,
  kind: Pick<Kind, 'key' | 'noun'>,
  /** As they were looked at, with the photos that are chosen of each. */
  entries: readonly (Waiting & { photos?: string[] })[],
  decision: Decision,
): Promise<BulkResult> {
  const answer = await callApi<BulkResult>('/api/moderation/decisions', {
    method: 'POST',
    body: { kind: kind.key, entries, decision },
  })
  leave(
    userId,
    kind,
    answer.results.filter(({ problem }) => problem === null).map(({ id }) => id),
  )
  return answer
}

/** What was decided is gone at once; the numbers follow. */
function leave(userId: string, kind: Pick<Kind, 'key' | 'noun'>, ids: readonly string[]) {
  const isGone = (entry: Entry) => entry.kind === kind.key && ids.includes(entry.id)
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: queueKey(userId) }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({
      ...page,
      entries: page.entries.filter((each) => !isGone(each)),
    }))
    return { ...data, pages }
  })
  void queryClient.invalidateQueries({ queryKey: countsQuery(userId).queryKey })
  void queryClient.invalidateQueries({ queryKey: belowKey(userId, kind) })
}

/** Rejects with the status 409 when it is too late. */
export async function undo(userId: string, batchId: string): Promise<void> {
  await callApi(`/api/moderation/decisions/${batchId}/undo`, { method: 'POST' })
  await readQueueAgain(userId)
}

/** Takes an entry, also from someone else, or lets go of it. */
export async function assign(
  userId: string,
  { kind, id }: Pick<Entry, 'kind' | 'id'>,
  act: 'take' | 'take over' | 'let go',
): Promise<void> {
  const path = `/api/moderation/assignments/${kind}/${id}` as const
  if (act === 'let go') await callApi(path, { method: 'DELETE' })
  else await callApi(path, { method: 'PUT', body: { takesOver: act === 'take over' } })
  await queryClient.invalidateQueries({ queryKey: queueKey(userId) })
}

export async function dismissFailed(userId: string, id: string): Promise<void> {
  await callApi(`/api/moderation/decisions/failed/${id}`, { method: 'DELETE' })
  queryClient.setQueryData(failedQuery(userId).queryKey, (failed) => failed?.filter((each) => each.id !== id))
}

/** Begins the keys of what stands below a queue: a decision moves entries there. */
export const belowKey = (userId: string, { noun }: Pick<Kind, 'noun'>) =>
  ['moderation', userId, `below ${noun}`] as const

export const readQueueAgain = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: ['moderation', userId] })
