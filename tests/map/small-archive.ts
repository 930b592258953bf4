import { gzipSync } from 'node:zlib'
import type { Feature, FeatureCollection, Position } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { type Entry, tileIdToZxy } from 'pmtiles'
import { fromGeojsonVt } from 'vt-pbf'
import { type Box, tilesIn } from '#domain/map/tiles-in.ts'
import { gzippedVectors, writeTilesHead } from '#ports/tiles/write-tiles.ts'

/** Around downtown Houston. */
export const smallBox: Box = [-95.6, 29.6, -95.1, 29.95]
const maxZoom = 11

/** A small archive in the layers of Protomaps' basemap: land, a lake, a grid of streets and a highway. */
export function smallArchive({ layers = basemap(), box = smallBox } = {}): Buffer {
  const indexes = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom, indexMaxZoom: maxZoom })] as const,
  )
  const entries: Entry[] = []
  const contents: Buffer[] = []
  let offset = 0
  for (const tileId of tilesIn(box, { from: 0, to: maxZoom })) {
    const [z, x, y] = tileIdToZxy(tileId)
    const drawn = Object.fromEntries(
      indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y)
        return tile ? [[name, tile]] : []
      }),
    )
    const bytes = gzipSync(fromGeojsonVt(drawn, { version: 2 }))
    entries.push({ tileId, offset, length: bytes.length, runLength: 1 })
    contents.push(bytes)
    offset += bytes.length
  }
  const [minLon, minLat, maxLon, maxLat] = box
  const head = writeTilesHead(entries, {
    ...gzippedVectors,
    minZoom: 0,
    maxZoom,
    minLon,
    minLat,
    maxLon,
    maxLat,
    metadata: { name: 'A small test', vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) },
  })
  return Buffer.concat([head, ...contents])
}

function basemap(): Record<string, FeatureCollection> {
  const [west, south, east, north] = smallBox
  const street = (name: string, kind: string, line: Position[]): Feature => ({
    type: 'Feature',
    properties: { name, kind, min_zoom: 5 },
    geometry: { type: 'LineString', coordinates: line },
  })
  const steps = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85]
  const across = (share: number) => south + (north - south) * share
  const along = (share: number) => west + (east - west) * share
  const box = (w: number, s: number, e: number, n: number): Position[][] => [
    [
      [w, s],
      [e, s],
      [e, n],
      [w, n],
      [w, s],
    ],
  ]
  const area = (properties: object, coordinates: Position[][]): Feature => ({
    type: 'Feature',
    properties: { ...properties },
    geometry: { type: 'Polygon', coordinates },
  })
  return {
    earth: collection(area({ kind: 'earth' }, box(-170, 15, -60, 72))),
    water: collection(
      area({ kind: 'lake', name: 'Test Lake' }, box(along(0.2), across(0.6), along(0.35), across(0.75))),
    ),
    landuse: collection(area({ kind: 'park' }, box(along(0.6), across(0.2), along(0.75), across(0.35)))),
    roads: collection(
      ...steps.map((at) =>
        street('Main Street', 'major_road', [
          [along(at), south],
          [along(at), north],
        ]),
      ),
      ...steps.map((at) =>
        street('Bissonnet Street', 'highway', [
          [west, across(at)],
          [east, across(at)],
        ]),
      ),
    ),
    places: collection({
      type: 'Feature',
      properties: { kind: 'locality', name: 'Houston', min_zoom: 3, population_rank: 12 },
      geometry: { type: 'Point', coordinates: [-95.36, 29.76] },
    }),
  }
}

const collection = (...features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })
