import type { Scene } from '#domain/drawing/canvas.ts'
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
  regular,
  repeat,
} from '#domain/drawing/shapes.ts'
import { H, pendant, plant, room, shadow, shelf, W } from './backdrops.ts'
import { pane, plantSill } from './props.ts'

const bottleShape = (x: number, y: number, fill: string) =>
  path(
    `M${x - 15} ${y}V${y - 60}L${x - 6} ${y - 84}V${y - 106}H${x + 6}V${y - 84}L${x + 15} ${y - 60}V${y}Z`,
    fill,
  ) + rect(x - 15, y - 48, 30, 26, '#fbf8f2')

export const roomsScenes: Record<string, Scene> = {
  door: (c) => {
    const { p } = c
    return (
      rect(0, 0, W, H, p.bg) +
      repeat(11, (r) =>
        repeat(9, (i) =>
          c.rand() > 0.35
            ? rect(
                i * 150 - (r % 2) * 75,
                r * 62,
                144,
                56,
                c.rand() > 0.5 ? lighter(p.bg, 0.07) : darker(p.bg, 0.08),
                3,
              )
            : '',
        ),
      ) +
      path('M400 690V290C400 150 510 60 640 60S880 150 880 290V690Z', p.light) +
      path('M440 690V296C440 176 534 100 640 100S840 176 840 296V690Z', p.dark) +
      path(
        'M456 300C456 184 540 116 640 116S824 184 824 300Z',
        c.p.night ? '#ffd98a' : mix(p.c, '#ffffff', 0.35),
      ) +
      repeat(5, (i) =>
        line(
          `M640 300L${polar(640, 300, 184, 180 + (i + 1) * 30)
            .map(n)
            .join(' ')}`,
          p.dark,
          8,
        ),
      ) +
      circle(640, 300, 54, p.a) +
      rect(450, 296, 380, 14, p.dark) +
      rect(462, 310, 356, 380, p.a) +
      rect(636, 310, 8, 380, darker(p.a, 0.35)) +
      [484, 664]
        .map(
          (x) =>
            rect(x, 336, 134, 150, darker(p.a, 0.18), 6) +
            rect(x + 12, 348, 110, 126, print(c, 2, 0.3), 4) +
            rect(x, 512, 134, 150, darker(p.a, 0.18), 6) +
            path(regular(x + 67, 587, 52, 4), lighter(p.a, 0.22)) +
            path(regular(x + 67, 587, 26, 4), p.b),
        )
        .join('') +
      circle(622, 500, 11, p.dark) +
      circle(658, 500, 11, p.dark) +
      rect(370, 690, 540, 36, lighter(p.bg2, 0.5)) +
      rect(330, 726, 620, 36, lighter(p.bg2, 0.36)) +
      rect(290, 762, 700, 38, lighter(p.bg2, 0.24)) +
      rect(500, 672, 280, 18, print(c, 0, 0.24), 4) +
      plant(c, 250, 770, 1.35, 0) +
      plant(c, 1050, 770, 1.35, 2) +
      [320, 960]
        .map(
          (x) =>
            rect(x - 6, 300, 12, 60, p.dark) +
            path(`M${x - 34} 360H${x + 34}L${x + 24} 440H${x - 24}Z`, '#ffe3a0') +
            path(`M${x - 40} 360L${x} 322L${x + 40} 360Z`, p.dark) +
            circle(x, 400, 90, '#ffe3a0', 'opacity="0.18"'),
        )
        .join('')
    )
  },

  livingroom: (c) => {
    const { p } = c
    return (
      room(c, 600) +
      pane(c, 120, 110, 240, 300, p.light) +
      repeat(
        3,
        (i) =>
          rect(520 + i * 170, 130 + (i % 2) * 20, 140, 180, p.light, 4) +
          rect(534 + i * 170, 144 + (i % 2) * 20, 112, 152, print(c, i, 0.42)),
      ) +
      ellipse(640, 716, 540, 78, print(c, 2, 0.5)) +
      ellipse(640, 716, 540, 78, 'none', `stroke="${p.light}" stroke-width="9" stroke-dasharray="6 14"`) +
      shadow(640, 668, 420, 26) +
      rect(300, 380, 680, 210, p.a, 44) +
      rect(240, 450, 130, 206, darker(p.a, 0.14), 46) +
      rect(910, 450, 130, 206, darker(p.a, 0.14), 46) +
      rect(360, 520, 280, 110, lighter(p.a, 0.14), 26) +
      rect(640, 520, 280, 110, lighter(p.a, 0.1), 26) +
      rect(330, 610, 620, 46, darker(p.a, 0.2), 16) +
      rect(290, 650, 22, 46, p.dark) +
      rect(968, 650, 22, 46, p.dark) +
      at(440, 500, rect(-66, -66, 132, 132, print(c, 1, 0.32), 20), 1, -12) +
      at(840, 500, rect(-66, -66, 132, 132, print(c, 4, 0.32), 20), 1, 10) +
      line('M1140 690V330', p.dark, 8) +
      path('M1070 330L1104 220H1176L1210 330Z', lighter(p.c, 0.2)) +
      circle(1140, 340, 150, '#fff3cf', 'opacity="0.2"') +
      ellipse(1140, 694, 56, 12, p.dark) +
      plant(c, 140, 720, 1.3, 1)
    )
  },

  keys: (c) => {
    const { p } = c
    const key = (turn: number, fill: string) =>
      at(
        600,
        300,
        line('M0 90V430M0 330H56M0 400H72', '#14060c', 34, 'opacity="0.2" transform="translate(12 14)"') +
          line('M0 90V430', fill, 34) +
          rect(0, 318, 66, 30, fill, 6) +
          rect(0, 386, 84, 30, fill, 6) +
          circle(0, 70, 78, fill) +
          circle(0, 56, 34, p.bg) +
          path(
            'M-50 40A60 60 0 0 1 0 4',
            'none',
            'stroke="#fff" stroke-opacity="0.4" stroke-width="12" stroke-linecap="round"',
          ),
        1,
        turn,
      )
    return (
      room(c, 900) +
      repeat(4, (i) => circle(620, 400, 500 - i * 100, p.mid, `opacity="${0.16 + i * 0.06}"`)) +
      circle(
        600,
        230,
        116,
        'none',
        `stroke="#14060c" stroke-opacity="0.2" stroke-width="22" transform="translate(10 14)"`,
      ) +
      key(34, p.b) +
      key(6, lighter(p.mid, 0.5)) +
      at(
        560,
        330,
        line('M0 0L-60 110', p.dark, 8) +
          path('M-60 90L40 190V380H-160V190Z', '#14060c', 'opacity="0.2" transform="translate(12 16)"') +
          path('M-60 90L50 196V390H-170V196Z', p.a) +
          path('M-60 130L20 206V360H-140V206Z', print(c, 0, 0.4)) +
          rect(-90, 270, 60, 90, p.dark) +
          circle(-60, 130, 13, p.bg),
        1,
        14,
      ) +
      circle(600, 230, 116, 'none', `stroke="${lighter(p.a, 0.5)}" stroke-width="20"`)
    )
  },

  classroom: (c) => {
    const { p } = c
    const board = p.bg === '#0f4a3c' ? '#1f6b52' : '#0f4a3c'
    return (
      room(c, 570) +
      rect(300, 80, 680, 360, '#8a5a33', 10) +
      rect(318, 98, 644, 324, board) +
      line(
        'M380 340L460 180L540 340ZM640 260m-70 0a70 70 0 1 0 140 0a70 70 0 1 0 -140 0',
        '#f3efe2',
        6,
        'opacity="0.85"',
      ) +
      rect(780, 190, 130, 130, 'none', 0, 'stroke="#f3efe2" stroke-width="6" opacity="0.85"') +
      line('M360 380H920', '#f3efe2', 4, 'opacity="0.5" stroke-dasharray="20 12"') +
      rect(300, 436, 680, 18, '#a5703f', 4) +
      rect(420, 428, 60, 10, '#fff') +
      rect(500, 428, 40, 10, p.a) +
      pane(c, 70, 120, 150, 250, p.light) +
      pane(c, 1060, 120, 150, 250, p.light) +
      repeat(14, (i) => path(`M${300 + i * 50} 40h44l-22 40Z`, [p.a, p.b, p.light][i % 3]!)) +
      line('M290 40H1000', p.dark, 4) +
      repeat(3, (i) => {
        const x = 120 + i * 380
        return (
          shadow(x + 140, 776, 190, 18) +
          rect(x + 20, 640, 16, 140, p.dark) +
          rect(x + 244, 640, 16, 140, p.dark) +
          rect(x - 20, 610, 320, 40, lighter('#a5703f', 0.12), 8) +
          rect(x - 20, 634, 320, 16, '#8a5a33', 6) +
          rect(x + 30, 570, 110, 20, p.a, 4) +
          rect(x + 24, 590, 120, 20, p.b, 4) +
          rect(x + 36, 552, 96, 18, p.light, 4) +
          circle(x + 230, 588, 24, '#c4332d') +
          leaf(x + 230, 566, 30, -50, '#2f8a4f')
        )
      })
    )
  },

  kitchen: (c) => {
    const { p } = c
    return (
      rect(0, 0, W, H, p.bg) +
      rect(0, 330, W, 190, c.cloth('scales', [p.light, p.mid, p.a], 0.8)) +
      pane(c, 470, 70, 340, 230, p.light) +
      plantSill(c, 560, 304) +
      plantSill(c, 720, 304) +
      [60, 880]
        .map(
          (x) =>
            rect(x, 60, 330, 230, p.a, 8) +
            rect(x + 14, 74, 144, 202, lighter(p.a, 0.12), 6) +
            rect(x + 172, 74, 144, 202, lighter(p.a, 0.12), 6) +
            rect(x + 140, 160, 8, 40, p.dark, 4) +
            rect(x + 182, 160, 8, 40, p.dark, 4),
        )
        .join('') +
      rect(0, 510, W, 34, p.light) +
      rect(0, 536, W, 10, '#14060c', 0, 'opacity="0.2"') +
      rect(0, 546, W, 254, darker(p.a, 0.1)) +
      repeat(
        6,
        (i) => rect(14 + i * 212, 566, 196, 220, p.a, 8) + rect(90 + i * 212, 590, 44, 10, p.dark, 5),
      ) +
      rect(500, 502, 280, 120, darker(p.light, 0.16), 14) +
      rect(500, 502, 280, 18, lighter(p.light, 0.3), 6) +
      line('M640 504V400C640 340 720 340 720 396V420', '#c08a3e', 20) +
      rect(610, 490, 60, 18, '#c08a3e', 8) +
      at(
        190,
        510,
        path('M-80 -90H80L70 0H-70Z', p.b) +
          rect(-92, -100, 184, 20, darker(p.b, 0.25), 8) +
          path('M-70 -100C-60 -140 60 -140 70 -100Z', lighter(p.b, 0.15)) +
          circle(0, -134, 12, p.dark) +
          rect(-76, -64, 152, 22, print(c, 3, 0.2)),
      ) +
      at(
        960,
        510,
        ellipse(0, -30, 100, 34, p.b) +
          path('M-100 -34C-90 20 90 20 100 -34Z', darker(p.b, 0.15)) +
          circle(-40, -50, 32, '#e3862b') +
          circle(30, -56, 34, '#c4332d') +
          circle(0, -76, 30, '#e3b92b'),
      ) +
      repeat(4, (i) => bottleShape(1110 + i * 42, 510, i % 2 ? p.mid : p.b)) +
      pendant(c, 330, 110, 300) +
      pendant(c, 950, 110, 300)
    )
  },

  meeting: (c) => {
    const { p } = c
    return (
      room(c, 560) +
      rect(250, 50, 780, 440, p.light, 6) +
      rect(266, 66, 748, 408, lighter(p.night ? p.b : p.bg, 0.35)) +
      c.clip(
        rect(266, 66, 748, 408, '#000'),
        circle(800, 280, 110, p.a) +
          repeat(
            12,
            (i) =>
              rect(250 + i * 68, 474 - 90 - ((i * 67) % 170), 58, 270, mix(p.mid, p.dark, (i % 3) * 0.2)) +
              repeat(6, (k) =>
                rect(262 + i * 68, 400 - ((i * 67) % 170) + k * 30, 30, 10, p.a, 0, 'opacity="0.7"'),
              ),
          ),
      ) +
      rect(511, 50, 14, 440, p.light) +
      rect(757, 50, 14, 440, p.light) +
      repeat(
        4,
        (i) =>
          rect(180 + i * 250, 470, 150, 170, i % 2 ? p.b : p.a, 30) +
          rect(196 + i * 250, 490, 118, 90, print(c, i, 0.26), 14),
      ) +
      shadow(640, 770, 520, 30) +
      path('M110 610H1170L1210 670H70Z', '#a5703f') +
      rect(70, 668, 1140, 26, '#7a4c28', 6) +
      path('M540 694H740L790 790H490Z', '#5f3a22') +
      rect(250, 616, 130, 40, p.light, 3) +
      rect(262, 606, 130, 40, p.c, 3) +
      rect(860, 620, 150, 34, p.light, 3) +
      path('M560 640H720L700 580H580Z', p.dark) +
      rect(540, 638, 200, 12, darker(p.mid, 0.3), 4) +
      [470, 800, 1090]
        .map((x) => path(`M${x - 24} 600H${x + 24}L${x + 18} 650H${x - 18}Z`, p.light))
        .join('') +
      plant(c, 130, 640, 1, 0) +
      pendant(c, 430, 120, 330) +
      pendant(c, 850, 120, 330)
    )
  },

  examroom: (c) => {
    const { p } = c
    return (
      room(c, 640) +
      rect(0, 420, W, 220, c.cloth('tiles', [lighter(p.bg, 0.25), lighter(p.bg, 0.08)], 0.7)) +
      pane(c, 150, 90, 230, 260, p.light) +
      rect(520, 90, 200, 270, p.light, 8) +
      repeat(5, (i) =>
        repeat(i + 1, (k) => circle(620 + (k - i / 2) * (36 - i * 2), 130 + i * 48, 15 - i * 2, p.dark)),
      ) +
      shelf(c, 210, 850, 330) +
      repeat(
        5,
        (i) =>
          rect(880 + i * 58, 210 - 70 - (i % 2) * 26, 40, 70 + (i % 2) * 26, [p.a, p.b, p.mid][i % 3]!, 8) +
          rect(880 + i * 58, 160, 40, 20, p.light),
      ) +
      shadow(600, 742, 420, 24) +
      rect(260, 520, 640, 62, p.a, 28) +
      path('M260 548C250 480 300 420 380 400L440 420C400 450 380 490 380 540Z', p.a) +
      rect(420, 508, 300, 34, p.light, 10) +
      rect(730, 500, 150, 40, print(c, 1, 0.26), 16) +
      rect(300, 582, 560, 26, darker(p.a, 0.35), 8) +
      rect(340, 608, 26, 130, '#aab2ba') +
      rect(800, 608, 26, 130, '#aab2ba') +
      rect(330, 640, 506, 14, '#8d959e') +
      line('M1060 730V300C1060 250 1000 230 930 270', '#8d959e', 12) +
      path('M960 230L880 320A70 70 0 0 1 830 262Z', p.dark) +
      path('M846 276L880 320L720 520H560Z', '#fff3cf', 'opacity="0.25"') +
      ellipse(1060, 736, 80, 14, p.dark) +
      plant(c, 160, 740, 1.1, 2)
    )
  },
}
