import { DARK, type Flavor, LIGHT, layers } from '@protomaps/basemaps'
import {
  type AddProtocolAction,
  addProtocol,
  type LayerSpecification,
  type Map as MapLibre,
  type StyleSpecification,
} from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { labelFont } from './base-style.ts'
import { isDark, type MapColors, readColors } from './map-colors.ts'
import { addShields, shieldImage } from './road-shields.ts'

const attribution =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> <a href="https://protomaps.com">Protomaps</a>'

// Where an extract ends, the coarser tile above stays visible: MapLibre keeps it for tiles that fail.
const protocol = new Protocol({ errorOnMissingTile: true })
// The package's types are of an older MapLibre.
addProtocol('pmtiles', protocol.tilev4 as AddProtocolAction)

/** Streets from the site's own archive. Throws if it can't be read. */
export async function openStreets(
  tilesUrl: string,
): Promise<{ style(): StyleSpecification; attach(map: MapLibre): void }> {
  const url = new URL(tilesUrl, location.href).href
  const archive = protocol.get(url) ?? new PMTiles(url)
  const { minZoom, maxZoom } = await archive.getHeader()
  protocol.add(archive)
  return {
    style: () => ({
      version: 8,
      sources: {
        streets: {
          type: 'vector',
          // Not by its address: that would take the archive's box for the limits of what may be shown.
          tiles: [`pmtiles://${url}/{z}/{x}/{y}`],
          minzoom: minZoom,
          maxzoom: maxZoom,
          attribution,
        },
      },
      layers: streetLayers(readColors()),
    }),
    attach(map) {
      map.on('style.load', () => addShields(map, readColors()))
    },
  }
}

// Other businesses than the site's, and house numbers, which would hide its own.
const left = new Set(['pois', 'address_label', 'roads_oneway'])

/** The layers of Protomaps' style in the site's colors and font, with nothing that would be fetched from elsewhere. */
function streetLayers(colors: MapColors): LayerSpecification[] {
  return layers('streets', flavorOf(colors), { lang: 'en' })
    .filter(({ id }) => !left.has(id))
    .map((layer) =>
      layer.type === 'symbol' ? withOwnText(layer as SymbolLayer) : layer,
    ) as LayerSpecification[]
}

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>

function withOwnText(layer: SymbolLayer): SymbolLayer {
  const { 'icon-image': _icon, ...layout } = layer.layout ?? {}
  const isShield = layer.id === 'roads_shields'
  return {
    ...layer,
    layout: {
      ...layout,
      'text-font': labelFont,
      ...(isShield
        ? { 'icon-image': shieldImage, 'icon-size': 1, 'text-size': 10 }
        : { 'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']] }),
    },
  }
}

function flavorOf(colors: MapColors): Flavor {
  const { paper, ground, ink, muted, line } = colors
  const own = { city_label: ink, city_label_halo: paper, subplace_label: muted, subplace_label_halo: paper }
  const labels = {
    roads_label_minor: muted,
    roads_label_major: muted,
    state_label: muted,
    state_label_halo: paper,
  }
  const halos = { roads_label_minor_halo: paper, roads_label_major_halo: paper }
  return isDark()
    ? {
        ...DARK,
        ...own,
        ...labels,
        ...halos,
        background: '#17252b',
        water: '#17252b',
        ocean_label: '#6f8a94',
        earth: ground,
        park_a: '#1c2a1f',
        park_b: '#1c2a1f',
        wood_a: '#1a261d',
        wood_b: '#1a261d',
        buildings: line,
      }
    : {
        ...LIGHT,
        ...own,
        ...labels,
        ...halos,
        background: '#bdd9e2',
        water: '#bdd9e2',
        ocean_label: '#4a7382',
        earth: '#f1eee6',
        park_a: '#dbe8d4',
        park_b: '#d0e3c8',
        wood_a: '#dbe7d6',
        wood_b: '#d3e3cd',
        scrub_a: '#e3ebda',
        scrub_b: '#e3ebda',
        hospital: '#f3e6e1',
        school: '#f2ebdb',
        industrial: '#e9e7e1',
        buildings: '#e4ded2',
        boundaries: '#a89f8d',
      }
}
