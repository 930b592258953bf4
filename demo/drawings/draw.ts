import { type Canvas, createCanvas } from '#domain/drawing/canvas.ts'
import { palettes } from '#domain/drawing/palettes.ts'
import { circle, group, rect } from '#domain/drawing/shapes.ts'
import { svg } from '#domain/drawing/svg.ts'
import type { Drawings } from '#domain/media/drawings.ts'
import { H, W } from './backdrops.ts'
import { artVersion, logoDesigns, lookOf, pad } from './catalog.ts'
import { flyerArt, flyerPalettes } from './flyer.ts'
import { flyerTexts } from './flyer-texts.ts'
import { logoArt } from './logo.ts'
import { type ArtCategory, picturePlan } from './picture-plan.ts'
import { scenes } from './scenes.ts'

/** A mirrored Africa is not Africa. */
const oneWay = new Set(['route', 'globe'])

type Drawing = () => string | null

/** The drawing for a key, not drawn yet; null for a key that isn't in the catalog. */
function findDrawing(key: string): Drawing | null {
  const [version, shelf = '', name = '', ...rest] = key.split('/')
  if (version !== artVersion || rest.length > 0) return null
  if (shelf === 'logo') {
    const match = /^([A-Z]{1,2})-(\d)$/.exec(name)
    return match && Number(match[2]) < logoDesigns ? () => logoArt(match[1]!, Number(match[2])) : null
  }
  const [base = '', seen] = name.split('-', 2)
  const number = Number(base)
  if (shelf === 'flyer') {
    const text = name === pad(number, 3) ? flyerTexts[number] : undefined
    const palette = flyerPalettes[(number * 3 + Math.floor(number / 10)) % flyerPalettes.length]!
    return text ? () => flyerArt({ ...text, id: number, palette }) : null
  }
  const known = Object.hasOwn(picturePlan, shelf) && picturePlan[shelf as ArtCategory][number]
  if (!known) return null
  if (name === pad(number, 2)) return () => drawPicture(shelf, number)
  const look = Number(seen)
  return name === `${pad(number, 2)}-${pad(look, 2)}` && lookOf(look)
    ? () => drawPicture(shelf, number, look)
    : null
}

/** The pictures, logos and flyers of the demo data. */
export const demoDrawings: Drawings = {
  has: (key) => findDrawing(key) !== null,
  draw: (key) => findDrawing(key)?.() ?? null,
}

/** The SVG of a base picture, or of its scene with another look; null for what isn't in the plan. */
function drawPicture(category: string, number: number, look?: number): string | null {
  const planned = picturePlan[category as ArtCategory]?.[number]
  if (!planned) return null
  const [name = '', arg = ''] = planned.scene.split(':')
  const scene = scenes[name]
  if (!scene) throw new Error(`no scene is called ${name}`)
  const seen = look === undefined ? null : lookOf(look)
  const c = createCanvas(
    palettes[seen?.palette ?? planned.palette],
    `${artVersion}/${category}/${seen ? `${number}-${look}` : number}`,
    seen ? look : planned.coloring,
    arg,
  )
  // Every second color scheme is mirrored, so that two of a kind differ at a glance.
  const isMirrored = seen ? seen.isMirrored : planned.coloring % 2 === 1
  const drawn = isMirrored && !oneWay.has(name) ? group(scene(c), `translate(${W} 0) scale(-1 1)`) : scene(c)
  const body = drawn + grain(c)
  return svg(W, H, () => c.definitions(), body)
}

/** Specks of printed paper and a darker edge, which tie flat shapes together. */
function grain(c: Canvas): string {
  const specks = Array.from({ length: 16 }, () =>
    circle(
      c.range(0, 160),
      c.range(0, 160),
      c.range(0.8, 1.9),
      c.rand() > 0.5 ? '#ffffff' : '#000000',
      'opacity="0.1"',
    ),
  ).join('')
  const edge = c.radial(['#14060c/0', '#14060c/0', '#14060c/0.26'], 0.5, 0.48, 0.78)
  return `<pattern id="g" width="160" height="160" patternUnits="userSpaceOnUse">${specks}</pattern>${rect(0, 0, W, H, 'url(#g)')}${rect(0, 0, W, H, edge)}`
}
