import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { CallInit } from '#app/session/api-call.ts'
import type { TextKindName } from '#domain/texts/kinds.ts'
import type { Text } from '#domain/texts/schema.ts'

const contentKey = ['admin', 'content']

export const textsKey = (kind: TextKindName) => [...contentKey, 'list', kind]

export const fetchTexts = (
  kind: TextKindName,
  query: CallInit<'GET /admin/content/{kind}'>['query'],
  signal: AbortSignal,
) => call('GET /admin/content/{kind}', { params: { kind }, query, signal })

/** All texts of a kind that has a manual order. */
export const textsQuery = (kind: TextKindName) =>
  queryOptions({
    queryKey: textsKey(kind),
    queryFn: ({ signal }) => fetchTexts(kind, {}, signal),
    staleTime: 0,
  })

/** An issue that is being sent shows its progress. */
export const refreshMsOf = (texts: readonly { state: string }[]) => (texts.some(isSending) ? 2000 : false)

/** Rejects with status 404 or 422 for an unknown text. */
export const textQuery = (kind: TextKindName, id: string) =>
  queryOptions({
    queryKey: [...contentKey, 'text', kind, id],
    queryFn: ({ signal }) => call('GET /admin/content/{kind}/{id}', { params: { kind, id }, signal }),
    staleTime: 0,
    // A refetch would overwrite unsaved edits.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data && isSending(state.data) ? 2000 : false),
  })

const isSending = ({ state }: { state: string }) => state === 'sending'

export const versionsQuery = (kind: TextKindName, id: string) =>
  queryOptions({
    queryKey: [...contentKey, 'versions', kind, id],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/content/{kind}/{id}/versions', { params: { kind, id }, signal })).versions,
    staleTime: 0,
  })

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: [...contentKey, 'version', id],
    queryFn: ({ signal }) => call('GET /admin/content/versions/{id}', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const previewQuery = (body: string) =>
  queryOptions({
    queryKey: [...contentKey, 'preview', body],
    queryFn: ({ signal }) => call('POST /admin/content/preview', { body: { body }, signal }),
    gcTime: 0,
  })

export const previewLinksQuery = (kind: TextKindName, id: string) =>
  queryOptions({
    queryKey: [...contentKey, 'preview-links', kind, id],
    queryFn: ({ signal }) =>
      call('GET /admin/content/{kind}/{id}/preview-links', { params: { kind, id }, signal }),
    staleTime: 0,
  })

/** What is published and sent from one moment until before another, as ISO texts. */
export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...contentKey, 'calendar', from, to],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/content/calendar', { query: { from, to }, signal })).entries,
    staleTime: 0,
  })

/** Shows a text as it came back from a change, and reads everything else again. */
export function updateCachedText(kind: TextKindName, text: Text): void {
  queryClient.setQueryData(textQuery(kind, text.id).queryKey, text)
  void readContentAgain()
}

/** Refetches lists and histories after any change. */
export const readContentAgain = () =>
  queryClient.invalidateQueries({
    queryKey: contentKey,
    predicate: ({ queryKey }) => queryKey[2] !== 'preview',
  })
