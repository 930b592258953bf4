import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { usePanelAccess } from '../access/use-access.ts'
import { statusMarks } from '../businesses/words.ts'
import { type Found, findPlaces } from './find-places.ts'

const shortest = 2
const debounceMs = 200
const most = 5

type Group = { label: string; found: Found[] }

/** Each part of the data that is searched, in the order of its groups. */
const sources: readonly {
  label: string
  /** The page of what is found, which the person has to be allowed to open. */
  page: string
  find: (q: string, signal: AbortSignal) => Promise<Found[]>
}[] = [
  {
    label: 'Businesses',
    page: '/admin/businesses',
    async find(q, signal) {
      const { listings } = await call('GET /admin/businesses', { query: { q, sort: 'match' }, signal })
      return listings.map(({ id, name, status, city, state }) => ({
        key: id,
        label: name,
        detail: [statusMarks[status].label, [city, state].filter(Boolean).join(', ')]
          .filter(Boolean)
          .join(' · '),
        to: `/admin/businesses/${id}`,
      }))
    },
  },
  {
    label: 'People',
    page: '/admin/users',
    async find(q, signal) {
      const { people } = await call('GET /admin/users', { query: { q }, signal })
      return people.map(({ id, displayName, email, phone }) => ({
        key: id,
        label: displayName || email || phone || 'No name',
        detail: email ?? phone ?? '',
        to: `/admin/users/${id}`,
      }))
    },
  },
  {
    label: 'Messages',
    page: '/admin/content/messages',
    async find(q, signal) {
      const { messages } = await call('GET /admin/contact', { query: { q, status: 'all' }, signal })
      return messages.map(({ id, ticket, name, excerpt }) => ({
        key: id,
        label: `${ticket} · ${name}`,
        detail: excerpt,
        to: `/admin/content/messages?message=${id}`,
      }))
    },
  },
]

/** What fits the text, by group: pages and settings at once, the rest when typing pauses. */
export function useFound(text: string): { groups: Group[]; isLoading: boolean; failed: string[] } {
  const q = text.trim()
  const { mayOpen } = usePanelAccess()
  const own = sources.filter(({ page }) => mayOpen(page))
  const asked = useSettled(q)
  const isAsked = asked.length >= shortest
  const results = useQueries(
    {
      queries: own.map(({ label, find }) => ({
        queryKey: ['admin', 'find', label, asked],
        queryFn: ({ signal }: { signal: AbortSignal }) => find(asked, signal),
        enabled: isAsked,
        placeholderData: keepPreviousData,
        staleTime: 30_000,
      })),
    },
    queryClient,
  )
  const places: Group = { label: 'Pages and settings', found: findPlaces(q, mayOpen) }
  const others = own.map(({ label }, nth) => ({
    label,
    found: isAsked && q.length >= shortest ? (results[nth]?.data ?? []).slice(0, most) : [],
  }))
  return {
    groups: [...others, places].filter(({ found }) => found.length > 0),
    isLoading: q !== asked || (isAsked && results.some(({ isFetching }) => isFetching)),
    failed: isAsked ? own.flatMap(({ label }, nth) => (results[nth]?.isError ? [label] : [])) : [],
  }
}

/** The text once it hasn't changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
