import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import {
  baseStyle,
  closestBuiltIn,
  countySource,
  loadCounties,
  loadNearCities,
  loadShapes,
  nearSource,
  nearZoom,
} from './base-style.ts'
import { readColors } from './map-colors.ts'
import type { MapSource } from './use-map-source.ts'

/** What lies under pins and results. */
export type BaseMap = {
  hasStreets: boolean
  /** Beyond it, nothing more is shown. */
  maxZoom: number
  /** In the site's current colors. */
  style(): StyleSpecification | string
  /** Loads what the style doesn't hold, for the life of the map. */
  attach(map: MapLibre): void
}

const closestStreets = 18

/**
 * The installation's own style or streets, otherwise the built-in map; also where the streets can't be read just now.
 * Throws if that can't be loaded either.
 */
export async function openBaseMap({ styleUrl, tilesUrl }: MapSource): Promise<BaseMap> {
  if (styleUrl) {
    return { hasStreets: true, maxZoom: closestStreets, style: () => styleUrl, attach: () => undefined }
  }
  if (tilesUrl) {
    try {
      const { openStreets } = await import('./streets.ts')
      return { hasStreets: true, maxZoom: closestStreets, ...(await openStreets(tilesUrl)) }
    } catch (error) {
      console.warn('No streets:', error)
    }
  }
  return openBuiltIn()
}

async function openBuiltIn(): Promise<BaseMap> {
  const shapes = await loadShapes()
  return {
    hasStreets: false,
    maxZoom: closestBuiltIn,
    style: () => baseStyle(shapes, readColors()),
    attach(map) {
      let isAsked = false
      const loadDetails = async () => {
        if (isAsked || map.getZoom() < nearZoom) return
        isAsked = true
        const [near, counties] = await Promise.allSettled([loadNearCities(), loadCounties()])
        if (near.status === 'fulfilled') shapes.near = near.value
        if (counties.status === 'fulfilled') shapes.counties = counties.value
        for (const part of [near, counties]) {
          if (part.status === 'fulfilled') continue
          // The results work without them; the next movement retries.
          isAsked = false
          console.warn('A part of the map did not load:', part.reason)
        }
        showDetails()
      }
      const showDetails = () => {
        map.getSource<GeoJSONSource>(nearSource)?.setData(shapes.near)
        map.getSource<GeoJSONSource>(countySource)?.setData(shapes.counties)
      }
      map.on('style.load', loadDetails)
      map.on('zoomend', loadDetails)
    },
  }
}
