import type { ExpressionSpecification, Map as MapLibre } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'

/** Behind the numbers of roads, by their length. */
export const shieldImage: ExpressionSpecification = [
  'concat',
  ['case', ['==', ['get', 'network'], 'US:I'], 'interstate-', 'shield-'],
  ['length', ['get', 'shield_text']],
]

const longest = 5
const density = 2
const height = 15

/** Draws them in the browser, so that the style needs no picture file. */
export function addShields(map: MapLibre, colors: MapColors) {
  for (const kind of ['interstate', 'shield'] as const)
    for (let length = 1; length <= longest; length++) {
      const name = `${kind}-${length}`
      if (map.hasImage(name)) continue
      const image = drawShield(
        9 + length * 6,
        kind === 'interstate' ? colors.forest : colors.muted,
        colors.paper,
      )
      if (image) map.addImage(name, image, { pixelRatio: density })
    }
}

function drawShield(width: number, edge: string, fill: string): ImageData | null {
  const canvas = document.createElement('canvas')
  canvas.width = width * density
  canvas.height = height * density
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(density, density)
  context.beginPath()
  context.roundRect(0.75, 0.75, width - 1.5, height - 1.5, 4)
  context.fillStyle = fill
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = edge
  context.stroke()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
