import { useEffect, useState } from 'react'

/** The source of a list, if the page came without it. */
export type HomeList<Item> = {
  name: string
  read: (api: typeof import('#app/session/api-call.ts'), signal: AbortSignal) => Promise<{ items: Item[] }>
}

/**
 * A list that starts with the loader's data. If that failed, the browser requests it: undefined while loading, and an
 * empty list if that fails too. `list` must be the same value for all renders.
 */
export function useHomeList<Item>(list: HomeList<Item>, loaded: Item[] | null): Item[] | undefined {
  const [fetched, setFetched] = useState<Item[]>()
  const isMissing = loaded === null

  useEffect(() => {
    if (!isMissing) return
    let hasLeft = false
    fetchList(list).then((items) => {
      if (!hasLeft) setFetched(items)
    })
    return () => {
      hasLeft = true
    }
  }, [list, isMissing])

  return loaded ?? fetched
}

/** The library for this is heavy, and rarely needed. */
async function fetchList<Item>({ name, read }: HomeList<Item>): Promise<Item[]> {
  try {
    const [{ queryClient }, api] = await Promise.all([
      import('#app/components/query-client.ts'),
      import('#app/session/api-call.ts'),
    ])
    const queryFn = ({ signal }: { signal: AbortSignal }) => read(api, signal)
    return (await queryClient.fetchQuery({ queryKey: ['home', name], queryFn })).items
  } catch (error) {
    console.error('The list could not be fetched:', error)
    return []
  }
}
