import type { Canvas } from '#domain/drawing/canvas.ts'
import { palettes } from '#domain/drawing/palettes.ts'
import { print } from '#domain/drawing/print.ts'
import {
  at,
  circle,
  darker,
  dashes,
  ellipse,
  leaf,
  lighter,
  line,
  mix,
  n,
  path,
  rect,
  repeat,
} from '#domain/drawing/shapes.ts'

/** Pictures are drawn on this many units. */
export const W = 1280
export const H = 800

/** A wall lit from one side, and a table or floor from `horizon` down. */
export function room(c: Canvas, horizon = 590, floor = c.p.bg2): string {
  const { p } = c
  const from = c.coloring % 2 ? 1 : 0
  const beam = from
    ? `M1280 0L1010 0L300 ${horizon}L760 ${horizon}Z`
    : `M0 0L270 0L980 ${horizon}L520 ${horizon}Z`
  return (
    rect(0, 0, W, H, p.bg) +
    rect(0, 0, W, H, c.radial([`${lighter(p.bg, 0.3)}/0.75`, `${p.bg}/0`], from ? 0.75 : 0.25, 0.25, 0.75)) +
    path(beam, lighter(p.bg, 0.5), 'opacity="0.13"') +
    rect(0, horizon, W, H - horizon, floor) +
    rect(0, horizon, W, 7, lighter(floor, 0.16)) +
    rect(0, horizon + 7, W, H - horizon, c.gradient([`${darker(floor, 0.35)}/0.35`, `${floor}/0`]))
  )
}

/** A table seen from above, with a runner of print cloth across it. */
export function tabletop(c: Canvas, runner = true): string {
  const { p } = c
  const angle = c.coloring % 2 ? -24 : 20
  const planks = repeat(7, (i) => rect(-100, i * 125 - 40, 1500, 3, darker(p.bg, 0.16)))
  const strip = at(
    640,
    400,
    rect(-900, -205, 1800, 410, '#00000026') +
      rect(-900, -215, 1800, 410, print(c, c.coloring + 1, 0.6)) +
      rect(-900, -215, 1800, 12, p.light) +
      rect(-900, 183, 1800, 12, p.light),
    1,
    angle,
  )
  return rect(0, 0, W, H, p.bg) + planks + (runner ? strip : '') + glow(c, 0.3, 0.2)
}

const glow = (c: Canvas, x: number, y: number) =>
  rect(0, 0, W, H, c.radial([`${c.p.light}/0.22`, `${c.p.light}/0`], x, y, 0.7))

/** A soft shadow on the ground. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.13) =>
  ellipse(x, y, rx, ry, '#14060c', 'opacity="0.24"')

/** A sky with a sun or moon, optionally with hills in front. */
export function outdoors(c: Canvas, horizon = 560, hills = true): string {
  const { p } = c
  const sunX = c.range(200, 1080)
  const top = p.night ? darker(p.bg2, 0.1) : p.bg
  const starry = p.bg === palettes.night.bg
  const low = starry ? mix(p.bg, p.b, 0.35) : p.night ? p.bg : lighter(p.bg, 0.5)
  const sun = p.night ? lighter(p.a, 0.35) : p.bg === palettes.ochre.bg ? p.c : p.a
  const stars = starry
    ? repeat(40, () => circle(c.range(0, W), c.range(0, 380), c.range(1.2, 3.2), '#fff6dc'))
    : ''
  const ridge = (y: number, lift: number, fill: string) =>
    path(
      `M0 ${n(y)}C${n(c.range(120, 260))} ${n(y - lift)} ${n(c.range(340, 460))} ${n(y - lift)} 560 ${n(y - lift * 0.3)}S${n(c.range(880, 1000))} ${n(y - lift * 1.2)} 1280 ${n(y - lift * 0.5)}V800H0Z`,
      fill,
    )
  return (
    rect(0, 0, W, H, c.gradient([top, mix(top, low, 0.55), low])) +
    stars +
    circle(sunX, horizon - 230, 190, sun, 'opacity="0.14"') +
    circle(sunX, horizon - 230, 135, sun, 'opacity="0.22"') +
    circle(sunX, horizon - 230, 88, sun) +
    (p.night ? '' : cloud(c, 180, 130) + cloud(c, 900, 200, 0.8)) +
    (hills
      ? ridge(horizon - 10, 110, mix(p.mid, low, 0.45)) + ridge(horizon + 20, 60, mix(p.mid, p.dark, 0.12))
      : '') +
    rect(0, horizon, W, H - horizon, p.bg2)
  )
}

export const cloud = (c: Canvas, x: number, y: number, scale = 1) =>
  at(
    x + c.range(-80, 80),
    y,
    rect(0, 40, 250, 46, c.p.light, 23, 'opacity="0.85"') +
      circle(90, 40, 46, c.p.light, 'opacity="0.85"') +
      circle(155, 46, 34, c.p.light, 'opacity="0.85"'),
    scale,
  )

/** A leafy plant in a patterned pot; (x, y) is the center of its base. */
export function plant(c: Canvas, x: number, y: number, scale = 1, kind = 0): string {
  const { p } = c
  const green = p.bg === '#0f4a3c' ? '#3f8f6d' : '#1f6b52'
  const leaves = repeat(9, (i) => {
    const turn = -168 + i * 19.5
    const long = 150 + 60 * Math.sin((i + kind) * 1.7)
    return leaf(0, -110, long, turn, i % 2 ? green : lighter(green, 0.2))
  })
  const pot = 'M-62 -120H62L46 0H-46Z'
  return at(
    x,
    y,
    shadow(0, 2, 80) +
      leaves +
      path(pot, p.b) +
      path('M-62 -120H62L57 -84H-57Z', print(c, kind + 2, 0.3)) +
      path('M20 -120H62L46 0H26Z', '#00000022') +
      rect(-68, -134, 136, 20, lighter(p.b, 0.18), 8),
    scale,
  )
}

/** A lamp hanging from the top edge, with its cone of light. */
export const pendant = (c: Canvas, x: number, y: number, cone = 420) =>
  path(
    `M${x - 60} ${y}L${x - 270} ${y + cone}H${x + 270}L${x + 60} ${y}Z`,
    c.gradient([`${c.p.a}/0.34`, `${c.p.a}/0`]),
  ) +
  line(`M${x} 0V${y - 60}`, c.p.dark, 6) +
  ellipse(x, y, 72, 15, lighter(c.p.a, 0.45)) +
  path(
    `M${x - 84} ${y}C${x - 80} ${y - 56} ${x - 34} ${y - 76} ${x} ${y - 76}S${x + 80} ${y - 56} ${x + 84} ${y}Z`,
    c.p.a,
  ) +
  path(
    `M${x + 20} ${y - 73}C${x + 50} ${y - 66} ${x + 80} ${y - 50} ${x + 84} ${y}H${x + 50}C${x + 50} ${y - 40} ${x + 40} ${y - 60} ${x + 20} ${y - 73}Z`,
    '#00000026',
  )

/** A plate seen from above, its rim ringed with a painted band. */
export function plate(c: Canvas, x: number, y: number, r: number, band = c.p.b, base = c.p.light): string {
  return (
    circle(x + 16, y + 24, r + 6, '#12060a', 'opacity="0.28"') +
    circle(x, y, r, base) +
    circle(x, y, r * 0.99, 'none', `stroke="${darker(base, 0.14)}" stroke-width="5"`) +
    dashes(x, y, r * 0.88, band, r * 0.1, r * 0.085, r * 0.0535) +
    circle(x, y, r * 0.8, 'none', `stroke="${c.p.a}" stroke-width="${n(r * 0.016)}"`) +
    circle(x, y, r * 0.745, darker(base, 0.09)) +
    circle(x + r * 0.015, y + r * 0.02, r * 0.72, lighter(base, 0.4))
  )
}

/** Rising steam: two or three curling lines. */
export const steam = (x: number, y: number, color: string, scale = 1) =>
  at(
    x,
    y,
    repeat(3, (i) =>
      line(
        `M${i * 46 - 46} 0c-34 -46 34 -70 0 -120s30 -66 6 -104`,
        color,
        11 - i,
        `opacity="${0.5 - i * 0.08}"`,
      ),
    ),
    scale,
  )

/** A shelf board with its shadow on the wall. */
export const shelf = (c: Canvas, y: number, x = 0, w = W) =>
  rect(x, y + 20, w, 26, '#00000026') +
  rect(x, y, w, 24, lighter(c.p.mid, 0.1)) +
  rect(x, y + 16, w, 8, darker(c.p.mid, 0.28))
