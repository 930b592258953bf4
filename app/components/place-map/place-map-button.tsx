import { Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Point } from '#domain/places/distance.ts'

const PlaceMap = lazyPart(() => import('./place-map.tsx'))

/** Opens a map of where something is; its code loads on press. */
export function PlaceMapButton({ point, name }: { point: Point; name: string }) {
  const [isWanted, setWanted] = useState(false)
  if (!isWanted)
    return (
      <Button variant="secondary" size="sm" className="not-js:hidden" onClick={() => setWanted(true)}>
        Show the map
      </Button>
    )
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <PlaceMap point={point} name={name} />
    </Suspense>
  )
}
