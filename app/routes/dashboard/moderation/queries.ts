import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { AnswerOf, CallInit } from '#app/session/api-call.ts'
import { noteUnsaved } from '#app/session/unsaved-work.ts'
import { toast } from '#app/ui/toast.ts'
import { nouns, type QueueKind } from '#domain/moderation-queue/kinds.ts'
import type { AnyEntry } from './kind.ts'
import { createOutbox, nameOf, unsavedWords } from './outbox.ts'
import { keyOf, moderationPath, type View } from './view.ts'

/** Other moderators decide in the meantime. */
const refetchInterval = 30_000

const key = ['moderation'] as const

export type WaitingCounts = AnswerOf<'GET /moderation/waiting'>

/** The number of pending entries per lane, how many are over its goal, and the age of the oldest. */
export const countsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...key, userId, 'counts'],
    queryFn: ({ signal }) => call('GET /moderation/waiting', { signal }),
    staleTime: 0,
    refetchInterval,
  })

const queueKey = (userId: string) => [...key, userId, 'queue'] as const

/** Pending entries, paginated. Each page says when it was asked for: later decisions aren't in it. */
export const queueQuery = (userId: string, { lane, filter }: Pick<View, 'lane' | 'filter'>) =>
  infiniteQueryOptions({
    queryKey: [...queueKey(userId), lane?.lane ?? 'all', filter],
    queryFn: async ({ pageParam, signal }) => {
      const listedAt = Date.now()
      const query = { ...filter, ...(lane && { lane: lane.lane }), ...(pageParam && { after: pageParam }) }
      return { ...(await call('GET /moderation/queue', { query, signal })), listedAt }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** One entry that a link leads to, wherever in the queue it is. Rejects with status 404 once it was decided. */
export const entryQuery = (userId: string, params: { kind: QueueKind; id: string }) =>
  queryOptions({
    queryKey: [...queueKey(userId), 'entry', params],
    queryFn: async ({ signal }) => {
      const listedAt = Date.now()
      return { entry: await call('GET /moderation/queue/{kind}/{id}', { params, signal }), listedAt }
    },
    staleTime: 0,
    retry: false,
  })

export const failedQuery = (userId: string) =>
  queryOptions({
    queryKey: [...key, userId, 'failed'],
    queryFn: async ({ signal }) => (await call('GET /moderation/decisions/failed', { signal })).failed,
    staleTime: 0,
    refetchInterval,
  })

/** A request that hangs must not hold up the others for longer. */
const mostMs = 30_000

/** The decisions made on this device, sent one after another. */
export const outbox = createOutbox({
  send: ({ kind, id, item: { seen } }, decision) =>
    call(`POST /moderation/${nouns[kind]}/{id}/decision`, {
      params: { id },
      body: { ...decision, seen },
      signal: AbortSignal.timeout(mostMs),
    }),
  onDone: (title) => toast({ title, variant: 'ok' }),
  onFailed(entry) {
    // Anywhere else nobody sees the list of failures.
    if (window.location.pathname !== moderationPath)
      toast({
        title: `Not decided: ${nameOf(entry)}`,
        description: 'See the moderation queue.',
        variant: 'danger',
      })
  },
  onDrained(hadStale) {
    // Once for all that were sent; and what has changed is shown as it is now.
    void queryClient.invalidateQueries({
      queryKey: key,
      predicate: ({ queryKey }) => hadStale || queryKey[2] !== 'queue',
    })
  },
})

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
let endNote: (() => void) | undefined
// Leaving the site or signing out would lose what isn't saved; the browser or the site asks first.
outbox.subscribe(() => {
  endNote?.()
  const what = unsavedWords(outbox.get())
  endNote = what === null ? undefined : noteUnsaved(what)
  if (what === null) window.removeEventListener('beforeunload', warn)
  else window.addEventListener('beforeunload', warn)
})

/** `entries` as reviewed, with the photos selected in each. What wasn't decided is shown as it is now. */
export async function decideAll(userId: string, body: CallInit<'POST /moderation/decisions'>['body']) {
  const answer = await call('POST /moderation/decisions', { body })
  const decided = answer.results.filter(({ problem }) => problem === null)
  outbox.markDecided(decided.map(({ id }) => keyOf({ kind: body.kind, id })))
  if (decided.length < answer.results.length) void refreshQueue(userId)
  else void queryClient.invalidateQueries({ queryKey: countsQuery(userId).queryKey })
  return answer
}

/** Rejects with status 409 if it is too late. */
export async function undo(userId: string, batchId: string): Promise<void> {
  await call('POST /moderation/decisions/{id}/undo', {
    params: { id: batchId },
    signal: AbortSignal.timeout(mostMs),
  })
  outbox.dropUndoable(batchId, { isUndone: true })
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
export const belowKey = (userId: string, kind: QueueKind) => [...key, userId, `below ${kind}`] as const

const refreshQueue = (userId: string) => queryClient.invalidateQueries({ queryKey: [...key, userId] })
