import { useEffect, useState } from 'react'
import type { BusinessPage } from '#domain/businesses/schema.ts'

/**
 * " · 2.1 mi" where the visitor lets this site know where they are: it never asks. The page is the same for everybody,
 * so this comes in the browser. Without a public address the point is someone's home, and no distance is told.
 */
export function Distance({ business: { address, lat, lng } }: { business: BusinessPage }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!address || lat === null || lng === null) return
    let isShown = true
    import('./find-distance.ts')
      .then(({ findDistance }) => findDistance({ lat, lng }))
      .then(
        (found) => isShown && setWords(found ?? ''),
        (error: unknown) => console.warn('The distance could not be found:', error),
      )
    return () => {
      isShown = false
    }
  }, [address, lat, lng])
  return words && <span className="whitespace-nowrap">{words}</span>
}
