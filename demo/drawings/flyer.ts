import { type Canvas, createCanvas } from '#domain/drawing/canvas.ts'
import { type PaletteName, palettes } from '#domain/drawing/palettes.ts'
import { print } from '#domain/drawing/print.ts'
import { at, circle, darker, mix, path, rect, star } from '#domain/drawing/shapes.ts'
import { svg } from '#domain/drawing/svg.ts'
import { lettering, textWidth, wrap } from '#domain/media/lettering.ts'
import { artVersion } from './catalog.ts'
import { type ArtCategory, picturePlan } from './picture-plan.ts'
import { scenes } from './scenes.ts'

const width = 1280
const height = 1600

type FlyerArt = {
  /** Determines layout, cloth and picture; the same id with the same texts gives the same flyer. */
  id: number
  title: string
  description?: string
  dateText: string
  priceText: string
  palette: PaletteName
  category?: ArtCategory
}

type Sheet = {
  c: Canvas
  flyer: FlyerArt
  picture: (x: number, y: number, w: number, h: number) => string
  ink: string
  soft: string
}

/** A 4:5 poster as SVG, with all its words as paths. */
export function flyerArt(flyer: FlyerArt): string {
  const p = palettes[flyer.palette]
  const c = createCanvas(p, `${artVersion}/flyer/${flyer.id}`, flyer.id % 2)
  const dark = brightness(p.bg) < 140
  const picture = (x: number, y: number, w: number, h: number) => scenePicture(c, flyer, x, y, w, h)
  const ink = dark ? p.light : p.dark
  const sheet = { c, flyer, picture, ink, soft: mix(ink, p.bg, 0.18) }
  const layouts = [archLayout, sunLayout, stripLayout, frameLayout, bannerLayout]
  return svg(width, height, () => c.definitions(), layouts[flyer.id % layouts.length]!(sheet))
}

const brightness = (hex: string) => {
  const value = Number.parseInt(hex.slice(1), 16)
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255)
}

/** The scene of the flyer's category that shares the most words with it, cropped to fill the box. */
function scenePicture(c: Canvas, flyer: FlyerArt, x: number, y: number, w: number, h: number): string {
  const plan = picturePlan[flyer.category ?? 'events-photography'].filter(
    (entry) => !entry.scene.startsWith('storefront'),
  )
  const told = wordsOf(`${flyer.title} ${flyer.description ?? ''}`)
  const shared = plan.map(
    (entry) => wordsOf(`${entry.scene} ${entry.alt}`).filter((word) => told.includes(word)).length,
  )
  const most = Math.max(...shared)
  const fitting = plan.filter((_, index) => shared[index] === most)
  const [name = '', arg = ''] = fitting[flyer.id % fitting.length]!.scene.split(':')
  const scale = Math.max(w / 1280, h / 800)
  const body = scenes[name]!({ ...c, arg })
  return at(x + w / 2 - 640 * scale, y + h / 2 - 400 * scale, body, Number(scale.toFixed(3)))
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && !['with', 'from', 'your', 'under', 'before'].includes(word))

/** The largest size at which the title fits the box, and its lines. */
function title(text: string, w: number, h: number, most = 230): { size: number; lines: string[] } {
  for (let size = most; ; size -= 6) {
    const lines = wrap(text, size, w)
    const fits = lines.every((l) => textWidth(l, size) <= w) && lines.length * size * 0.94 <= h
    if (fits || size <= 60) return { size, lines }
  }
}

const stack = (
  lines: string[],
  x: number,
  top: number,
  size: number,
  fill: string,
  leading = 0.94,
  anchor: 'start' | 'middle' = 'start',
) => lines.map((l, i) => lettering(l, x, top + size * 0.78 + i * size * leading, size, fill, anchor)).join('')

const fitted = (
  text: string,
  x: number,
  y: number,
  size: number,
  most: number,
  fill: string,
  anchor: 'start' | 'middle' = 'start',
) => lettering(text, x, y, Math.min(size, (size * most) / textWidth(text, size)), fill, anchor)

/** The price on a sunburst. */
function badge(c: Canvas, x: number, y: number, r: number, text: string, fill: string): string {
  const lines = wrap(text, 60, r * 1.1)
  const widest = Math.max(...lines.map((l) => textWidth(l, 100)))
  const size = Math.min((r * 1.36 * 100) / widest, (r * 1.1) / lines.length, r * 0.62)
  const ink = brightness(fill) < 150 ? c.p.light : c.p.dark
  return (
    path(star(x + 8, y + 12, r, r * 0.88, 22), '#12060a', 'opacity="0.25"') +
    path(star(x, y, r, r * 0.88, 22), fill) +
    circle(
      x,
      y,
      r * 0.79,
      'none',
      `stroke="${ink}" stroke-opacity="0.45" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round"`,
    ) +
    at(x, y, stack(lines, 0, (-lines.length * size) / 2 + size * 0.06, size, ink, 1, 'middle'), 1, -8)
  )
}

function words(
  { flyer, ink, soft }: Sheet,
  x: number,
  y: number,
  w: number,
  titleHeight: number,
  most = 230,
): string {
  const head = title(flyer.title, w, titleHeight, most)
  const after = y + head.lines.length * head.size * 0.94 + 34
  const about = flyer.description ? wrap(flyer.description, 46, w) : []
  return stack(head.lines, x, y, head.size, ink) + stack(about, x, after, 46, soft, 1.24)
}

function archLayout(s: Sheet): string {
  const { c, flyer } = s
  const { p } = c
  const arch = 'M150 860V560C150 260 380 96 640 96S1130 260 1130 560V860Z'
  return (
    rect(0, 0, width, height, p.bg) +
    path('M96 914V556C96 226 350 42 640 42S1184 226 1184 556V914Z', print(c, flyer.id, 0.42)) +
    path('M128 882V558C128 246 368 74 640 74S1152 246 1152 558V882Z', p.light) +
    c.clip(path(arch, '#000'), s.picture(150, 96, 980, 764)) +
    words(s, 96, 968, 1088, 300, 190) +
    rect(0, 1440, width, 160, p.a) +
    fitted(flyer.dateText, 96, 1545, 74, 1088, brightness(p.a) < 150 ? p.light : p.dark) +
    badge(c, 1090, 850, 165, flyer.priceText, p.b)
  )
}

function sunLayout(s: Sheet): string {
  const { c, flyer } = s
  const { p } = c
  return (
    rect(0, 0, width, height, p.bg) +
    path(star(900, 1180, 760, 600, 28), mix(p.bg, p.a, 0.28)) +
    circle(900, 1180, 560, print(c, flyer.id + 1, 0.5)) +
    circle(900, 1180, 474, p.light) +
    c.clip(circle(900, 1180, 452, '#000'), s.picture(448, 728, 904, 904)) +
    words(s, 84, 92, 1110, 470) +
    rect(0, 1400, 800, 132, p.dark) +
    rect(0, 1400, 800, 10, p.a) +
    fitted(flyer.dateText, 84, 1490, 68, 660, p.light) +
    badge(c, 270, 1130, 190, flyer.priceText, p.a)
  )
}

function stripLayout(s: Sheet): string {
  const { c, flyer } = s
  const { p } = c
  return (
    rect(0, 0, width, height, p.bg) +
    rect(0, 0, 190, height, print(c, flyer.id, 0.56)) +
    rect(190, 0, 14, height, p.light) +
    c.clip(rect(204, 0, 1076, 700, '#000'), s.picture(204, 0, 1076, 700)) +
    rect(204, 700, 1076, 14, p.a) +
    words(s, 284, 790, 920, 380, 200) +
    rect(284, 1364, 120, 10, p.a) +
    fitted(flyer.dateText, 284, 1482, 80, 920, s.ink) +
    badge(c, 1090, 610, 150, flyer.priceText, p.a)
  )
}

function frameLayout(s: Sheet): string {
  const { c, flyer } = s
  const { p } = c
  const head = title(flyer.title, 940, 330, 190)
  const about = flyer.description ? wrap(flyer.description, 44, 880) : []
  const top = 880 + (330 - head.lines.length * head.size * 0.94) / 2
  const panel = brightness(p.bg) < 140 ? p.light : darker(p.bg, 0.75)
  const ink = brightness(panel) < 140 ? p.light : p.dark
  return (
    rect(0, 0, width, height, print(c, flyer.id, 0.6)) +
    rect(84, 84, 1112, 1432, p.a, 30) +
    rect(100, 100, 1080, 1400, panel, 20) +
    c.clip(
      path(
        'M140 160C140 150 150 140 160 140H1120C1130 140 1140 150 1140 160V700C980 860 300 860 140 700Z',
        '#000',
      ),
      s.picture(140, 140, 1000, 680),
    ) +
    stack(head.lines, 640, top, head.size, ink, 0.94, 'middle') +
    stack(about, 640, 1226, 44, mix(ink, panel, 0.2), 1.24, 'middle') +
    rect(200, 1366, 880, 96, p.b, 48) +
    fitted(flyer.dateText, 640, 1433, 54, 800, brightness(p.b) < 150 ? p.light : p.dark, 'middle') +
    badge(c, 1040, 230, 168, flyer.priceText, p.a)
  )
}

function bannerLayout(s: Sheet): string {
  const { c, flyer } = s
  const { p } = c
  return (
    s.picture(0, 0, width, 980) +
    path(`M0 800L1280 640V${height}H0Z`, p.light) +
    path(`M0 826L1280 666V${height}H0Z`, print(c, flyer.id + 2, 0.44)) +
    path(`M0 930L1280 770V${height}H0Z`, p.light) +
    path(`M0 950L1280 790V${height}H0Z`, p.bg) +
    words(s, 90, 1000, 1100, 300, 190) +
    fitted(flyer.dateText, 90, 1530, 66, 1100, brightness(p.bg) < 140 ? p.a : p.dark) +
    badge(c, 1060, 560, 185, flyer.priceText, p.a)
  )
}

/** The palettes that flyers rotate through. */
export const flyerPalettes: PaletteName[] = [
  'forest',
  'clay',
  'indigo',
  'sand',
  'plum',
  'ochre',
  'rose',
  'night',
  'mint',
  'sky',
]
