import type { Canvas, Scene } from '#domain/drawing/canvas.ts'
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
  polar,
  rect,
  repeat,
} from '#domain/drawing/shapes.ts'
import { plate, room, shadow, steam, tabletop } from './backdrops.ts'
import { blob } from './props.ts'

const rice = (c: Canvas, x: number, y: number, r: number, count: number, colors: string[]) =>
  repeat(count, (i) => {
    const [gx, gy] = polar(x, y, r * Math.sqrt((i + 0.5) / count) * c.range(0.96, 1.03), i * 137.5)
    const turn = c.range(0, Math.PI)
    const [dx, dy] = [Math.cos(turn) * 8, Math.sin(turn) * 8]
    return line(`M${n(gx - dx)} ${n(gy - dy)}L${n(gx + dx)} ${n(gy + dy)}`, colors[i % colors.length]!, 5.5)
  })

const drumstick = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    path(
      'M-120 10C-130 -60 -60 -96 10 -78C60 -64 96 -34 150 -22L152 14C96 22 60 60 10 78C-60 100 -112 70 -120 10Z',
      '#00000033',
    ) +
      line('M110 -14L196 -18', '#f6e8d2', 26) +
      circle(202, -32, 17, '#f6e8d2') +
      circle(204, -4, 17, '#f6e8d2') +
      path(
        'M-124 0C-130 -66 -60 -100 10 -82C60 -68 96 -40 140 -30V0C96 14 60 54 10 72C-60 92 -118 62 -124 0Z',
        '#9a4a1c',
      ) +
      path(
        'M-104 -12C-100 -60 -50 -80 6 -66C40 -58 70 -44 100 -32C50 -28 0 -30 -40 -14C-66 -4 -90 10 -104 -12Z',
        '#c9752c',
      ) +
      line('M-70 34l40 -52M-20 46l44 -56M36 34l30 -40', '#6f2f12', 7),
    scale,
    turn,
  )

const plantain = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    ellipse(4, 8, 62, 36, '#00000030') +
      ellipse(0, 0, 62, 36, '#a85f16') +
      ellipse(-2, -3, 54, 29, '#efae3a') +
      ellipse(-4, -4, 34, 16, '#f8cc66') +
      line('M-22 -6h8M0 2h9M18 -8h8', '#a85f16', 4),
    1,
    turn,
  )

const tomato = (x: number, y: number, r: number) =>
  circle(x + 3, y + 5, r, '#00000028') +
  circle(x, y, r, '#c8301f') +
  circle(x, y, r * 0.84, '#e5573b') +
  repeat(5, (i) => {
    const [px, py] = polar(x, y, r * 0.48, i * 72)
    return circle(px, py, r * 0.2, '#f6a98a')
  })

const onion = (x: number, y: number, r: number) =>
  [1, 0.72, 0.44]
    .map((s) => circle(x, y, r * s, 'none', `stroke="#a13d6b" stroke-width="${n(r * 0.13)}"`))
    .join('') + circle(x, y, r * 0.86, 'none', `stroke="#f7e3ea" stroke-width="${n(r * 0.13)}"`)

const herb = (c: Canvas, x: number, y: number, s = 1) =>
  repeat(5, (i) =>
    leaf(x, y, (48 + (i % 2) * 16) * s, -160 + i * 36 + c.range(-8, 8), i % 2 ? '#2f8a4f' : '#1c6a3d'),
  )

/** A bowl from above with its filling. */
const bowl = (c: Canvas, x: number, y: number, r: number, outer: string, filling: string, band = c.p.light) =>
  circle(x + 12, y + 20, r + 4, '#12060a', 'opacity="0.28"') +
  circle(x, y, r, outer) +
  dashes(x, y, r * 0.91, band, r * 0.07, r * 0.11, r * 0.08) +
  circle(x, y, r * 0.82, darker(outer, 0.35)) +
  circle(x, y + r * 0.02, r * 0.77, filling) +
  path(
    `M${n(x - r * 0.62)} ${n(y - r * 0.2)}A${n(r * 0.66)} ${n(r * 0.66)} 0 0 1 ${n(x - r * 0.05)} ${n(y - r * 0.64)}`,
    'none',
    `stroke="#fff" stroke-opacity="0.35" stroke-width="${n(r * 0.05)}" stroke-linecap="round"`,
  )

const spoon = (x: number, y: number, turn: number, color: string) =>
  at(
    x,
    y,
    ellipse(8, -120, 40, 58, '#00000026') +
      line('M0 -70V190', color, 17) +
      ellipse(0, -128, 40, 58, color) +
      ellipse(0, -130, 28, 44, darker(color, 0.2)),
    1,
    turn,
  )

const reds = ['#d9562b', '#e8743a', '#c8431f', '#f09450']

export const foodScenes: Record<string, Scene> = {
  jollof: (c) => {
    const x = c.coloring === 1 ? 560 : 690
    return (
      tabletop(c) +
      plate(c, x, 410, 345, c.p.bg2) +
      circle(x - 30, 400, 218, '#b53a1a') +
      rice(c, x - 30, 400, 214, 420, reds) +
      rice(c, x - 50, 375, 130, 90, ['#f2a05c', '#ec8244', '#d9562b']) +
      drumstick(x + 70, 330, -32, 1.06) +
      plantain(x - 120, 560, 20) +
      plantain(x - 10, 600, -12) +
      plantain(x + 92, 570, -40) +
      tomato(x - 175, 300, 40) +
      onion(x - 105, 255, 44) +
      herb(c, x + 170, 480, 1) +
      bowl(c, x < 600 ? 1130 : 140, 170, 120, c.p.a, '#7d1f12') +
      repeat(26, () =>
        circle((x < 600 ? 1130 : 140) + c.range(-60, 60), 170 + c.range(-60, 60), c.range(4, 9), '#e4713f'),
      ) +
      spoon(x < 600 ? 1060 : 220, 570, x < 600 ? 14 : -14, lighter(c.p.a, 0.4))
    )
  },

  injera: (c) => {
    const stews: [number, number, number, string, string][] = [
      [640, 250, 92, '#8f2a14', '#c24a22'],
      [800, 330, 84, '#c98a1d', '#efc04f'],
      [795, 500, 88, '#2f6b35', '#58975a'],
      [640, 570, 84, '#74210f', '#a63a1b'],
      [485, 500, 86, '#d3a23c', '#f3d27c'],
      [480, 330, 88, '#1f5a3a', '#3f8a58'],
    ]
    return (
      tabletop(c, false) +
      circle(660, 432, 420, '#12060a', 'opacity="0.3"') +
      circle(640, 404, 416, c.p.a) +
      dashes(640, 404, 396, c.p.dark, 30, 34, 17.83) +
      dashes(640, 404, 362, c.p.b, 24, 14, 14.43) +
      dashes(640, 404, 336, c.p.light, 12, 22, 13.18) +
      circle(640, 404, 326, '#d8b98c') +
      circle(640, 404, 318, '#ead3ab') +
      repeat(260, (i) => {
        const [x, y] = polar(640, 404, 312 * Math.sqrt((i + 0.5) / 260), i * 137.5)
        return circle(x, y, 2 + (i % 3), '#c9a876')
      }) +
      stews
        .map(
          ([x, y, r, deep, top]) =>
            path(blob(c, x, y, r), deep) +
            path(blob(c, x - 4, y - 6, r * 0.8), mix(deep, top, 0.55)) +
            repeat(16, () =>
              circle(x + c.range(-0.6, 0.6) * r, y + c.range(-0.6, 0.6) * r, c.range(4, 10), top),
            ),
        )
        .join('') +
      circle(640, 410, 78, '#f4efe3') +
      repeat(24, () =>
        ellipse(
          640 + c.range(-48, 48),
          410 + c.range(-48, 48),
          13,
          9,
          c.pick(['#fffdf6', '#e9e0ca', '#fbf5e6']),
        ),
      ) +
      herb(c, 640, 420, 0.8) +
      [
        [1110, 210, 24],
        [1170, 330, 60],
        [120, 560, -30],
      ]
        .map(([x, y, t]) =>
          at(
            x!,
            y!,
            rect(-110, -34, 228, 84, '#00000026', 40) +
              rect(-115, -42, 230, 84, '#ead3ab', 40) +
              line('M-80 -14H80M-80 14H80', '#c9a876', 5) +
              circle(112, 0, 36, '#d8b98c') +
              circle(112, 0, 20, '#ead3ab'),
            1,
            t,
          ),
        )
        .join('')
    )
  },

  suya: (c) =>
    tabletop(c) +
    at(
      640,
      410,
      rect(-520, -250, 1060, 530, '#12060a', 46, 'opacity="0.28"') +
        rect(-530, -270, 1060, 530, '#8a5a33', 46) +
        rect(-530, -270, 1060, 516, '#a87242', 46) +
        repeat(6, (i) =>
          line(
            `M-490 ${-210 + i * 82}C-200 ${-230 + i * 82 + 30} 160 ${-200 + i * 82} 490 ${-214 + i * 82}`,
            '#8f5f36',
            4,
          ),
        ) +
        repeat(5, (i) =>
          at(
            -40 + (i % 2) * 50,
            -196 + i * 92,
            line('M-420 12H400', '#00000033', 10) +
              line('M-430 0H400', '#e9cf9c', 10) +
              repeat(6, (k) =>
                at(
                  -250 + k * 104,
                  0,
                  path(
                    'M-48 -24C-30 -44 30 -42 48 -22C56 0 50 28 40 34C10 44 -30 42 -46 30C-56 10 -54 -10 -48 -24Z',
                    '#5a2410',
                  ) +
                    path('M-40 -24C-20 -36 24 -36 40 -20C44 -6 30 4 0 2C-24 2 -46 4 -40 -24Z', '#a4522a') +
                    repeat(5, () => circle(c.range(-34, 34), c.range(-20, 24), 3.4, '#f0b45c')),
                  1,
                  c.range(-8, 8),
                ),
              ),
            1,
            -4 + i * 1.6,
          ),
        ) +
        onion(440, -170, 62) +
        onion(400, -60, 48) +
        tomato(450, 60, 54) +
        tomato(400, 160, 46),
      1,
      -6,
    ) +
    bowl(c, 1160, 690, 120, c.p.b, '#c8702c') +
    repeat(40, () =>
      circle(1160 + c.range(-58, 58), 690 + c.range(-58, 58), c.range(3, 6), c.pick(['#e9a04a', '#8a3d15'])),
    ),

  egusi: (c) =>
    tabletop(c) +
    bowl(c, 470, 420, 305, c.p.b, '#b9781f', c.p.a) +
    repeat(120, (i) => {
      const [x, y] = polar(470, 425, 210 * Math.sqrt((i + 0.5) / 120), i * 137.5)
      return circle(x, y, c.range(9, 22), c.pick(['#e2b04a', '#f0c96c', '#cf9430']))
    }) +
    repeat(15, () =>
      leaf(
        470 + c.range(-150, 100),
        425 + c.range(-140, 140),
        c.range(60, 100),
        c.range(0, 360),
        c.pick(['#245a33', '#37753f', '#17472a']),
      ),
    ) +
    repeat(4, (i) =>
      at(
        400 + i * 50,
        340 + (i % 2) * 150,
        rect(-42, -32, 84, 64, '#6b2d14', 18) + rect(-38, -32, 74, 44, '#99502a', 16),
        1,
        i * 40,
      ),
    ) +
    circle(560, 520, 26, '#d9562b', 'opacity="0.8"') +
    plate(c, 960, 430, 262, c.p.bg2) +
    path(
      'M806 450C800 340 880 268 970 272C1070 276 1126 350 1112 450C1102 530 1040 570 956 568C876 566 812 530 806 450Z',
      '#d9c59c',
    ) +
    path(
      'M806 436C800 330 880 260 968 262C1062 266 1116 340 1104 426C1096 496 1030 536 956 532C880 530 812 500 806 436Z',
      '#f3e6c8',
    ) +
    path('M850 390C860 330 910 296 964 296C920 316 890 350 880 400C874 430 846 424 850 390Z', '#fffaf0') +
    line('M900 500C950 520 1010 512 1050 480', '#dcc9a1', 9) +
    spoon(1215, 330, 12, lighter(c.p.a, 0.45)),

  thieb: (c) =>
    tabletop(c) +
    ellipse(660, 432, 560, 352, '#12060a', 'opacity="0.28"') +
    ellipse(640, 404, 556, 350, c.p.light) +
    ellipse(640, 404, 520, 318, 'none', `stroke="${c.p.bg2}" stroke-width="24" stroke-dasharray="34 22"`) +
    ellipse(640, 404, 474, 280, darker(c.p.light, 0.08)) +
    c.clip(
      ellipse(640, 404, 450, 258, '#000'),
      rect(150, 120, 980, 580, '#a8481c') +
        repeat(560, (i) => {
          const [x, y] = polar(0, 0, Math.sqrt((i + 0.5) / 560), i * 137.5)
          const [px, py] = [640 + x * 446, 404 + y * 254]
          const t = c.range(0, 3.1)
          return line(
            `M${n(px)} ${n(py)}l${n(Math.cos(t) * 13)} ${n(Math.sin(t) * 13)}`,
            c.pick(['#cf6a2c', '#e28a45', '#b9521f', '#eda261']),
            6,
          )
        }),
    ) +
    at(
      640,
      395,
      path(
        'M-300 16C-230 -92 -60 -120 100 -66C160 -46 200 -20 232 0L320 -80C332 -40 332 60 322 96L232 24C160 70 40 116 -80 104C-190 94 -270 60 -300 16Z',
        '#00000038',
        'transform="translate(8 14)"',
      ) +
        path(
          'M-300 6C-230 -102 -60 -130 100 -76C160 -56 200 -30 232 -10L320 -90C332 -50 332 50 322 86L232 14C160 60 40 106 -80 94C-190 84 -270 50 -300 6Z',
          '#6e4a34',
        ) +
        path('M-284 2C-220 -86 -60 -112 96 -62C150 -44 190 -22 222 -4C100 -20 -100 -10 -284 2Z', '#a67a54') +
        repeat(4, (i) =>
          line(
            `M${-110 + i * 72} -66C${-130 + i * 72} -20 ${-124 + i * 72} 30 ${-96 + i * 72} 66`,
            '#4a2d1d',
            8,
          ),
        ) +
        circle(-226, -8, 15, '#fff3dc') +
        circle(-226, -8, 7, '#21120c') +
        line('M-178 -58C-156 -20 -158 24 -180 52', '#4a2d1d', 7),
      1,
      -7,
    ) +
    at(
      360,
      520,
      path('M-90 -14C-60 -44 60 -40 110 -4C60 34 -60 36 -90 -14Z', '#e77f22') +
        line('M-40 -20l12 34M0 -24l12 40M40 -20l10 32', '#b95a12', 5),
      1,
      24,
    ) +
    at(
      500,
      590,
      path('M-90 -14C-60 -44 60 -40 110 -4C60 34 -60 36 -90 -14Z', '#e77f22') +
        line('M-40 -20l12 34M0 -24l12 40M40 -20l10 32', '#b95a12', 5),
      1,
      -6,
    ) +
    at(
      880,
      540,
      ellipse(0, 0, 100, 56, '#46204f') +
        ellipse(-6, -10, 74, 34, '#6d3b78') +
        leaf(-96, 0, 50, 200, '#3d8a4a'),
    ) +
    at(720, 600, circle(0, 0, 54, '#dfe8bd') + circle(0, 0, 36, '#c4d795') + circle(0, 0, 16, '#eff5d8')) +
    tomato(420, 270, 48) +
    at(
      880,
      250,
      circle(0, 0, 50, '#f3cf3f') +
        circle(0, 0, 42, '#fdf0ae') +
        repeat(8, (i) =>
          line(
            `M0 0L${polar(0, 0, 38, i * 45)
              .map(n)
              .join(' ')}`,
            '#f3cf3f',
            4,
          ),
        ),
    ) +
    herb(c, 560, 250, 1.1),

  coffee: (c) => {
    const clay = c.p.night ? '#5b2c22' : '#2f2026'
    const cup = (x: number, y: number) =>
      at(
        x,
        y,
        shadow(0, 52, 84, 14) +
          ellipse(0, 48, 92, 17, lighter(c.p.light, 0.2)) +
          path('M-60 -38H60C58 10 40 46 0 46S-58 10 -60 -38Z', c.p.light) +
          path('M-60 -38H60L57 -14H-57Z', print(c, 1, 0.24)) +
          path('M22 -38H60C58 10 40 46 8 46C30 20 30 0 22 -38Z', '#0000001c') +
          ellipse(0, -38, 60, 13, darker(c.p.light, 0.15)) +
          ellipse(0, -37, 50, 9, '#3a1a0c'),
      )
    return (
      room(c, 560) +
      circle(640, 300, 250, c.p.a, 'opacity="0.9"') +
      dashes(640, 300, 280, c.p.a, 10, 22, 22) +
      rect(120, 610, 1040, 60, darker('#8a5a33', 0.1), 14) +
      rect(120, 600, 1040, 42, '#a5703f', 14) +
      rect(120, 600, 1040, 42, print(c, 2, 0.3), 14, 'opacity="0.55"') +
      rect(180, 660, 40, 140, '#7a4c28') +
      rect(1060, 660, 40, 140, '#7a4c28') +
      shadow(640, 602, 210, 20) +
      line('M760 380C880 350 890 480 770 520', clay, 28) +
      path(
        'M596 120C606 106 674 106 684 120L672 300C720 340 800 400 800 480C800 570 730 604 640 604S480 570 480 480C480 400 560 340 608 300Z',
        clay,
      ) +
      path('M508 420C440 380 420 300 380 262L410 244C470 280 520 330 560 372Z', clay) +
      path('M700 340C760 390 780 430 780 480C780 560 720 590 660 596C720 540 730 430 700 340Z', '#00000040') +
      path('M545 400C520 440 516 500 536 540C500 510 500 440 545 400Z', '#ffffff3a') +
      rect(597, 250, 86, 20, c.p.b, 8) +
      line('M500 470C560 500 720 500 780 470', c.p.a, 10) +
      line('M496 492C560 524 720 524 786 492', c.p.b, 6) +
      ellipse(640, 116, 45, 13, lighter(clay, 0.22)) +
      path('M612 108C612 70 668 70 668 108Z', '#a5703f') +
      steam(384, 230, c.p.light, 0.9) +
      cup(300, 548) +
      cup(930, 548) +
      cup(1080, 548) +
      repeat(20, () =>
        at(
          c.range(180, 470),
          c.range(612, 640),
          ellipse(0, 0, 17, 11, '#3f1d0e') + line('M-11 0C-4 -4 4 4 11 0', '#8a4f2a', 3),
          1,
          c.range(0, 180),
        ),
      )
    )
  },

  pastries: (c) => {
    const puff = (x: number, y: number, r: number) =>
      circle(x, y, r, '#8f4a14') +
      circle(x - r * 0.07, y - r * 0.08, r * 0.9, '#cd7f2a') +
      circle(x - r * 0.2, y - r * 0.24, r * 0.6, '#e6a447') +
      circle(x - r * 0.32, y - r * 0.4, r * 0.22, '#f7cf82') +
      repeat(5, () => circle(x + c.range(-0.5, 0.5) * r, y + c.range(-0.5, 0.5) * r, 2.6, '#fff3d8'))
    return (
      room(c, 610) +
      repeat(5, (i) =>
        circle(640, 330, 420 - i * 62, i % 2 ? c.p.bg : c.p.mid, `opacity="${0.28 + i * 0.04}"`),
      ) +
      shadow(640, 730, 280, 26) +
      path('M560 724C600 700 612 640 614 560H666C668 640 680 700 720 724Z', c.p.light) +
      path('M640 560H666C668 640 680 700 720 724H660Z', '#00000018') +
      ellipse(640, 562, 372, 46, darker(c.p.light, 0.12)) +
      ellipse(640, 550, 372, 44, c.p.light) +
      ellipse(640, 550, 336, 34, 'none', `stroke="${c.p.a}" stroke-width="12" stroke-dasharray="20 14"`) +
      [5, 4, 3, 2, 1]
        .map((count, row) =>
          repeat(count, (i) => puff(640 + (i - (count - 1) / 2) * 116, 490 - row * 92, 66)),
        )
        .join('') +
      at(
        190,
        640,
        shadow(0, 74, 100, 14) +
          path('M-76 -60H76L58 74H-58Z', c.p.b) +
          path('M-76 -60H76L69 -10H-69Z', print(c, 2, 0.3)) +
          ellipse(0, -60, 76, 18, '#4a2210') +
          line('M70 -30C130 -40 130 40 62 34', c.p.b, 16),
      ) +
      steam(190, 560, c.p.light, 0.7) +
      at(
        1090,
        690,
        shadow(0, 14, 130, 16) +
          repeat(9, (i) =>
            rect(-110 + i * 24, -10 - (i % 3) * 22, 38, 32, c.pick(['#d99a45', '#c17d2e', '#e9b566']), 8),
          ),
      )
    )
  },

  bunny: (c) =>
    room(c, 560) +
    circle(650, 330, 300, lighter(c.p.bg, 0.35), 'opacity="0.6"') +
    shadow(640, 690, 420, 40) +
    ellipse(640, 672, 480, 62, darker(c.p.light, 0.14)) +
    ellipse(640, 660, 480, 60, c.p.light) +
    ellipse(640, 660, 440, 48, 'none', `stroke="${c.p.b}" stroke-width="12" stroke-dasharray="26 18"`) +
    path(
      'M390 330C340 250 420 210 480 230C540 190 740 190 800 230C880 210 940 260 890 330V620C890 650 870 664 840 664H440C410 664 390 650 390 620Z',
      '#b5702b',
    ) +
    path('M430 350H850V600C850 624 840 634 816 634H464C440 634 430 624 430 600Z', '#e9b96c') +
    repeat(34, () =>
      ellipse(c.range(450, 830), c.range(380, 610), c.range(5, 13), c.range(3, 6), '#d59f4f'),
    ) +
    ellipse(640, 322, 222, 70, '#8a4a17') +
    ellipse(640, 330, 200, 56, '#a8400f') +
    repeat(26, () =>
      at(
        640 + c.range(-160, 160),
        322 + c.range(-36, 30),
        rect(-26, -20, 52, 40, c.pick(['#c9621c', '#7e2f0d', '#d98a2e', '#e3a63d']), 12),
        1,
        c.range(-30, 30),
      ),
    ) +
    path('M470 340C480 420 492 470 510 470S536 420 540 372Z', '#a8400f') +
    path('M700 380C706 430 714 450 724 450S744 420 750 362Z', '#a8400f') +
    herb(c, 660, 290, 1.2) +
    steam(640, 210, c.p.light, 1) +
    at(
      1010,
      600,
      path('M-110 -10C-100 -100 100 -100 110 -10C80 40 -80 40 -110 -10Z', '#c98a3c') +
        path('M-96 -20C-80 -84 80 -84 96 -20C60 6 -60 6 -96 -20Z', '#efc67c'),
      1,
      14,
    ) +
    tomato(270, 626, 44) +
    onion(360, 646, 40),

  tagine: (c) =>
    room(c, 570) +
    path('M300 570V330C300 140 440 40 640 40S980 140 980 330V570Z', lighter(c.p.bg, 0.12)) +
    path('M344 570V340C344 170 470 84 640 84S936 170 936 340V570Z', print(c, 2, 0.55), 'opacity="0.9"') +
    path('M344 570V340C344 170 470 84 640 84S936 170 936 340V570Z', c.p.bg, 'opacity="0.45"') +
    shadow(640, 690, 420, 40) +
    path('M230 560H1050C1040 650 930 694 640 694S240 650 230 560Z', '#9a3f1d') +
    path('M700 694C930 690 1040 650 1050 560H900C890 640 800 680 700 694Z', '#00000030') +
    rect(214, 540, 852, 40, '#c4532d', 20) +
    rect(260, 596, 760, 26, c.cloth('chevron', ['#9a3f1d', c.p.a, c.p.light], 0.35)) +
    path('M290 540C420 500 540 300 586 170H694C740 300 860 500 990 540Z', '#c4532d') +
    path('M650 170H694C740 300 860 500 990 540H820C740 460 680 320 650 170Z', '#00000028') +
    path(
      'M498 360H782C800 394 820 424 840 448H440C462 424 482 394 498 360Z',
      c.cloth('scales', ['#c4532d', c.p.light, c.p.a], 0.6),
    ) +
    rect(578, 130, 124, 52, '#9a3f1d', 22) +
    circle(640, 112, 44, '#c4532d') +
    circle(628, 98, 16, '#e48b62') +
    steam(420, 400, c.p.light, 1.1) +
    steam(880, 400, c.p.light, 1.1) +
    at(
      150,
      700,
      circle(0, 0, 62, '#f0b62f') + circle(-16, -18, 22, '#ffdf86') + leaf(50, -34, 80, -40, '#2f8a4f'),
    ) +
    at(1130, 710, circle(0, 0, 52, '#7d1f2b') + circle(-14, -14, 18, '#b04a55')),
}
