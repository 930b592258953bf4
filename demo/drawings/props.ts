import type { Canvas } from '#domain/drawing/canvas.ts'
import { print } from '#domain/drawing/print.ts'
import {
  at,
  circle,
  darker,
  ellipse,
  leaf,
  lighter,
  line,
  mix,
  n,
  path,
  polar,
  rect,
  repeat,
  star,
} from '#domain/drawing/shapes.ts'
import { shadow } from './backdrops.ts'

// Objects shared by scenes of several trades.

/** A soft round shape with a wavering edge. */
export function blob(c: Canvas, x: number, y: number, r: number): string {
  const points = Array.from({ length: 8 }, (_, i) => polar(x, y, r * c.range(0.9, 1.08), i * 45))
  const middle = (i: number, k: 0 | 1) => n((points[i % 8]![k] + points[(i + 1) % 8]![k]) / 2)
  return `M${middle(7, 0)} ${middle(7, 1)}${points.map(([px, py], i) => `Q${n(px)} ${n(py)} ${middle(i, 0)} ${middle(i, 1)}`).join('')}Z`
}

export const tree = (c: Canvas, x: number, y: number, scale = 1) => {
  const green = c.p.bg === '#0f4a3c' ? '#3f8f6d' : '#23694f'
  return at(
    x,
    y,
    shadow(0, 4, 120) +
      path('M-16 0L-10 -210H12L20 0Z', '#5f3a22') +
      line('M0 -150L60 -220M0 -170L-56 -236', '#5f3a22', 12) +
      [
        [0, -330, 120],
        [-90, -260, 86],
        [92, -262, 90],
      ]
        .map(([a, b, r]) => circle(a!, b!, r!, darker(green, 0.15)))
        .join('') +
      [
        [-14, -350, 96],
        [-100, -276, 62],
        [76, -282, 66],
      ]
        .map(([a, b, r]) => circle(a!, b!, r!, lighter(green, 0.13)))
        .join('') +
      repeat(12, () =>
        circle(c.range(-140, 130), c.range(-420, -230), c.range(5, 9), c.p.a, 'opacity="0.8"'),
      ),
    scale,
  )
}

export const jar = (c: Canvas, x: number, y: number, w: number, h: number, body: string, which: number) =>
  shadow(x, y, w * 0.6, 10) +
  rect(x - w / 2, y - h, w, h, body, w * 0.14) +
  rect(x - w / 2, y - h * 0.62, w, h * 0.38, c.p.light) +
  rect(x - w / 2, y - h * 0.62, w, h * 0.38, print(c, which, 0.2), 0, 'opacity="0.8"') +
  circle(x, y - h * 0.43, w * 0.17, c.p.light) +
  circle(x, y - h * 0.43, w * 0.09, c.p.b) +
  rect(x - w * 0.53, y - h - 36, w * 1.06, 46, darker(body, 0.4), 9) +
  rect(x + w * 0.24, y - h, w * 0.16, h, '#ffffff26')

export const bottle = (c: Canvas, x: number, y: number, w: number, h: number, body: string) =>
  shadow(x, y, w * 0.6, 9) +
  path(
    `M${x - w / 2} ${y}V${y - h * 0.58}C${x - w / 2} ${y - h * 0.74} ${x - w * 0.17} ${y - h * 0.72} ${x - w * 0.17} ${y - h * 0.86}V${y - h}H${x + w * 0.17}V${y - h * 0.86}C${x + w * 0.17} ${y - h * 0.72} ${x + w / 2} ${y - h * 0.74} ${x + w / 2} ${y - h * 0.58}V${y}Z`,
    body,
  ) +
  rect(x - w * 0.21, y - h - 22, w * 0.42, 46, darker(body, 0.5), 6) +
  rect(x - w / 2, y - h * 0.46, w, h * 0.28, c.p.light) +
  rect(x - w * 0.3, y - h * 0.36, w * 0.6, h * 0.035, c.p.b) +
  rect(x - w * 0.3, y - h * 0.29, w * 0.4, h * 0.03, c.p.a) +
  rect(x + w * 0.24, y - h * 0.58, w * 0.12, h * 0.54, '#ffffff30')

export const wood = '#a5703f'

export const fruit = (x: number, y: number, r: number, fill: string) =>
  circle(x, y, r, fill) +
  circle(x - r * 0.3, y - r * 0.32, r * 0.32, lighter(fill, 0.45)) +
  path(
    `M${x} ${y - r * 0.9}q2 -10 10 -14`,
    'none',
    'stroke="#4a2a18" stroke-width="4" stroke-linecap="round"',
  )

export const heap = (c: Canvas, x: number, y: number, w: number, fill: string) =>
  [5, 4, 3]
    .map((count, row) =>
      repeat(count, (i) =>
        fruit(x + (i - (count - 1) / 2) * (w / 5), y - row * (w / 6.5) + c.range(-3, 3), w / 9, fill),
      ),
    )
    .join('')

export const crate = (c: Canvas, x: number, y: number, w: number, h: number, inside: string) =>
  inside +
  rect(x, y, w, h, '#a5703f', 5) +
  repeat(3, (i) => rect(x, y + 4 + (i * h) / 3, w, h / 3 - 8, '#bd8650', 3)) +
  rect(x + 12, y, 18, h, '#8f5f36') +
  rect(x + w - 30, y, 18, h, '#8f5f36') +
  rect(x + w / 2 - 44, y + h * 0.28, 88, h * 0.44, c.p.light, 5) +
  path(star(x + w / 2, y + h / 2, h * 0.15, h * 0.07, 6), c.p.b)

export const flower = (x: number, y: number, r: number, petal: string, heart: string) =>
  repeat(6, (i) => circle(...polar(x, y, r * 0.62, i * 60), r * 0.44, petal)) + circle(x, y, r * 0.4, heart)

export const bouquet = (c: Canvas, x: number, y: number, size: number, count: number) =>
  repeat(count, (i) => {
    const [lx, ly] = polar(x, y, size * c.range(0.5, 1.05), i * 137.5)
    return (
      leaf(x, y, size * 1.1, i * 137.5, i % 2 ? '#2f8a5f' : '#1f6b52') +
      flower(
        lx,
        ly,
        size * c.range(0.24, 0.36),
        [c.p.a, c.p.b, c.p.c, c.p.light][i % 4]!,
        i % 3 ? '#e3a32b' : c.p.dark,
      )
    )
  })

export const basket = (
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  which: number,
  lid: boolean,
) => {
  const body = `M${x - w / 2} ${y - h}C${x - w * 0.62} ${y - h * 0.4} ${x - w * 0.5} ${y} ${x - w * 0.36} ${y}H${x + w * 0.36}C${x + w * 0.5} ${y} ${x + w * 0.62} ${y - h * 0.4} ${x + w / 2} ${y - h}Z`
  const straw = ['#d9ac63', '#c98f45', '#e6c384'][which % 3]!
  return (
    shadow(x, y, w * 0.5, 16) +
    path(body, c.cloth('basket', [darker(straw, 0.3), straw, lighter(straw, 0.2)], 0.5)) +
    c.clip(
      path(body, '#000'),
      [0.2, 0.52]
        .map((s, i) =>
          rect(
            x - w,
            y - h * (1 - s),
            w * 2,
            h * 0.17,
            c.cloth(i ? 'chevron' : 'kuba', [c.p.a, c.p.light, c.p.b], 0.42),
          ),
        )
        .join(''),
    ) +
    path(body, c.gradient(['#ffffff/0.14', '#14060c/0', '#14060c/0.34'], 0)) +
    (lid
      ? path(
          `M${x - w * 0.54} ${y - h}Q${x} ${y - h - w * 0.62} ${x + w * 0.54} ${y - h}Z`,
          c.cloth('basket', [darker(c.p.b, 0.3), c.p.b, straw], 0.5),
        ) +
        rect(x - w * 0.56, y - h - 10, w * 1.12, 22, straw, 11) +
        circle(x, y - h - w * 0.33, 17, c.p.a)
      : ellipse(x, y - h, w * 0.5, w * 0.1, darker(straw, 0.4)) +
        ellipse(x, y - h, w * 0.5, w * 0.1, 'none', `stroke="${straw}" stroke-width="13"`))
  )
}

export const drum = (c: Canvas, x: number, y: number, s: number, which: number) => {
  const body =
    'M-110 -400C-116 -260 -60 -210 -46 -160C-40 -110 -60 -40 -84 0H84C60 -40 40 -110 46 -160C60 -210 116 -260 110 -400Z'
  return at(
    x,
    y,
    shadow(0, 2, 110, 15) +
      path(body, ['#7d4526', '#93542c', '#6a371d'][which % 3]!) +
      c.clip(
        path(body, '#000'),
        rect(-120, -160, 240, 62, print(c, which, 0.3)) +
          path('M20 -420H120V0H40C30 -80 20 -160 60 -220Z', '#14060c', 'opacity="0.22"') +
          rect(-90, -40, 180, 14, c.p.a),
      ) +
      repeat(8, (i) =>
        line(
          `M${-104 + i * 26} -390L${-92 + i * 26} -300L${-78 + i * 26} -390`,
          i % 2 ? c.p.light : '#efe0c0',
          5,
        ),
      ) +
      rect(-118, -412, 236, 24, c.p.b, 12) +
      ellipse(0, -410, 116, 32, '#d7bd92') +
      ellipse(0, -414, 108, 27, '#f4e6c8') +
      ellipse(-14, -416, 60, 13, '#fff6e2'),
    s,
  )
}

export const book = (c: Canvas, x: number, y: number, w: number, h: number, which: number) => {
  const fill = [c.p.a, c.p.b, c.p.mid, c.p.light, c.p.dark][which % 5]!
  return (
    rect(x, y, w, h, fill, 8) +
    rect(x + w - 26, y + 8, 30, h - 16, '#f6ecd6', 3) +
    repeat(3, (i) => rect(x + w - 26, y + 14 + (i * (h - 24)) / 3, 30, 2, '#cdbb98')) +
    rect(x + 40, y, w * 0.36, h, print(c, which, 0.26)) +
    rect(x + 30, y, 6, h, c.p.a) +
    rect(x + 44 + w * 0.36, y, 6, h, c.p.a) +
    rect(x, y + h - 10, w - 24, 10, '#14060c', 4, 'opacity="0.2"')
  )
}

export const sheet = (x: number, y: number, turn: number, c: Canvas, lines = 9) =>
  at(
    x,
    y,
    rect(-170, -220, 360, 460, '#14060c', 6, 'opacity="0.18"') +
      rect(-180, -230, 360, 460, c.p.light, 6) +
      rect(-140, -190, 150, 20, c.p.b, 4) +
      repeat(lines, (i) =>
        rect(-140, -140 + i * 34, i % 4 === 3 ? 150 : 280, 9, mix(c.p.dark, c.p.light, 0.68), 4),
      ),
    1,
    turn,
  )

export const wheel = (x: number, y: number, r: number) =>
  circle(x, y, r, '#1d1b20') +
  circle(x, y, r * 0.66, '#c9ced4') +
  circle(x, y, r * 0.54, '#7d848d') +
  repeat(5, (i) =>
    line(
      `M${x} ${y}L${polar(x, y, r * 0.52, i * 72 - 90)
        .map(n)
        .join(' ')}`,
      '#dfe3e8',
      r * 0.15,
    ),
  ) +
  circle(x, y, r * 0.16, '#3a3d44')

export const lit = (c: Canvas) => (c.p.night ? '#ffd98a' : mix(c.p.c, '#dff0f2', 0.55))

/** A pane with its frame, cross bars and a slanting reflection. */
export const pane = (c: Canvas, x: number, y: number, w: number, h: number, frame: string, bars = 1) =>
  rect(x - 8, y - 8, w + 16, h + 16, frame, 4) +
  rect(x, y, w, h, lit(c)) +
  c.clip(
    rect(x, y, w, h, '#000'),
    path(
      `M${x + w * 0.1} ${y}H${x + w * 0.42}L${x + w * 0.1} ${y + h}H${x - w * 0.22}Z`,
      '#ffffff',
      'opacity="0.38"',
    ),
  ) +
  (bars ? rect(x + w / 2 - 3, y, 6, h, frame) + rect(x, y + h * 0.45, w, 6, frame) : '') +
  rect(x - 14, y + h + 6, w + 28, 12, lighter(frame, 0.25), 3)

export const plantSill = (c: Canvas, x: number, y: number) =>
  repeat(5, (i) => leaf(x, y - 24, 46, -150 + i * 30, i % 2 ? '#2f8a5f' : '#1f6b52')) +
  path(`M${x - 30} ${y - 32}H${x + 30}L${x + 22} ${y}H${x - 22}Z`, c.p.b)
