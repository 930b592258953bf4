import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { drawCard } from '#app/components/search/map/map-card.ts'
import { MapFrame } from '#app/components/search/map/map-frame.tsx'
import type { ResultMap } from '#app/components/search/map/open-result-map.ts'
import { useMapWanted } from '#app/components/search/map/saves-data.ts'
import { ShowMapButton } from '#app/components/search/map/show-map-button.tsx'
import { useMapSource } from '#app/components/search/map/use-map-source.ts'
import type { HomeCard } from '#domain/housing/schema.ts'
import { rentWords } from '#domain/housing/words.ts'
import type { MapPoint } from '#domain/search/schema.ts'

const nothing = () => undefined

/** The homes on one page of the list, at their approximate locations. */
export default function HomesMap({
  homes,
  around,
}: {
  homes: readonly HomeCard[]
  around: { lat: number; lng: number; miles: number } | null
}) {
  const map = useRef<ResultMap>(null)
  const navigate = useNavigate()
  const events = useMemo(
    () => ({ drawCard: (point: MapPoint) => drawCard(point, `/housing/${point.slug}`, navigate) }),
    [navigate],
  )
  const [isWanted, want] = useMapWanted()
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
          rating: null,
        })),
        withoutPoint: 0,
        isCapped: false,
      },
    }),
    [homes],
  )
  const source = useMapSource()
  if (isWanted === false) return <ShowMapButton onShow={want} />
  return (
    <MapFrame
      points={points}
      around={around}
      source={source}
      mapRef={map}
      onReady={nothing}
      events={events}
      isRough
    />
  )
}
