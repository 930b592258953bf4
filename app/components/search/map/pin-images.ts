import type { Map as MapLibre } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'

export const pinImage = { usual: 'pin', highlighted: 'pin-highlighted' }

const density = 2
const width = 40
const height = 26
const edge = 2

/** The pills behind ratings, drawn in the browser and stretched to their text. */
export function addPinImages(map: MapLibre, colors: MapColors) {
  const drawn = [
    { name: pinImage.usual, fill: colors.paper },
    { name: pinImage.highlighted, fill: colors.forest },
  ]
  for (const { name, fill } of drawn) {
    const image = map.hasImage(name) ? null : drawPill(fill, colors.forest)
    if (!image) continue
    const radius = (height / 2) * density
    map.addImage(name, image, {
      pixelRatio: density,
      stretchX: [[radius, image.width - radius]],
      stretchY: [[radius - 1, radius + 1]],
      content: [edge * density, edge * density, image.width - edge * density, image.height - edge * density],
    })
  }
}

function drawPill(fill: string, line: string): ImageData | null {
  const canvas = document.createElement('canvas')
  canvas.width = width * density
  canvas.height = height * density
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(density, density)
  context.beginPath()
  context.roundRect(edge / 2, edge / 2, width - edge, height - edge, height / 2)
  context.fillStyle = fill
  context.fill()
  context.lineWidth = edge
  context.strokeStyle = line
  context.stroke()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
