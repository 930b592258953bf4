import type { Canvas, Scene } from '#domain/drawing/canvas.ts'
import { print } from '#domain/drawing/print.ts'
import {
  at,
  circle,
  darker,
  ellipse,
  lighter,
  line,
  mix,
  path,
  rect,
  repeat,
  star,
} from '#domain/drawing/shapes.ts'
import { cloud, H, outdoors, room, shadow, W } from './backdrops.ts'
import { tree, wheel } from './props.ts'

const container = (x: number, y: number, w: number, h: number, fill: string) =>
  rect(x, y, w, h, fill, 3) +
  repeat(Math.floor(w / 16), (i) => rect(x + 8 + i * 16, y + 8, 6, h - 16, darker(fill, 0.2))) +
  rect(x, y, w, 7, lighter(fill, 0.2)) +
  rect(x, y + h - 7, w, 7, darker(fill, 0.35))

const boxColors = (c: Canvas) => [c.p.a, c.p.b, c.p.mid, c.p.c, '#0f4a3c', '#c4532d', '#2b3470', '#e3a32b']

const waves = (c: Canvas, y: number, rows: number) =>
  rect(0, y, W, H - y, mix(c.p.mid, c.p.dark, 0.2)) +
  repeat(rows, (r) =>
    path(
      `M-80 ${y + 20 + r * 42}${repeat(15, () => 'q50 -30 100 0')}V800H-80Z`,
      mix(c.p.mid, r % 2 ? c.p.dark : c.p.bg, 0.2 + r * 0.09),
      `transform="translate(${(r % 2) * 50} 0)"`,
    ),
  )

const carton = (c: Canvas, x: number, y: number, w: number, h: number, which: number) => {
  const fill = ['#c9975c', '#b98246', '#d8ab72'][which % 3]!
  return (
    rect(x, y, w, h, fill, 4) +
    rect(x + w * 0.78, y, w * 0.22, h, '#14060c', 0, 'opacity="0.13"') +
    rect(x + w * 0.42, y, w * 0.16, h, which % 2 ? c.p.a : c.p.b, 0, 'opacity="0.85"') +
    rect(x + w * 0.08, y + h * 0.6, w * 0.26, h * 0.28, '#fbf8f2', 3) +
    rect(x + w * 0.11, y + h * 0.68, w * 0.2, 4, '#555') +
    rect(x + w * 0.11, y + h * 0.76, w * 0.13, 4, '#555')
  )
}

const glowLines = (c: Canvas) =>
  repeat(14, (i) =>
    line(
      `M${c.range(360, 800).toFixed(0)} ${80 + i * 52}q14 -14 28 0q14 -14 28 0`,
      c.p.mid,
      4,
      'opacity="0.7"',
    ),
  )

const barrel = (c: Canvas, x: number, y: number, w: number, h: number, fill: string) =>
  shadow(x + w / 2, y + h, w * 0.62, 16) +
  path(
    `M${x} ${y}Q${x + w / 2} ${y + 24} ${x + w} ${y}V${y + h - 10}Q${x + w / 2} ${y + h + 22} ${x} ${y + h - 10}Z`,
    fill,
  ) +
  rect(x + w * 0.74, y + 6, w * 0.26, h - 14, '#14060c', 0, 'opacity="0.18"') +
  rect(x + w * 0.1, y + 20, w * 0.08, h - 40, '#ffffff', 8, 'opacity="0.25"') +
  [0.3, 0.66]
    .map((s) =>
      path(
        `M${x - 6} ${y + h * s}Q${x + w / 2} ${y + h * s + 24} ${x + w + 6} ${y + h * s}v16Q${x + w / 2} ${y + h * s + 40} ${x - 6} ${y + h * s + 16}Z`,
        darker(fill, 0.22),
      ),
    )
    .join('') +
  ellipse(x + w / 2, y, w / 2 + 6, 26, '#14060c') +
  ellipse(x + w / 2, y - 6, w / 2 + 6, 26, lighter(fill, 0.2)) +
  ellipse(x + w / 2, y - 6, w / 2 - 16, 17, darker(fill, 0.1)) +
  rect(x + w * 0.3, y + h * 0.42, w * 0.4, h * 0.17, c.p.light, 6) +
  rect(x + w * 0.35, y + h * 0.46, w * 0.3, 7, c.p.dark) +
  rect(x + w * 0.35, y + h * 0.51, w * 0.2, 7, c.p.b)

export const cargoScenes: Record<string, Scene> = {
  barrels: (c) =>
    room(c, 560) +
    repeat(3, (i) =>
      container(40 + i * 420, 180 + (i % 2) * 30, 390, 390, mix(boxColors(c)[i + 1]!, c.p.bg, 0.35)),
    ) +
    rect(0, 560, W, 240, c.p.bg2) +
    repeat(7, (i) => {
      const back = i > 3
      const x = back ? 220 + (i - 4) * 290 : 40 + i * 310
      const y = back ? 250 : 340
      const fill = back ? darker('#2d5aa0', 0.15) : i === 2 ? c.p.a : i === 1 ? '#24497f' : '#2d5aa0'
      return back ? barrel(c, x, y, 230, 370, fill) : ''
    }) +
    repeat(4, (i) => barrel(c, 40 + i * 310, 340, 260, 400, ['#2d5aa0', c.p.a, '#24497f', c.p.b][i]!)),

  boxes: (c) =>
    room(c, 650) +
    circle(680, 330, 290, c.p.mid, 'opacity="0.45"') +
    shadow(660, 744, 420, 24) +
    carton(c, 500, 500, 300, 210, 0) +
    carton(c, 520, 330, 240, 170, 1) +
    carton(c, 540, 190, 170, 140, 2) +
    rect(470, 706, 350, 18, '#6d747d', 6) +
    line('M474 716L420 130L340 90', '#6d747d', 18) +
    line('M452 460H500M440 330H520', '#6d747d', 12) +
    circle(462, 722, 44, '#1d1b20') +
    circle(462, 722, 18, c.p.a) +
    carton(c, 880, 570, 240, 180, 2) +
    carton(c, 910, 440, 180, 130, 3) +
    carton(c, 160, 600, 190, 150, 1) +
    at(250, 600, path('M-60 0H60L50 -80H-50Z', print(c, 0, 0.26))),

  plane: (c) =>
    outdoors(c, 1000, false) +
    repeat(7, (i) =>
      cloud(
        c,
        [60, 900, 320, 700, 1050, 160, 560][i]!,
        [560, 600, 660, 690, 480, 180, 100][i]!,
        0.8 + (i % 3) * 0.4,
      ),
    ) +
    at(
      640,
      400,
      path('M-30 20L-250 210H-170L110 40Z', '#14060c', 'opacity="0.14" transform="translate(20 60)"') +
        path('M40 -40L-120 -190H-60L160 -50Z', darker(c.p.light, 0.18)) +
        path('M-440 -30L-500 -180H-430L-330 -40Z', c.p.a) +
        path(
          'M-480 -20C-440 -64 300 -90 400 -60C470 -40 490 0 470 14C420 50 -300 60 -420 30C-460 20 -490 0 -480 -20Z',
          c.p.light,
        ) +
        path('M-476 0C-300 30 300 30 474 10C420 50 -300 60 -420 30C-450 22 -470 12 -476 0Z', c.p.a) +
        path('M-440 -44L-330 -52V44L-430 28Z', print(c, 0, 0.26)) +
        path('M20 10L-230 190H-150L150 20Z', darker(c.p.light, 0.1)) +
        ellipse(-40, 84, 62, 26, c.p.b) +
        path('M420 -50C450 -40 466 -24 470 -10L410 -18Z', '#22304a') +
        repeat(12, (i) => rect(-240 + i * 46, -34, 18, 22, '#22304a', 7)) +
        path('M-430 0L-520 60H-460L-360 14Z', darker(c.p.light, 0.12)),
      1.12,
      -10,
    ) +
    line('M-20 640C100 610 160 590 230 560', c.p.light, 6, 'opacity="0.6" stroke-dasharray="4 18"'),

  truck: (c) =>
    outdoors(c, 600) +
    tree(c, 140, 640, 0.8) +
    tree(c, 1180, 640, 0.62) +
    rect(0, 650, W, 150, mix(c.p.dark, '#6b625e', 0.35)) +
    rect(0, 650, W, 10, c.p.light, 0, 'opacity="0.5"') +
    line('M-20 770H1300', c.p.a, 9, 'stroke-dasharray="90 60"') +
    shadow(640, 726, 480, 22) +
    rect(180, 640, 880, 34, '#2a272e') +
    rect(170, 260, 620, 390, c.p.a, 10) +
    rect(190, 280, 580, 350, print(c, 1, 0.62), 6) +
    rect(190, 400, 580, 110, c.p.light) +
    path(star(480, 455, 46, 22, 8), c.p.b) +
    repeat(6, (i) => rect(220 + i * 26, 442, 16, 26, c.p.b) + rect(590 + i * 26, 442, 16, 26, c.p.b)) +
    path(
      'M806 650V330C806 310 820 300 840 300H960C990 300 1010 320 1024 350L1070 460C1090 480 1100 500 1100 530V650Z',
      c.p.b,
    ) +
    path('M860 340H950C970 340 984 352 994 376L1026 460H860Z', '#22304a') +
    path('M880 340H920L890 460H860V400Z', '#ffffff', 'opacity="0.3"') +
    rect(860, 490, 50, 10, darker(c.p.b, 0.5), 5) +
    rect(1068, 540, 34, 44, '#fff0c2', 8) +
    rect(806, 610, 300, 40, darker(c.p.b, 0.35), 6) +
    [300, 430, 960].map((x) => wheel(x, 672, 62)).join(''),

  ship: (c) =>
    outdoors(c, 520, false) +
    waves(c, 540, 2) +
    repeat(4, (r) =>
      repeat(7 - (r === 3 ? 2 : 0), (i) =>
        container(250 + i * 102, 400 - r * 62, 98, 58, boxColors(c)[(i * 3 + r * 5) % 8]!),
      ),
    ) +
    rect(990, 210, 120, 260, c.p.light, 4) +
    repeat(4, (i) => rect(1004, 230 + i * 44, 92, 18, '#22304a')) +
    rect(1030, 130, 44, 84, c.p.b) +
    rect(1030, 150, 44, 16, c.p.a) +
    rect(976, 196, 148, 16, darker(c.p.light, 0.2)) +
    path('M150 458H1180L1110 640H250Z', c.p.dark) +
    path('M150 458H1180L1170 486H162Z', c.p.light) +
    path('M222 590H1128L1110 640H250Z', c.p.a) +
    circle(240, 530, 13, c.p.light) +
    repeat(8, (i) => circle(560 + i * 60, 536, 9, c.p.light, 'opacity="0.6"')) +
    repeat(4, (r) =>
      path(
        `M-80 ${630 + r * 44}${repeat(15, () => 'q50 -30 100 0')}V800H-80Z`,
        mix(c.p.mid, r % 2 ? c.p.dark : c.p.bg, 0.16 + r * 0.1),
        `transform="translate(${(r % 2) * 50} 0)"`,
      ),
    ) +
    repeat(5, (i) => line(`M${300 + i * 90} ${110 + (i % 3) * 40}q16 -18 32 0q16 -18 32 0`, c.p.light, 5)),

  port: (c) =>
    outdoors(c, 620, false) +
    waves(c, 560, 2) +
    rect(0, 650, W, 150, mix(c.p.bg2, '#6b625e', 0.3)) +
    rect(0, 650, W, 12, c.p.a) +
    line('M300 650V120M520 650V120M300 650L520 380M520 650L300 380M300 380L520 130', c.p.b, 18) +
    rect(120, 110, 1000, 34, c.p.b, 4) +
    line('M410 110V40L1090 110M410 40L140 110', darker(c.p.b, 0.2), 9) +
    rect(270, 210, 280, 22, c.p.b) +
    rect(560, 140, 90, 60, c.p.dark, 6) +
    rect(572, 152, 66, 26, '#ffd98a') +
    line('M880 144V280M960 144V280', c.p.dark, 5) +
    rect(860, 276, 120, 14, c.p.dark) +
    container(800, 290, 240, 96, c.p.a) +
    repeat(4, (r) =>
      repeat(r === 3 ? 1 : 3 - (r > 1 ? 1 : 0), (i) =>
        container(660 + i * 200 + r * 20, 650 - (r + 1) * 82, 194, 78, boxColors(c)[(i * 3 + r * 2) % 8]!),
      ),
    ) +
    container(30, 568, 200, 82, boxColors(c)[2]!) +
    container(30, 484, 200, 82, boxColors(c)[5]!) +
    shadow(640, 664, 600, 12),

  route: (c) => {
    const africa =
      'M0 -190C40 -210 110 -200 150 -170C190 -160 230 -170 260 -150C290 -90 300 -60 330 -30C350 -14 390 -30 400 -16C390 30 330 70 310 120C300 160 320 190 300 230C270 300 220 380 160 380C120 380 130 310 110 260C100 210 110 180 90 130C80 90 80 60 50 50C0 60 -60 60 -90 10C-120 -40 -90 -90 -60 -140C-40 -170 -20 -180 0 -190Z'
    const america =
      'M-80 -420C60 -380 160 -340 260 -260C330 -230 330 -180 270 -150C220 -110 190 -70 200 -20C210 30 200 60 180 50C160 10 150 -10 100 0C60 0 40 40 50 90C80 140 130 120 150 150C200 180 260 210 300 260C360 300 400 320 380 380C360 440 300 480 280 560H-80Z'
    const stops = [
      [790, 370],
      [880, 500],
      [1070, 470],
      [985, 640],
    ] as const
    return (
      rect(0, 0, W, H, c.p.bg) +
      repeat(9, (i) =>
        circle(420, 250, 90 + i * 110, 'none', `stroke="${c.p.mid}" stroke-width="3" opacity="0.35"`),
      ) +
      glowLines(c) +
      path(america, '#14060c', 'transform="translate(14 18)" opacity="0.18"') +
      path(america, c.p.b) +
      path(america, print(c, 2, 0.5), 'opacity="0.35"') +
      at(
        850,
        330,
        path(africa, '#14060c', 'transform="translate(14 18)" opacity="0.18"') +
          path(africa, c.p.a) +
          path(africa, print(c, 0, 0.4), 'opacity="0.55"') +
          path('M350 220C370 200 384 230 370 270C356 310 334 300 340 260Z', c.p.a),
        1.02,
      ) +
      stops
        .map(
          ([x, y], i) =>
            line(
              `M236 ${-110 + 330}C${420 + i * 30} ${80 + i * 60} ${620} ${120 + i * 90} ${x} ${y}`,
              c.p.light,
              7,
              'stroke-dasharray="2 19"',
            ) +
            circle(x, y, 26, c.p.light) +
            circle(x, y, 13, c.p.b),
        )
        .join('') +
      circle(236, 220, 36, c.p.light) +
      circle(236, 220, 19, c.p.a) +
      at(
        560,
        210,
        path(
          'M-60 6L60 -12L70 -4L40 10L-50 16ZM-6 0L-40 -44H-20L34 -6ZM-6 8L-30 44H-12L30 8ZM-56 8L-76 -20H-60L-38 4Z',
          c.p.light,
        ),
        1.2,
        18,
      ) +
      at(
        560,
        560,
        path('M-80 0H80L56 36H-60Z', c.p.light) +
          rect(-50, -32, 30, 28, c.p.a) +
          rect(-16, -32, 30, 28, c.p.b) +
          rect(18, -50, 34, 46, c.p.light),
        1,
        -4,
      )
    )
  },
}
