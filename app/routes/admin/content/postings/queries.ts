import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { CallInit } from '#app/session/api-call.ts'

export const postingsKey = ['admin', 'content', 'postings']

export const takeDownPosting = (
  id: string,
  body: CallInit<'POST /admin/content/postings/{id}/removal'>['body'],
) => call('POST /admin/content/postings/{id}/removal', { params: { id }, body })

export const putBackPosting = (id: string) =>
  call('POST /admin/content/postings/{id}/return', { params: { id } })

export const readPostingsAgain = () => queryClient.invalidateQueries({ queryKey: postingsKey })
