import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { fetchJson } from '#app/components/fetch-json.ts'
import type { HomeList } from '#domain/home/schema.ts'

/**
 * A list that starts from what the loader read. Where that failed, the browser asks `path` for it: undefined while it
 * waits, and an empty list when that failed, too.
 */
export function useHomeList<Item>(path: string, loaded: Item[] | null): Item[] | undefined {
  // A query of its own for each visit, so that it starts from that visit's list and not from a kept one.
  const visit = [useId(), useLocation().key]
  const { data, isError } = useQuery({
    queryKey: [path, ...visit],
    queryFn: async ({ signal }) => (await fetchJson<HomeList<Item>>(path, signal)).items,
    initialData: loaded ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isError ? [] : data
}
