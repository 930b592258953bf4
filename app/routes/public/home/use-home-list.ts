import { useEffect, useState } from 'react'
import type { HomeList } from '#domain/home/schema.ts'

/**
 * A list that starts from what the loader read. Where that failed, the browser asks `path` for it: undefined while it
 * waits, and an empty list when that failed, too.
 */
export function useHomeList<Item>(path: string, loaded: Item[] | null): Item[] | undefined {
  const [fetched, setFetched] = useState<Item[]>()
  const isMissing = loaded === null

  useEffect(() => {
    if (!isMissing) return
    let hasLeft = false
    fetchList<Item>(path).then((items) => {
      if (!hasLeft) setFetched(items)
    })
    return () => {
      hasLeft = true
    }
  }, [path, isMissing])

  return loaded ?? fetched
}

/** The library for it is heavy, and hardly ever needed. */
async function fetchList<Item>(path: string): Promise<Item[]> {
  try {
    const [{ queryClient }, { fetchJson }] = await Promise.all([
      import('#app/components/query-client.ts'),
      import('#app/components/fetch-json.ts'),
    ])
    const queryFn = ({ signal }: { signal: AbortSignal }) => fetchJson<HomeList<Item>>(path, signal)
    return (await queryClient.fetchQuery({ queryKey: [path], queryFn })).items
  } catch (error) {
    console.error('The list could not be fetched:', error)
    return []
  }
}
