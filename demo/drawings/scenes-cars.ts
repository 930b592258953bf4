import type { Canvas, Scene } from '#domain/drawing/canvas.ts'
import { print } from '#domain/drawing/print.ts'
import {
  at,
  circle,
  darker,
  dashes,
  ellipse,
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
import { H, outdoors, pendant, room, shadow, W } from './backdrops.ts'
import { tree, wheel } from './props.ts'

/** A sedan from the side, about 700 wide; (x, y) is the center of the ground below it. */
const car = (c: Canvas, x: number, y: number, scale = 1, paint = c.p.a, wheels = true) =>
  at(
    x,
    y,
    path(
      'M-350 -70C-356 -130 -340 -160 -250 -174C-190 -182 -150 -262 -60 -276C30 -288 110 -282 150 -252C190 -222 210 -190 230 -178C310 -172 346 -150 352 -100C354 -80 350 -64 340 -58H-340C-346 -58 -350 -64 -350 -70Z',
      paint,
    ) +
      path(
        'M-350 -70C-352 -90 -352 -104 -348 -118C-200 -100 200 -100 351 -112C354 -84 350 -64 340 -58H-340C-346 -58 -350 -64 -350 -70Z',
        darker(paint, 0.24),
      ) +
      path('M-206 -178C-160 -214 -140 -250 -54 -258V-178Z', '#22304a') +
      path('M-36 -260C40 -266 100 -262 134 -238C160 -218 176 -196 190 -180H-36Z', '#22304a') +
      path(
        'M-160 -180L-96 -246L-70 -252L-130 -180ZM20 -180L70 -262L106 -256L60 -180Z',
        '#ffffff',
        'opacity="0.28"',
      ) +
      line('M-340 -132C-200 -150 200 -150 344 -136', lighter(paint, 0.35), 5) +
      rect(-20, -160, 44, 9, darker(paint, 0.5), 4) +
      rect(130, -160, 44, 9, darker(paint, 0.5), 4) +
      line('M-45 -256V-70', darker(paint, 0.35), 3) +
      path('M330 -146C346 -140 352 -124 352 -112L318 -116C312 -130 316 -142 330 -146Z', '#fff0c2') +
      path('M-346 -140L-318 -138V-116L-350 -112Z', '#d8372a') +
      rect(-358, -74, 60, 18, '#3a3d44', 8) +
      rect(298, -74, 62, 18, '#3a3d44', 8) +
      [-210, 214].map((wx) => path(`M${wx - 82} -56A82 82 0 0 1 ${wx + 82} -56Z`, '#16131a')).join('') +
      (wheels ? wheel(-210, -62, 64) + wheel(214, -62, 64) : ''),
    scale,
  )

const tools = (c: Canvas, x: number, y: number, long: number, fill: string) =>
  at(
    x,
    y,
    circle(0, 0, 34, fill) +
      path('M-12 -40H12V-4H-12Z', c.p.light) +
      rect(-13, 20, 26, long, fill, 13) +
      circle(0, long + 30, 27, fill) +
      circle(0, long + 30, 13, c.p.light) +
      rect(-3, 50, 6, long - 50, '#ffffff', 3, 'opacity="0.4"'),
  )

export const carsScenes: Record<string, Scene> = {
  carshop: (c) =>
    room(c, 610) +
    repeat(
      6,
      (i) =>
        rect(170 + i * 160, 110, 150, 470, mix(c.p.bg, c.p.light, 0.09), 4) +
        repeat(5, (k) => rect(178 + i * 160, 126 + k * 90, 134, 70, mix(c.p.bg, c.p.dark, 0.16), 4)),
    ) +
    rect(150, 80, 1000, 30, c.p.b) +
    rect(150, 80, 1000, 30, c.cloth('chevron', [c.p.b, c.p.a, c.p.light], 0.4)) +
    path(
      'M0 610H1280V800H0Z',
      c.cloth('tiles', [mix(c.p.bg2, c.p.light, 0.1), c.p.bg2], 1),
      'opacity="0.5"',
    ) +
    shadow(640, 716, 420, 30) +
    car(c, 640, 720, 1.12, c.p.a) +
    pendant(c, 360, 130, 470) +
    pendant(c, 900, 130, 470) +
    rect(1120, 500, 130, 220, c.p.b, 8) +
    repeat(
      4,
      (i) =>
        rect(1130, 516 + i * 48, 110, 38, darker(c.p.b, 0.2), 5) +
        rect(1160, 528 + i * 48, 50, 7, c.p.light, 3),
    ) +
    repeat(
      3,
      (i) =>
        rect(30, 640 - i * 54 + 30, 130, 52, '#1d1b20', 24) +
        rect(50, 640 - i * 54 + 52, 90, 8, '#44424a', 4),
    ),

  lift: (c) =>
    room(c, 650) +
    circle(640, 320, 300, c.p.mid, 'opacity="0.45"') +
    shadow(640, 736, 460, 26) +
    rect(210, 120, 56, 620, c.p.b) +
    rect(1014, 120, 56, 620, c.p.b) +
    rect(210, 120, 18, 620, lighter(c.p.b, 0.2)) +
    rect(1014, 120, 18, 620, lighter(c.p.b, 0.2)) +
    [160, 964].map((x) => rect(x, 726, 156, 22, c.p.dark, 6)).join('') +
    rect(190, 96, 900, 32, darker(c.p.b, 0.3), 6) +
    rect(196, 452, 260, 20, c.p.dark, 6) +
    rect(824, 452, 260, 20, c.p.dark, 6) +
    rect(180, 430, 120, 66, darker(c.p.b, 0.3), 6) +
    rect(980, 430, 120, 66, darker(c.p.b, 0.3), 6) +
    car(c, 640, 470, 1.0, c.p.night ? c.p.a : c.p.bg === '#e3a32b' ? c.p.a : c.p.a) +
    at(
      620,
      742,
      rect(-90, -150, 180, 20, c.p.dark, 6) +
        rect(-12, -140, 24, 130, '#8d959e') +
        rect(-70, -16, 140, 16, c.p.dark, 6) +
        path('M-80 -166H80L60 -150H-60Z', '#8d959e'),
    ) +
    repeat(5, (i) => rect(40, 600 + i * 26, 100, 20, i % 2 ? c.p.a : c.p.mid, 5)) +
    rect(30, 590, 120, 150, 'none', 6, `stroke="${c.p.dark}" stroke-width="8"`),

  carroad: (c) =>
    outdoors(c, 600) +
    tree(c, 180, 640, 0.7) +
    tree(c, 1120, 640, 0.9) +
    tree(c, 320, 630, 0.46) +
    path('M0 660C400 620 900 620 1280 660V800H0Z', mix(c.p.dark, '#6b625e', 0.35)) +
    path('M0 660C400 620 900 620 1280 660V672C900 632 400 632 0 672Z', c.p.light, 'opacity="0.5"') +
    line('M-20 748C400 716 900 716 1300 748', c.p.a, 10, 'stroke-dasharray="80 60"') +
    shadow(640, 722, 330, 22) +
    car(c, 640, 728, 0.92, c.p.b) +
    at(
      600,
      476,
      rect(-120, -20, 240, 10, c.p.dark, 4) +
        rect(-104, -74, 96, 56, '#a5703f', 8) +
        rect(0, -60, 100, 42, print(c, 1, 0.24), 16),
    ),

  wheel: (c) =>
    rect(0, 0, W, H, c.p.bg) +
    rect(0, 0, 1280, 800, print(c, c.coloring + 2, 0.7), 0, 'opacity="0.35"') +
    rect(0, 0, 520, 800, c.p.a) +
    rect(520, 0, 16, 800, darker(c.p.a, 0.3)) +
    path('M0 0H520V90C400 120 240 260 200 400H0Z', lighter(c.p.a, 0.12)) +
    circle(690, 430, 392, '#14060c', 'opacity="0.3"') +
    circle(670, 410, 390, '#17151a') +
    dashes(670, 410, 376, '#322f37', 28, 26, 13.4) +
    circle(670, 410, 300, '#2a272e') +
    circle(670, 410, 286, '#d6dade') +
    circle(670, 410, 262, '#5c626b') +
    repeat(10, (i) =>
      path(
        `M${polar(670, 410, 70, i * 36 - 14)
          .map(n)
          .join(' ')}L${polar(670, 410, 268, i * 36 - 7)
          .map(n)
          .join(' ')}L${polar(670, 410, 268, i * 36 + 7)
          .map(n)
          .join(' ')}L${polar(670, 410, 70, i * 36 + 14)
          .map(n)
          .join(' ')}Z`,
        i % 2 ? '#eceff1' : '#c3c9cf',
      ),
    ) +
    circle(670, 410, 104, '#aab1b9') +
    circle(670, 410, 66, c.p.b) +
    path(star(670, 410, 52, 26, 8), c.p.light) +
    circle(670, 410, 16, c.p.b) +
    repeat(5, (i) => circle(...polar(670, 410, 86, i * 72 - 90), 10, '#5c626b')) +
    path(
      'M420 220A320 320 0 0 1 560 120',
      'none',
      'stroke="#fff" stroke-opacity="0.3" stroke-width="16" stroke-linecap="round"',
    ),

  tyres: (c) => {
    const tyre = (x: number, y: number, w: number) =>
      rect(x - w / 2, y - 84, w, 86, '#1d1b20', 40) +
      rect(x - w / 2, y - 84, w, 34, '#2c2930', 30) +
      repeat(11, (i) =>
        path(
          `M${n(x - w / 2 + 26 + (i * (w - 52)) / 11)} ${y - 70}l14 24l-14 24`,
          'none',
          'stroke="#4a4750" stroke-width="6"',
        ),
      ) +
      rect(x - w / 2 + 30, y - 18, w - 60, 6, c.p.a, 3)
    return (
      room(c, 640) +
      circle(430, 330, 260, c.p.mid, 'opacity="0.5"') +
      shadow(420, 744, 380, 22) +
      repeat(5, (i) => tyre(260, 742 - i * 88, 290)) +
      repeat(3, (i) => tyre(590, 742 - i * 88, 290)) +
      ellipse(590, 470, 145, 36, '#2c2930') +
      ellipse(590, 470, 84, 20, '#0c0b0e') +
      ellipse(260, 294, 145, 36, '#2c2930') +
      ellipse(260, 294, 84, 20, '#0c0b0e') +
      shadow(980, 748, 210, 18) +
      rect(810, 330, 340, 410, c.p.b, 14) +
      rect(830, 300, 300, 40, darker(c.p.b, 0.3), 8) +
      repeat(
        5,
        (i) =>
          rect(828, 352 + i * 74, 304, 62, darker(c.p.b, 0.15), 8) +
          rect(920, 372 + i * 74, 120, 12, c.p.light, 6),
      ) +
      circle(860, 750, 18, '#1d1b20') +
      circle(1100, 750, 18, '#1d1b20') +
      rect(860, 240, 26, 60, c.p.a, 6) +
      rect(900, 220, 60, 80, c.p.mid, 8) +
      rect(980, 250, 120, 50, print(c, 1, 0.24), 6) +
      rect(760, 60, 420, 120, c.p.light, 8) +
      rect(772, 72, 396, 96, print(c, 2, 0.4), 4)
    )
  },

  toolboard: (c) =>
    rect(0, 0, W, H, c.p.bg) +
    repeat(18, (i) => repeat(11, (k) => circle(40 + i * 72, 30 + k * 66, 5, c.p.dark, 'opacity="0.35"'))) +
    repeat(
      8,
      (i) =>
        line(
          `M${124 + i * 112} 96V${330 + (7 - i) * 26}`,
          '#14060c',
          40,
          'opacity="0.18" transform="translate(14 14)"',
        ) +
        tools(c, 124 + i * 112, 120, 320 - i * 30, [c.p.a, c.p.b, '#b9c0c8', lighter(c.p.mid, 0.3)][i % 4]!),
    ) +
    at(
      1110,
      100,
      line('M0 0V280', '#8a5a33', 34) +
        rect(-90, -30, 180, 76, '#4a4f58', 14) +
        rect(50, -30, 40, 76, '#2f333a', 10) +
        rect(-17, 180, 34, 120, c.p.b, 14),
    ) +
    shadow(640, 668, 660, 20) +
    rect(0, 640, W, 40, '#a5703f') +
    rect(0, 668, W, 132, '#7a4c28') +
    repeat(
      5,
      (i) => rect(30 + i * 252, 700, 216, 76, '#8f5f36', 8) + rect(110 + i * 252, 728, 56, 12, c.p.a, 6),
    ) +
    at(
      300,
      640,
      rect(-110, -60, 220, 60, c.p.b, 10) +
        rect(-60, -84, 120, 26, darker(c.p.b, 0.3), 8) +
        rect(-110, -44, 220, 12, c.p.light),
    ) +
    at(
      660,
      640,
      path('M-40 0L-56 -90H56L40 0Z', print(c, 1, 0.26)) +
        repeat(5, (i) =>
          rect(-40 + i * 19, -150 - (i % 3) * 20, 11, 80, [c.p.a, c.p.light, c.p.b][i % 3]!, 4),
        ),
    ) +
    at(
      1000,
      640,
      repeat(4, (i) => circle(-90 + i * 62, -26, 26, '#9aa0aa') + circle(-90 + i * 62, -26, 12, '#7a4c28')),
    ),

  carwash: (c) =>
    room(c, 620) +
    rect(0, 0, W, 620, c.cloth('tiles', [lighter(c.p.bg, 0.25), c.p.bg], 0.9), 0, 'opacity="0.7"') +
    [120, 1160]
      .map(
        (x) =>
          rect(x - 60, 60, 120, 640, c.p.b, 60) +
          repeat(16, (i) => rect(x - 74, 80 + i * 38, 148, 18, i % 2 ? c.p.a : c.p.mid, 9)),
      )
      .join('') +
    rect(60, 30, 1160, 50, c.p.dark, 10) +
    repeat(12, (i) =>
      line(
        `M${180 + i * 84} 90v${c.range(40, 120).toFixed(0)}`,
        c.p.light,
        5,
        'opacity="0.8" stroke-dasharray="16 20"',
      ),
    ) +
    shadow(640, 716, 430, 26) +
    car(c, 640, 722, 1.16, c.p.a) +
    repeat(90, () => {
      const [x, y, r] = [640 + c.range(-460, 460), c.range(380, 730), c.range(10, 44)]
      return (
        circle(x, y, r, '#ffffff', 'opacity="0.55"') + circle(x - r * 0.3, y - r * 0.3, r * 0.28, '#ffffff')
      )
    }),
}
