import {
  AttributionControl,
  type LngLatBoundsLike,
  Map as MapLibre,
  type MapOptions,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { type BaseMap, openBaseMap } from './base-map.ts'
import { onColorsChange } from './map-colors.ts'
import type { MapSource } from './use-map-source.ts'

setWorkerUrl(workerUrl)

type OpenedMap = { map: MapLibre; base: BaseMap; remove(): void }

type Options = {
  container: HTMLElement
  source: MapSource
  /** The map's accessible name. */
  title: string
  options(base: BaseMap): Omit<MapOptions, 'container' | 'style' | 'locale'> & { bounds?: LngLatBoundsLike }
  /** Adds layers on top of the base map: called after each change of its colors. */
  onStyle(map: MapLibre, base: BaseMap): void
  /** Folds the attribution behind its button once the map is drawn: expanded, it covers a third of a small one. */
  isSmall?: boolean
}

/** A map as all of the site's are. Rejects without WebGL, or if the base map can't be loaded. */
export async function openMap({
  container,
  source,
  title,
  options,
  onStyle,
  isSmall,
}: Options): Promise<OpenedMap> {
  const base = await openBaseMap(source)
  const map = new MapLibre({
    container,
    style: base.style(),
    minZoom: 3,
    maxZoom: base.maxZoom,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // On phones one finger scrolls the page, two move the map.
    cooperativeGestures: true,
    attributionControl: false,
    locale: { 'Map.Title': title },
    ...options(base),
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  showNames(container)
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  // Otherwise MapLibre logs them as errors: a tile beyond the extract is none, and others are asked for again.
  map.on('error', ({ error }) => {
    if (error.message !== 'Tile not found.') console.warn('The map:', error.message)
  })
  map.on('style.load', () => onStyle(map, base))
  base.attach(map)
  map.once('idle', () => {
    if (isSmall) foldAttribution(container)
    // Tests wait for this: everything is on screen.
    container.dataset.drawn = base.hasStreets ? 'streets' : 'built-in'
  })
  const stopWatching = onColorsChange(() => map.setStyle(base.style(), { diff: false }))
  return {
    map,
    base,
    remove() {
      stopWatching()
      map.remove()
      delete container.dataset.drawn
    },
  }
}

/** Gives the map's own buttons the site's tooltips (`app/ui/tooltip.tsx`) instead of the browser's. */
function showNames(container: HTMLElement) {
  for (const button of container.querySelectorAll<HTMLElement>('.maplibregl-ctrl button[title]')) {
    button.dataset.tooltip = ''
    button.removeAttribute('title')
  }
}

function foldAttribution(container: HTMLElement) {
  const attribution = container.querySelector('.maplibregl-ctrl-attrib')
  attribution?.removeAttribute('open')
  attribution?.classList.remove('maplibregl-compact-show')
}
