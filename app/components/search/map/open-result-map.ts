import {
  AttributionControl,
  type GeoJSONSource,
  Map as MapLibre,
  type MapMouseEvent,
  NavigationControl,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import type { MapPoint } from '#domain/search/schema.ts'
import { baseStyle, loadNearCities, loadShapes, nearSource, nearZoom } from './base-style.ts'
import { type Circle, openingBounds } from './map-bounds.ts'
import { onColorsChange, readColors } from './map-colors.ts'
import { addResultLayers, clusterLayer, pointLayer, resultSource, setResultPoints } from './result-layers.ts'

setWorkerUrl(workerUrl)

const closest = 12.5
const padding = { top: 48, bottom: 40, left: 40, right: 40 }

export type ResultMap = {
  setPoints(points: MapPoint[], around: Circle | null): void
  /** Moves to a result and opens its card. False if it isn't on the map. */
  show(id: string): boolean
  showAll(): void
  remove(): void
}

type Options = {
  container: HTMLElement
  points: MapPoint[]
  around: Circle | null
  styleUrl: string | null
  /** Builds a result's card; called each time one opens. */
  drawCard: (point: MapPoint) => HTMLElement
  /** The points are approximate and drawn that way. */
  isRough?: boolean
}

/** Gives the map's own buttons the site's tooltips (`app/ui/tooltip.tsx`) instead of the browser's. */
function showNames(container: HTMLElement) {
  for (const button of container.querySelectorAll<HTMLElement>('.maplibregl-ctrl button[title]')) {
    button.dataset.tooltip = ''
    button.removeAttribute('title')
  }
}

/** Starts the map in its container. Rejects without WebGL, or if the base map can't be loaded. */
export async function openResultMap({
  container,
  styleUrl,
  drawCard,
  isRough = false,
  ...start
}: Options): Promise<ResultMap> {
  const shapes = styleUrl ? null : await loadShapes()
  const styleNow = () => (shapes ? baseStyle(shapes, readColors()) : styleUrl!)
  let { points, around } = start

  const map = new MapLibre({
    container,
    style: styleNow(),
    bounds: openingBounds(points, around),
    fitBoundsOptions: { padding, maxZoom: closest },
    // Fits the whole country on the smallest phone.
    minZoom: 1,
    maxZoom: 17,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // On phones one finger scrolls the page, two move the map.
    cooperativeGestures: true,
    attributionControl: false,
    locale: { 'Map.Title': 'Map of the results. The list beside it holds the same places.' },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  showNames(container)
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')

  const popup = new Popup({ offset: 14, maxWidth: '280px', className: 'result-popup' })
  const open = (point: MapPoint) =>
    popup.setLngLat([point.lng, point.lat]).setDOMContent(drawCard(point)).addTo(map)

  // Tests wait for this: the results are on screen.
  map.once('idle', () => {
    container.dataset.drawn = ''
  })
  map.on('style.load', () => addResultLayers(map, points, readColors(), { isRough }))
  map.on(
    'click',
    clusterLayer,
    async ({
      features,
      lngLat,
    }: MapMouseEvent & { features?: { properties: Record<string, unknown> }[] }) => {
      const clusterId = Number(features?.[0]?.properties.cluster_id)
      const zoom = await map.getSource<GeoJSONSource>(resultSource)?.getClusterExpansionZoom(clusterId)
      if (zoom !== undefined) map.easeTo({ center: lngLat, zoom: zoom + 0.2 })
    },
  )
  map.on('click', pointLayer, ({ features }) => {
    const point = points.find(({ id }) => id === features?.[0]?.properties.id)
    if (point) open(point)
  })
  for (const layer of [clusterLayer, pointLayer]) {
    map.on('mouseenter', layer, () => map.getCanvas().classList.add('cursor-pointer'))
    map.on('mouseleave', layer, () => map.getCanvas().classList.remove('cursor-pointer'))
  }
  let isNearAsked = false
  const nameNearCities = async () => {
    if (!shapes || isNearAsked || map.getZoom() < nearZoom) return
    isNearAsked = true
    try {
      shapes.near = await loadNearCities()
      map.getSource<GeoJSONSource>(nearSource)?.setData(shapes.near)
    } catch (error) {
      // The results work without them; the next movement retries.
      isNearAsked = false
      console.warn('No names of smaller cities:', error)
    }
  }
  map.on('style.load', nameNearCities)
  map.on('zoomend', nameNearCities)
  const stopWatching = onColorsChange(() => map.setStyle(styleNow(), { diff: false }))
  const showAll = () => map.fitBounds(openingBounds(points, around), { padding, maxZoom: closest })

  return {
    setPoints(next, nextAround) {
      points = next
      around = nextAround
      popup.remove()
      setResultPoints(map, points)
      showAll()
    },
    show(id) {
      const point = points.find((each) => each.id === id)
      if (!point) return false
      map.easeTo({ center: [point.lng, point.lat], zoom: Math.max(map.getZoom(), closest) })
      open(point)
      return true
    },
    showAll,
    remove() {
      stopWatching()
      map.remove()
    },
  }
}
