import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { OwnPosting, PostingToEdit, SavedPosting } from '#domain/postings/own.ts'
import type { ClosedBecause, PostingKindName } from '#domain/postings/schema.ts'

const listKey = (userId: string) => ['postings', userId] as const
const postingKey = (userId: string, id: string) => ['posting', userId, id] as const

/** What one manages, of all kinds. */
export const ownPostingsQuery = (userId: string) =>
  queryOptions({
    queryKey: listKey(userId),
    queryFn: async ({ signal }) =>
      (await callApi<{ postings: OwnPosting[] }>('/api/postings', { signal })).postings,
    staleTime: 0,
  })

/** One with its form; with `kind`, an empty one where there is nothing under this id yet. */
export const postingQuery = (userId: string, id: string, kind?: PostingKindName | null) =>
  queryOptions({
    queryKey: postingKey(userId, id),
    queryFn: ({ signal }) =>
      callApi<PostingToEdit>(`/api/postings/${id}${kind ? `?kind=${kind}` : ''}`, { signal }),
    // A form that someone writes in isn't read anew under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Save = { kind: PostingKindName; version: number; fields: object }

export const savePosting = (id: string, body: Save) =>
  callApi<SavedPosting>(`/api/postings/${id}`, { method: 'PUT', body })

const steps = {
  submission: 'submission',
  withdrawal: 'withdrawal',
  discarding: 'discarding',
  renewal: 'renewal',
} as const

/** One step of its life; what it is then is known to the lists, too. */
export async function takeStep(
  userId: string,
  id: string,
  step: keyof typeof steps,
  body: object = {},
): Promise<PostingToEdit> {
  return remember(
    userId,
    await callApi<PostingToEdit>(`/api/postings/${id}/${step}`, { method: 'POST', body }),
  )
}

export async function closePosting(
  userId: string,
  id: string,
  because: ClosedBecause,
): Promise<PostingToEdit> {
  return remember(
    userId,
    await callApi<PostingToEdit>(`/api/postings/${id}/closing`, { method: 'POST', body: { because } }),
  )
}

export async function copyPosting(userId: string, id: string, copyId: string): Promise<PostingToEdit> {
  return remember(
    userId,
    await callApi<PostingToEdit>(`/api/postings/${id}/copies/${copyId}`, { method: 'PUT' }),
  )
}

export async function removePosting(userId: string, id: string): Promise<void> {
  await callApi(`/api/postings/${id}`, { method: 'DELETE' })
  queryClient.setQueryData(ownPostingsQuery(userId).queryKey, (postings) =>
    postings?.filter((each) => each.id !== id),
  )
}

function remember(userId: string, posting: PostingToEdit): PostingToEdit {
  queryClient.setQueryData(postingQuery(userId, posting.id).queryKey, posting)
  void queryClient.invalidateQueries({ queryKey: listKey(userId) })
  return posting
}

/** Titles and pictures in the list follow what was saved. */
export const readListAgain = (userId: string) =>
  void queryClient.invalidateQueries({ queryKey: listKey(userId) })
