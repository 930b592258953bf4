import { AttributionControl, Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import type { GeoJSONSource } from 'maplibre-gl'
import type { Point } from '#domain/places/distance.ts'
import { baseStyle, loadNearCities, loadShapes, nearSource } from './base-style.ts'
import { onColorsChange, readColors } from './map-colors.ts'

setWorkerUrl(workerUrl)

/** How many map pixels one step moves the pin, so that steps get finer when zoomed in. */
const stepPixels = 16
const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const
export type PinStep = keyof typeof steps

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
  styleUrl,
  point,
  onMove,
  title = 'Map with the pin of your business',
}: {
  container: HTMLElement
  styleUrl: string | null
  point: Point
  onMove: ((point: Point) => void) | null
  /** The map's accessible name. */
  title?: string
}): Promise<PinMap> {
  const shapes = styleUrl ? null : await loadShapes()
  // Without them, a map zoomed in is blank.
  if (shapes) shapes.near = await loadNearCities().catch(() => shapes.near)
  const styleNow = () => (shapes ? baseStyle(shapes, readColors()) : styleUrl!)
  const map = new MapLibre({
    container,
    style: styleNow(),
    center: [point.lng, point.lat],
    // Without streets, nearby towns show where the point is.
    zoom: styleUrl ? 15 : 9.5,
    minZoom: 3,
    maxZoom: 18,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    cooperativeGestures: true,
    attributionControl: false,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  map.on('style.load', () => {
    if (shapes) map.getSource<GeoJSONSource>(nearSource)?.setData(shapes.near)
  })

  const marker = new Marker({ draggable: onMove !== null, color: readColors().clay, scale: 1.2 })
    .setLngLat([point.lng, point.lat])
    .addTo(map)
  const pin = marker.getElement()
  pin.setAttribute('role', 'img')
  pin.setAttribute('aria-label', onMove ? 'The pin. The arrow keys move it.' : 'The pin')
  const tell = () => {
    const { lat, lng } = marker.getLngLat()
    onMove?.({ lat: rounded(lat), lng: rounded(lng) })
  }
  const step = (direction: PinStep) => {
    const [right, down] = steps[direction]
    const at = map.project(marker.getLngLat())
    marker.setLngLat(map.unproject([at.x + right * stepPixels, at.y + down * stepPixels]))
    if (!map.getBounds().contains(marker.getLngLat())) map.panTo(marker.getLngLat())
    tell()
  }
  if (onMove) {
    pin.tabIndex = 0
    marker.on('dragend', tell)
    map.on('click', ({ lngLat }) => {
      marker.setLngLat(lngLat)
      tell()
    })
    pin.addEventListener('keydown', (event) => {
      if (!(event.key in steps)) return
      // Keeps the page and the map from scrolling along.
      event.preventDefault()
      event.stopPropagation()
      step(event.key as PinStep)
    })
  }
  map.once('idle', () => {
    // Collapsed behind its button, as after the first touch: expanded, it covers a third of the map on a phone.
    const attribution = container.querySelector('.maplibregl-ctrl-attrib')
    attribution?.removeAttribute('open')
    attribution?.classList.remove('maplibregl-compact-show')
    container.dataset.drawn = ''
  })
  const stopWatching = onColorsChange(() => map.setStyle(styleNow(), { diff: false }))

  return {
    setPoint({ lat, lng }) {
      marker.setLngLat([lng, lat])
      map.jumpTo({ center: [lng, lat] })
    },
    step,
    remove() {
      stopWatching()
      map.remove()
    },
  }
}

/** Accurate to about a yard. */
const rounded = (degrees: number) => Number(degrees.toFixed(5))
