import { MapPin } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { BusinessCard } from '#app/components/business-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { readMapArea } from '#domain/search/map-area.ts'
import type { MapPoint } from '#domain/search/schema.ts'
import type { SearchPage } from '../search-page.ts'
import { AreaControls } from './area-controls.tsx'
import { MapFrame } from './map-frame.tsx'
import { MapSheet, peekHeight, type SheetSize } from './map-sheet.tsx'
import { mapWords, placesWords } from './map-words.ts'
import type { ResultMap } from './open-result-map.ts'
import { OpenedCard } from './opened-card.tsx'
import { useMapWanted } from './saves-data.ts'
import { ShowMapButton } from './show-map-button.tsx'
import { useAreaSearch } from './use-area-search.ts'
import { useMapPoints } from './use-map-points.ts'
import { useMapSource } from './use-map-source.ts'

const isPhone = () => matchMedia('(width < 64rem)').matches

/** The map and, beside or over it, the same results as a list, so that nothing requires dragging or pointing. */
export function MapResults({ page }: { page: SearchPage }) {
  const { params, result } = page
  const { search } = useLocation()
  const [isWanted, want] = useMapWanted()
  const points = useMapPoints(params, { isWanted: isWanted === true })
  const source = useMapSource()
  const map = useRef<ResultMap>(null)
  const stage = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isReady, setReady] = useState(false)
  const [size, setSize] = useState<SheetSize>('peek')
  const [opened, setOpened] = useState<{ point: MapPoint; element: HTMLElement } | null>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const { onMove, controls } = useAreaSearch(page)
  useStageTop(stage)

  const { place, radius } = result
  const area = readMapArea(params.area)
  const around = area ?? (place && radius !== null ? { lat: place.lat, lng: place.lng, miles: radius } : null)
  const onMap = new Set(points.state === 'ready' ? points.result.points.map(({ id }) => id) : [])
  const listedIds = useRef(new Set<string>())
  // The document of a map sends its list as data, for the cards on the map.
  const listed = result.businesses.items ?? []
  listedIds.current = new Set(listed.map(({ id }) => id))

  const events = useMemo(
    () => ({
      drawCard(point: MapPoint) {
        map.current?.highlight(point.id)
        setMarked(point.id)
        // A phone has its cards in the sheet.
        if (isPhone() && listedIds.current.has(point.id)) {
          setSize((now) => (now === 'full' ? 'half' : now))
          list.current?.querySelector(`[data-business="${point.id}"]`)?.scrollIntoView({ block: 'nearest' })
          return null
        }
        const element = document.createElement('div')
        setOpened({ point, element })
        return element
      },
      onCardClosed: () => setOpened(null),
      onHover: setMarked,
      onMove,
      coveredBelow: () => (isPhone() ? peekHeight : 0),
    }),
    [onMove],
  )
  const bringCardIn = useCallback(() => map.current?.bringCardIn(), [])
  const mark = (id: string | null) => {
    map.current?.highlight(id)
    setMarked(id)
  }

  const hasStage = isWanted !== false
  return (
    <div
      ref={stage}
      className={cn(
        'gap-4 lg:grid xl:grid-cols-[minmax(0,1fr)_22rem]',
        hasStage &&
          'relative js:max-lg:-mx-5 js:max-lg:h-[max(30rem,calc(100svh-var(--map-top,15rem)))] js:max-lg:overflow-hidden js:md:max-lg:-mx-8',
        !hasStage && 'grid',
      )}
    >
      <div
        className={cn(
          'xl:sticky xl:top-20 xl:self-start',
          hasStage && 'map-stage not-js:mb-4 js:max-lg:absolute js:max-lg:inset-0',
        )}
      >
        {isWanted === false ? (
          <ShowMapButton onShow={want} />
        ) : (
          <MapFrame
            points={points}
            around={around}
            source={source}
            mapRef={map}
            onReady={setReady}
            events={events}
            isStage
          >
            <AreaControls {...controls} />
          </MapFrame>
        )}
      </div>
      <MapSheet
        size={size}
        onSize={setSize}
        isSheet={hasStage}
        address={search}
        heading={placesWords(result, { isHere: area !== null })}
        note={points.state === 'ready' && hasAbsent(points.result) ? mapWords(points.result) : ''}
      >
        {listed.length === 0 && (
          <p className="py-2 text-muted">Nothing on this part of the map. Zoom out, or move it.</p>
        )}
        <ul
          ref={list}
          className="list-rows grid content-start gap-3 *:grid *:rounded-card md:max-xl:grid-cols-2 xl:grid-cols-1"
        >
          {listed.map((business) => (
            <li
              key={business.id}
              onMouseEnter={() => mark(business.id)}
              onMouseLeave={() => mark(null)}
              onFocus={() => mark(business.id)}
              onBlur={() => mark(null)}
              className={marked === business.id ? 'outline-2 -outline-offset-2 outline-forest' : undefined}
            >
              <BusinessCard
                business={business}
                why={business.why}
                headingLevel="h2"
                pictureSizes="350px"
                actions={
                  isReady &&
                  onMap.has(business.id) && (
                    <Button
                      variant="ghost"
                      size="icon"
                      onClick={() => {
                        setSize('peek')
                        map.current?.show(business.id)
                      }}
                    >
                      <MapPin aria-hidden="true" />
                      <span className="sr-only">Show on map: {business.name}</span>
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
        {result.pageCount > 1 && hasStage && (
          <p className="pt-3 text-sm text-muted lg:hidden">The list goes on below the map, page by page.</p>
        )}
      </MapSheet>
      {opened && (
        <OpenedCard
          point={opened.point}
          listed={listed}
          from={place && radius !== null ? place : null}
          key={opened.point.id}
          element={opened.element}
          onShown={bringCardIn}
        />
      )}
    </div>
  )
}

const hasAbsent = ({ withoutPoint, isCapped }: { withoutPoint: number; isCapped: boolean }) =>
  withoutPoint > 0 || isCapped

/** How far down the page the map begins, so that on phones it reaches the lower edge of the screen. */
function useStageTop(stage: React.RefObject<HTMLDivElement | null>) {
  // After each render: notices and chips come and go above it.
  useEffect(() => {
    const measure = () => {
      const element = stage.current
      if (!element) return
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--map-top', `${top}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
}
