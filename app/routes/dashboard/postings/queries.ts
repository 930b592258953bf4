import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import type { PostingToEdit } from '#domain/postings/own.ts'
import type { ClosedBecause } from '#domain/postings/schema.ts'

const listKey = (userId: string) => ['postings', userId] as const
const postingKey = (userId: string, id: string) => ['posting', userId, id] as const

/** The user's postings of all kinds. */
export const ownPostingsQuery = (userId: string) =>
  queryOptions({
    queryKey: listKey(userId),
    queryFn: async ({ signal }) => (await call('GET /postings', { signal })).postings,
    staleTime: 0,
  })

/** One posting with its form; with `kind`, an empty one if this id doesn't exist yet. */
export const postingQuery = (userId: string, id: string, kind?: PostingKindName | null) =>
  queryOptions({
    queryKey: postingKey(userId, id),
    queryFn: ({ signal }) =>
      call('GET /postings/{id}', { params: { id }, query: kind ? { kind } : {}, signal }),
    // A form must not be refetched while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Save = { kind: PostingKindName; version: number; fields: Record<string, unknown> }

export const savePosting = (id: string, body: Save) => call('PUT /postings/{id}', { params: { id }, body })

/** One status change; the lists also get the result. */
export async function takeStep(
  userId: string,
  id: string,
  step: 'withdrawal' | 'discarding' | 'renewal',
): Promise<PostingToEdit> {
  return remember(userId, await call(`POST /postings/{id}/${step}`, { params: { id } }))
}

/** Submits it for review, at `version` if it was saved. */
export async function submitPosting(
  userId: string,
  id: string,
  body: { version?: number } = {},
): Promise<PostingToEdit> {
  return remember(userId, await call('POST /postings/{id}/submission', { params: { id }, body }))
}

export async function closePosting(
  userId: string,
  id: string,
  because: ClosedBecause,
): Promise<PostingToEdit> {
  return remember(userId, await call('POST /postings/{id}/closing', { params: { id }, body: { because } }))
}

export async function copyPosting(userId: string, id: string, copyId: string): Promise<PostingToEdit> {
  return remember(userId, await call('PUT /postings/{id}/copies/{copyId}', { params: { id, copyId } }))
}

export async function removePosting(userId: string, id: string): Promise<void> {
  await call('DELETE /postings/{id}', { params: { id } })
  queryClient.setQueryData(ownPostingsQuery(userId).queryKey, (postings) =>
    postings?.filter((each) => each.id !== id),
  )
}

function remember(userId: string, posting: PostingToEdit): PostingToEdit {
  queryClient.setQueryData(postingQuery(userId, posting.id).queryKey, posting)
  void queryClient.invalidateQueries({ queryKey: listKey(userId) })
  return posting
}

/** Updates titles and pictures in the list after a save. */
export const readListAgain = (userId: string) =>
  void queryClient.invalidateQueries({ queryKey: listKey(userId) })
