import { useSearchParams } from 'react-router'
import { type ContactFilter, contactFilters } from '#domain/contact/admin-schema.ts'
import { type ContactTopic, contactTopics } from '#domain/contact/topics.ts'

export const filterLabels: Record<ContactFilter, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  all: 'All',
}

/** What is listed, from the address; what it can’t mean is left out. */
export function useListed() {
  const [params] = useSearchParams()
  const status = contactFilters.find((value) => value === params.get('status')) ?? 'open'
  const topic: ContactTopic | '' = contactTopics.find((value) => value === params.get('topic')) ?? ''
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  return { status, topic, q }
}

export type Listed = ReturnType<typeof useListed>

/** The address of the list with some of it changed. */
export function listHref(listed: { status: string; topic: string; q: string }, message?: string): string {
  const { status, topic, q } = listed
  return `?${new URLSearchParams({
    ...(status !== 'open' && { status }),
    ...(topic && { topic }),
    ...(q && { q }),
    ...(message && { message }),
  })}`
}
