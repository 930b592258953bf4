import { type GeoJSONSource, type MapMouseEvent, Popup } from 'maplibre-gl'
import type { MapArea, MapPoint } from '#domain/search/schema.ts'
import { type Circle, isArea, openingBounds } from './map-bounds.ts'
import { readColors } from './map-colors.ts'
import type { MapEvents } from './map-events.ts'
import { openMap } from './open-map.ts'
import {
  addResultLayers,
  clusterLayer,
  highlightPoint,
  pointLayers,
  resultSource,
  setResultPoints,
} from './result-layers.ts'
import type { MapSource } from './use-map-source.ts'

const closest = { streets: 14, builtIn: 10.5 }
const padding = { top: 64, bottom: 40, left: 40, right: 40 }
/** Between a card and the map's edge. */
const margin = 12
/** Clusters dissolve before the map stops zooming. */
const clustersUntil = { streets: 14, builtIn: 9 }

export type ResultMap = {
  setPoints(points: MapPoint[], around: Circle | MapArea | null): void
  /** Moves to a result and opens its card. False if it isn't on the map. */
  show(id: string): boolean
  /** Marks a result's pin, even inside a cluster; null for none. */
  highlight(id: string | null): void
  /** Moves the map so that the whole of an opened card is on it. */
  bringCardIn(): void
  showAll(): void
  remove(): void
}

type Options = {
  container: HTMLElement
  points: MapPoint[]
  around: Circle | MapArea | null
  source: MapSource
  events: MapEvents
  /** The points are approximate and drawn that way. */
  isRough?: boolean
}

type LayerEvent = MapMouseEvent & { features?: { properties: Record<string, unknown> }[] }

/** Starts the map in its container. Rejects without WebGL, or if the base map can't be loaded. */
export async function openResultMap({
  container,
  source,
  events,
  isRough = false,
  ...start
}: Options): Promise<ResultMap> {
  let { points, around } = start
  let highlighted: MapPoint | null = null
  // A phone's map fills the screen: one finger moves it.
  const isStage = events.onMove !== undefined && matchMedia('(width < 64rem)').matches
  const kindOf = (hasStreets: boolean) => (hasStreets ? 'streets' : 'builtIn')
  const covered = () => events.coveredBelow?.() ?? 0
  const frame = () => (isArea(around) ? 0 : { ...padding, bottom: padding.bottom + covered() })

  const { map, base, remove } = await openMap({
    container,
    source,
    title: 'Map of the results. The list beside it holds the same places.',
    isSmall: isStage,
    options: ({ hasStreets }) => ({
      bounds: openingBounds(points, around),
      fitBoundsOptions: {
        padding: frame(),
        ...(!isArea(around) && { maxZoom: closest[kindOf(hasStreets)] }),
      },
      // Fits the whole country on the smallest phone.
      minZoom: 1,
      cooperativeGestures: !isStage,
    }),
    onStyle(opened, { hasStreets }) {
      const colors = readColors()
      addResultLayers(opened, points, colors, { isRough, clustersUntil: clustersUntil[kindOf(hasStreets)] })
      highlightPoint(opened, highlighted)
    },
  })
  const near = closest[kindOf(base.hasStreets)]

  const popup = new Popup({ anchor: 'bottom', offset: 18, maxWidth: '300px', className: 'result-popup' })
  // Closing is reported once for each card, also when another takes its place.
  popup.on('close', () => events.onCardClosed?.())
  const open = (point: MapPoint) => {
    const card = events.drawCard(point)
    if (card) popup.setLngLat([point.lng, point.lat]).setDOMContent(card).addTo(map)
  }
  const pointOf = ({ features }: LayerEvent) =>
    points.find(({ id }) => id === features?.[0]?.properties.id) ?? null

  map.on('click', clusterLayer, async (event: LayerEvent) => {
    const clusterId = Number(event.features?.[0]?.properties.cluster_id)
    const zoom = await map.getSource<GeoJSONSource>(resultSource)?.getClusterExpansionZoom(clusterId)
    const { originalEvent } = event
    if (zoom !== undefined) map.easeTo({ center: event.lngLat, zoom: zoom + 0.2 }, { originalEvent })
  })
  for (const layer of pointLayers) {
    map.on('click', layer, (event: LayerEvent) => {
      const point = pointOf(event)
      if (point) open(point)
    })
    map.on('mousemove', layer, (event: LayerEvent) => events.onHover?.(pointOf(event)?.id ?? null))
    map.on('mouseleave', layer, () => events.onHover?.(null))
  }
  for (const layer of [clusterLayer, ...pointLayers]) {
    map.on('mouseenter', layer, () => map.getCanvas().classList.add('cursor-pointer'))
    map.on('mouseleave', layer, () => map.getCanvas().classList.remove('cursor-pointer'))
  }
  map.on('moveend', ({ originalEvent }) => {
    // Movements that this module makes have none.
    if (originalEvent) events.onMove?.(viewOf())
  })

  function viewOf(): MapArea {
    const { clientWidth, clientHeight } = container
    const [low, high] = [map.unproject([0, clientHeight - covered()]), map.unproject([clientWidth, 0])]
    return { west: low.lng, south: low.lat, east: high.lng, north: high.lat }
  }

  const showAll = () =>
    map.fitBounds(openingBounds(points, around), {
      padding: frame(),
      ...(!isArea(around) && { maxZoom: near }),
    })

  return {
    setPoints(next, nextAround) {
      const isSameView = isArea(nextAround) && isShown(viewOf(), nextAround)
      points = next
      around = nextAround
      popup.remove()
      setResultPoints(map, points)
      if (!isSameView) showAll()
    },
    show(id) {
      const point = points.find((each) => each.id === id)
      if (!point) return false
      const offset: [number, number] = [0, -covered() / 2]
      // A card that opened on the way would end the movement by making room for itself.
      map.once('moveend', () => open(point))
      map.easeTo({ center: [point.lng, point.lat], zoom: Math.max(map.getZoom(), near), offset })
      return true
    },
    highlight(id) {
      highlighted = points.find((each) => each.id === id) ?? null
      highlightPoint(map, highlighted)
    },
    bringCardIn() {
      const card = popup.getElement()?.getBoundingClientRect()
      if (!card) return
      const frame = container.getBoundingClientRect()
      const right =
        Math.max(0, card.right - frame.right + margin) - Math.max(0, frame.left - card.left + margin)
      const down = -Math.max(0, frame.top - card.top + margin)
      if (right !== 0 || down !== 0) map.panBy([right, down])
    },
    showAll,
    remove,
  }
}

/** Whether the map already shows this area: it was searched from here. */
function isShown(view: MapArea, area: MapArea): boolean {
  const tolerance = 0.02 * (view.east - view.west) + 0.002
  return (['west', 'south', 'east', 'north'] as const).every(
    (edge) => Math.abs(view[edge] - area[edge]) <= tolerance,
  )
}
