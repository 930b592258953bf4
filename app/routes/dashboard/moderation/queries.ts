import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { call } from '#app/session/api.ts'
import type { AnswerOf, CallInit } from '#app/session/api-call.ts'
import { nouns, type QueueKind } from '#domain/moderation-queue/kinds.ts'
import type { Held } from '#domain/moderation-queue/schema.ts'
import type { AnyEntry, Decision } from './kind.ts'
import type { View } from './view.ts'

/** Other moderators decide in the meantime. */
const refetchInterval = 30_000

export type WaitingCounts = AnswerOf<'GET /moderation/waiting'>

/** The number of pending entries per lane, and the age of the oldest. */
export const countsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['moderation', userId, 'counts'],
    queryFn: ({ signal }) => call('GET /moderation/waiting', { signal }),
    staleTime: 0,
    refetchInterval,
  })

const queueKey = (userId: string) => ['moderation', userId, 'queue'] as const

/** Pending entries, paginated, oldest first. */
export const queueQuery = (userId: string, { lane, whose }: Pick<View, 'lane' | 'whose'>) =>
  infiniteQueryOptions({
    queryKey: [...queueKey(userId), lane?.lane ?? 'all', whose],
    queryFn: ({ pageParam, signal }) =>
      call('GET /moderation/queue', {
        query: { whose, ...(lane && { lane: lane.lane }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

export const failedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['moderation', userId, 'failed'],
    queryFn: async ({ signal }) => (await call('GET /moderation/decisions/failed', { signal })).failed,
    staleTime: 0,
    refetchInterval,
  })

/**
 * Null if it took effect at once. Rejects with status 409 if someone else was faster, or the entry has changed since it
 * was reviewed; the queue then shows it as it is now.
 */
export async function decide(
  userId: string,
  { kind, id, item: { seen } }: AnyEntry,
  decision: Decision,
): Promise<Held | null> {
  try {
    const held = await call(`POST /moderation/${nouns[kind]}/{id}/decision`, {
      params: { id },
      body: { ...decision, seen },
    })
    leave(userId, kind, [id])
    return held
  } catch (error) {
    if (error instanceof RequestFailed && error.problem?.code === 'stale') await refreshQueue(userId)
    throw error
  }
}

/** `entries` as reviewed, with the photos selected in each. What wasn't decided is shown as it is now. */
export async function decideAll(userId: string, body: CallInit<'POST /moderation/decisions'>['body']) {
  const answer = await call('POST /moderation/decisions', { body })
  leave(
    userId,
    body.kind,
    answer.results.filter(({ problem }) => problem === null).map(({ id }) => id),
  )
  if (answer.results.some(({ problem }) => problem !== null)) void refreshQueue(userId)
  return answer
}

/** Decided entries disappear at once; the counts follow. */
function leave(userId: string, kind: QueueKind, ids: readonly string[]) {
  const isGone = (entry: AnyEntry) => entry.kind === kind && ids.includes(entry.id)
  queryClient.setQueriesData<InfiniteData<AnswerOf<'GET /moderation/queue'>>>(
    { queryKey: queueKey(userId) },
    (data) => {
      if (!data) return data
      const pages = data.pages.map((page) => ({
        ...page,
        entries: page.entries.filter((each) => !isGone(each)),
      }))
      return { ...data, pages }
    },
  )
  void queryClient.invalidateQueries({ queryKey: countsQuery(userId).queryKey })
  void queryClient.invalidateQueries({ queryKey: belowKey(userId, kind) })
}

/** Rejects with status 409 if it is too late. */
export async function undo(userId: string, batchId: string): Promise<void> {
  await call('POST /moderation/decisions/{id}/undo', { params: { id: batchId } })
  await refreshQueue(userId)
}

/** Assigns an entry to the current user, even if it was someone else's, or unassigns it. */
export async function assign(
  userId: string,
  { kind, id }: Pick<AnyEntry, 'kind' | 'id'>,
  act: 'assign' | 'take over' | 'unassign',
): Promise<void> {
  const params = { kind, id }
  if (act === 'unassign') await call('DELETE /moderation/assignments/{kind}/{id}', { params })
  else
    await call('PUT /moderation/assignments/{kind}/{id}', {
      params,
      body: { takesOver: act === 'take over' },
    })
  await queryClient.invalidateQueries({ queryKey: queueKey(userId) })
}

export async function dismissFailed(userId: string, id: string): Promise<void> {
  await call('DELETE /moderation/decisions/failed/{id}', { params: { id } })
  queryClient.setQueryData(failedQuery(userId).queryKey, (failed) => failed?.filter((each) => each.id !== id))
}

/** Key prefix of what is shown below a queue: a decision moves entries there. */
export const belowKey = (userId: string, kind: QueueKind) => ['moderation', userId, `below ${kind}`] as const

export const refreshQueue = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: ['moderation', userId] })
