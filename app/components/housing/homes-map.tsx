import { useMemo, useRef } from 'react'
import { drawCard } from '#app/components/search/map/map-card.ts'
import { MapFrame } from '#app/components/search/map/map-frame.tsx'
import type { ResultMap } from '#app/components/search/map/open-result-map.ts'
import { useMapStyle } from '#app/components/search/map/use-map-style.ts'
import type { HomeCard } from '#domain/housing/schema.ts'
import { rentWords } from '#domain/housing/words.ts'
import type { MapPoint } from '#domain/search/schema.ts'

const drawHome = (point: MapPoint, go: (href: string) => void) =>
  drawCard(point, `/housing/${point.slug}`, go)
const nothing = () => undefined

/** The homes on one page of the list, at their approximate locations. */
export default function HomesMap({
  homes,
  around,
}: {
  homes: HomeCard[]
  around: { lat: number; lng: number; miles: number } | null
}) {
  const map = useRef<ResultMap>(null)
  const points = useMemo(
    () => ({
      state: 'ready' as const,
      result: {
        points: homes.map((home) => ({
          id: home.id,
          slug: home.slug,
          name: home.title,
          detail: rentWords(home),
          lat: home.lat,
          lng: home.lng,
        })),
        withoutPoint: 0,
        isCapped: false,
      },
    }),
    [homes],
  )
  return (
    <MapFrame
      points={points}
      around={around}
      styleUrl={useMapStyle()}
      mapRef={map}
      onReady={nothing}
      drawCard={drawHome}
      isRough
    />
  )
}
