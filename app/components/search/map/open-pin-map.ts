import { Marker } from 'maplibre-gl'
import type { Point } from '#domain/places/distance.ts'
import { readColors } from './map-colors.ts'
import { openMap } from './open-map.ts'
import type { MapSource } from './use-map-source.ts'

/** How many map pixels one step moves the pin, so that steps get finer when zoomed in. */
const stepPixels = 16
const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const
export type PinStep = keyof typeof steps

/** To place a pin to the yard, even where the map shows nothing more. */
const closestToPlace = 18

export type PinMap = {
  /** Moves the pin and the map to a point set elsewhere. */
  setPoint(point: Point): void
  step(step: PinStep): void
  remove(): void
}

/**
 * A map with one pin, moved by dragging, tapping or the arrow keys; without `onMove` it is fixed. Rejects without
 * WebGL, or if the base map can't be loaded.
 */
export async function openPinMap({
  container,
  source,
  point,
  onMove,
  title = 'Map with the pin of your business',
}: {
  container: HTMLElement
  source: MapSource
  point: Point
  onMove: ((point: Point) => void) | null
  /** The map's accessible name. */
  title?: string
}): Promise<PinMap> {
  const { map, remove } = await openMap({
    container,
    source,
    title,
    isSmall: true,
    onStyle: () => undefined,
    options: ({ hasStreets, maxZoom }) => ({
      center: [point.lng, point.lat],
      // Without streets, nearby towns show where the point is.
      zoom: hasStreets ? 15 : 9.5,
      maxZoom: onMove ? closestToPlace : maxZoom,
    }),
  })

  const marker = new Marker({ draggable: onMove !== null, color: readColors().clay, scale: 1.2 })
    .setLngLat([point.lng, point.lat])
    .addTo(map)
  const pin = marker.getElement()
  pin.setAttribute('role', 'img')
  pin.setAttribute('aria-label', onMove ? 'The pin. The arrow keys move it.' : 'The pin')
  const reportPosition = () => {
    const { lat, lng } = marker.getLngLat()
    onMove?.({ lat: rounded(lat), lng: rounded(lng) })
  }
  const step = (direction: PinStep) => {
    const [right, down] = steps[direction]
    const at = map.project(marker.getLngLat())
    marker.setLngLat(map.unproject([at.x + right * stepPixels, at.y + down * stepPixels]))
    if (!map.getBounds().contains(marker.getLngLat())) map.panTo(marker.getLngLat())
    reportPosition()
  }
  if (onMove) {
    pin.tabIndex = 0
    marker.on('dragend', reportPosition)
    map.on('click', ({ lngLat }) => {
      marker.setLngLat(lngLat)
      reportPosition()
    })
    pin.addEventListener('keydown', (event) => {
      if (!(event.key in steps)) return
      // Keeps the page and the map from scrolling along.
      event.preventDefault()
      event.stopPropagation()
      step(event.key as PinStep)
    })
  }

  return {
    setPoint({ lat, lng }) {
      marker.setLngLat([lng, lat])
      map.jumpTo({ center: [lng, lat] })
    },
    step,
    remove,
  }
}

/** Accurate to about a yard. */
const rounded = (degrees: number) => Number(degrees.toFixed(5))
