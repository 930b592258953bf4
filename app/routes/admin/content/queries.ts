import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { ContentVersion, WholeVersion } from '#domain/content/schema.ts'
import type { EditedPage, KeptPage, PageFields } from '#domain/pages/admin-schema.ts'
import type { SafeHtml } from '#domain/pages/schema.ts'
import type { EditedPost, KeptPost, PostFields } from '#domain/posts/admin-schema.ts'

const contentKey = ['admin', 'content']

export const pagesQuery = queryOptions({
  queryKey: [...contentKey, 'pages'],
  queryFn: async ({ signal }) =>
    (await callApi<{ pages: KeptPage[] }>('/api/admin/content/pages', { signal })).pages,
  staleTime: 0,
})

const pagePath = (slug: string) => `/api/admin/content/pages/${encodeURIComponent(slug)}` as const
const postPath = (id: string) => `/api/admin/content/posts/${encodeURIComponent(id)}` as const

export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: [...contentKey, 'pages', slug],
    queryFn: ({ signal }) => callApi<EditedPage>(pagePath(slug), { signal }),
    staleTime: 0,
    // What is being written stays as it is until it is saved.
    refetchOnWindowFocus: false,
  })

export const savePage = (slug: string, body: { revision: number; page: PageFields }) =>
  callApi<EditedPage>(pagePath(slug), { method: 'PUT', body })

/** `search` is of the API's own parameters. */
export const postsQuery = (search: string) =>
  queryOptions({
    queryKey: [...contentKey, 'posts', 'list', search],
    queryFn: ({ signal }) =>
      callApi<{ posts: KeptPost[]; total: number }>(`/api/admin/content/posts?${search}`, { signal }),
    staleTime: 0,
    // The former rows stay until the others come.
    placeholderData: keepPreviousData,
  })

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: [...contentKey, 'posts', id],
    queryFn: ({ signal }) => callApi<EditedPost>(postPath(id), { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const savePost = (id: string, body: { revision: number | null; post: PostFields }) =>
  callApi<EditedPost>(postPath(id), { method: 'PUT', body })

export const publishPost = (id: string, body: { revision: number; publishAt: string | null }) =>
  callApi<EditedPost>(`${postPath(id)}/publish`, { method: 'POST', body })

export const unpublishPost = (id: string, body: { revision: number }) =>
  callApi<EditedPost>(`${postPath(id)}/unpublish`, { method: 'POST', body })

export const removePost = (id: string, body: { revision: number; title: string }) =>
  callApi(postPath(id), { method: 'DELETE', body })

/** Of which text. */
export type Subject = { post: string } | { page: string }

export const versionsQuery = (subject: Subject) =>
  queryOptions({
    queryKey: [...contentKey, 'versions', subject],
    queryFn: async ({ signal }) => {
      const path = 'post' in subject ? postPath(subject.post) : pagePath(subject.page)
      return (await callApi<{ versions: ContentVersion[] }>(`${path}/versions`, { signal })).versions
    },
    staleTime: 0,
  })

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: [...contentKey, 'version', id],
    queryFn: ({ signal }) => callApi<WholeVersion>(`/api/admin/content/versions/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const previewQuery = (body: string) =>
  queryOptions({
    queryKey: [...contentKey, 'preview', body],
    queryFn: ({ signal }) =>
      callApi<SafeHtml>('/api/admin/content/preview', { method: 'POST', body: { body }, signal }),
    gcTime: 0,
  })

/** Lists and histories, after anything was done. */
export const readContentAgain = () =>
  queryClient.invalidateQueries({
    queryKey: contentKey,
    predicate: ({ queryKey }) => queryKey[2] !== 'preview',
  })
