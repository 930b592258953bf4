/** Drawing primitives: each function returns a piece of SVG. Lengths are in picture units. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${rx ? ` rx="${n(rx)}"` : ''} ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

/** A stroked path with round ends. */
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** A ring of dashes: `on` and `off` along the circle. */
export const dashes = (x: number, y: number, r: number, stroke: string, w: number, on: number, off: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(w)}" stroke-dasharray="${n(on)} ${n(off)}"/>`

export const group = (content: string, transform: string, more = '') =>
  `<g transform="${transform}" ${more}>${content}</g>`

export const at = (x: number, y: number, content: string, scale = 1, turn = 0) =>
  group(
    content,
    `translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`,
  )

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A point on a circle; degrees run clockwise from the right. */
export const polar = (x: number, y: number, r: number, degrees: number): [number, number] => [
  x + r * Math.cos((degrees * Math.PI) / 180),
  y + r * Math.sin((degrees * Math.PI) / 180),
]

export const regular = (x: number, y: number, r: number, corners: number, turn = -90) =>
  `M${Array.from({ length: corners }, (_, i) =>
    polar(x, y, r, turn + (360 * i) / corners)
      .map(n)
      .join(' '),
  ).join('L')}Z`

export const star = (x: number, y: number, outer: number, inner: number, points: number, turn = -90) =>
  `M${Array.from({ length: points * 2 }, (_, i) =>
    polar(x, y, i % 2 ? inner : outer, turn + (180 * i) / points)
      .map(n)
      .join(' '),
  ).join('L')}Z`

/** A pointed leaf from (x, y) along `turn` degrees, with its vein. */
export const leaf = (x: number, y: number, length: number, turn: number, fill: string, vein = '#ffffff55') =>
  at(
    x,
    y,
    path(
      `M0 0C${n(length * 0.25)} ${n(-length * 0.3)} ${n(length * 0.7)} ${n(-length * 0.26)} ${n(length)} 0C${n(length * 0.7)} ${n(length * 0.26)} ${n(length * 0.25)} ${n(length * 0.3)} 0 0Z`,
      fill,
    ) + line(`M${n(length * 0.06)} 0H${n(length * 0.86)}`, vein, Math.max(2, length * 0.025)),
    1,
    turn,
  )

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `from` moved towards `to` by a share of 0 to 1. Both are #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((c, i) => Math.round(c + (target[i]! - c) * share))
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (hex: string, share = 0.2) => mix(hex, '#1a0f14', share)
export const lighter = (hex: string, share = 0.2) => mix(hex, '#fff6e6', share)
