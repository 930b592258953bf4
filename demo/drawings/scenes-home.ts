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
  repeat,
  star,
} from '#domain/drawing/shapes.ts'
import { H, outdoors, plant, room, shadow, W } from './backdrops.ts'
import { flower, tree, wood } from './props.ts'

export const homeScenes: Record<string, Scene> = {
  toolbox: (c) =>
    room(c, 620) +
    repeat(3, (i) => circle(640, 330, 330 - i * 84, c.p.mid, `opacity="${0.22 + i * 0.1}"`)) +
    shadow(640, 752, 440, 24) +
    at(
      470,
      480,
      rect(-20, -280, 40, 320, wood, 14) +
        path('M-96 -330H70C96 -330 104 -300 104 -270H40V-256H-50C-50 -290 -70 -300 -96 -300Z', '#4a4f58'),
      1,
      -14,
    ) +
    at(
      640,
      480,
      line('M-14 20L-20 -150M14 20L20 -150', c.p.bg === '#e3a32b' ? '#c4532d' : c.p.b, 28) +
        path('M-40 -150C-44 -230 -20 -290 -4 -300V-170ZM40 -150C44 -230 20 -290 4 -300V-170Z', '#9aa0aa') +
        circle(0, -160, 20, '#6d747d'),
    ) +
    at(
      800,
      480,
      rect(-24, -180, 48, 220, c.p.a, 20) +
        rect(-9, -330, 18, 160, '#c9ced4') +
        path('M-12 -330H12L6 -352H-6Z', '#c9ced4'),
      1,
      12,
    ) +
    at(
      930,
      520,
      path('M-110 -200L120 -240L130 -190L-70 -120Z', '#c9ced4') +
        repeat(11, (i) => path(`M${-66 + i * 18} ${-122 - i * 6}l12 18l8 -22Z`, '#c9ced4')) +
        rect(-190, -190, 100, 90, wood, 30),
      1,
      20,
    ) +
    path('M280 470H1000L970 740H310Z', c.p.b) +
    path('M280 470H1000L996 510H284Z', darker(c.p.b, 0.3)) +
    path('M296 600H984L976 672H304Z', print(c, 1, 0.4)) +
    path('M820 470H1000L970 740H850Z', '#14060c', 'opacity="0.16"') +
    line('M360 470L420 380H860L920 470', c.p.dark, 24) +
    rect(560, 366, 160, 34, c.p.a, 16) +
    [380, 860].map((x) => rect(x, 526, 50, 60, c.p.a, 8)).join('') +
    repeat(
      7,
      (i) =>
        circle(110 + i * 24 + (i % 2) * 40, 720 + (i % 3) * 18, 12, '#9aa0aa') +
        circle(110 + i * 24 + (i % 2) * 40, 720 + (i % 3) * 18, 5, '#4a4f58'),
    ),

  paint: (c) => {
    const edge = repeat(9, (i) => `L${700 + (i % 2) * 46 + c.range(-16, 16)} ${80 + i * 66}`)
    return (
      rect(0, 0, W, H, c.p.light) +
      rect(0, 0, W, H, c.gradient(['#14060c/0', '#14060c/0.08'], 0)) +
      path(`M0 0H720${edge}V640H0Z`, c.p.bg) +
      path(
        `M0 0H720${edge}V640H0Z`,
        c.cloth('kuba', [c.p.bg, mix(c.p.bg, c.p.light, 0.14), mix(c.p.bg, c.p.light, 0.07)], 1),
      ) +
      rect(0, 620, W, 26, mix(c.p.light, c.p.dark, 0.1)) +
      rect(0, 646, W, 154, wood) +
      repeat(5, (i) => rect(0, 676 + i * 30, W, 3, '#7a4c28')) +
      path(
        'M60 690C300 660 900 664 1220 690L1180 780C800 760 400 764 120 780Z',
        c.p.light,
        'opacity="0.75"',
      ) +
      at(
        770,
        240,
        rect(-60, -60, 120, 300, '#14060c', 30, 'opacity="0.15" transform="translate(20 20)"') +
          rect(-58, -150, 120, 310, lighter(c.p.bg, 0.16), 30) +
          rect(-58, -150, 40, 310, lighter(c.p.bg, 0.34), 20) +
          rect(-20, -164, 44, 16, '#8d959e', 6) +
          line('M62 0H120V150H20V230', '#8d959e', 14) +
          rect(-8, 226, 56, 210, c.p.a, 20) +
          rect(6, 250, 10, 160, '#ffffff', 5, 'opacity="0.35"'),
        1,
        -8,
      ) +
      at(
        1040,
        740,
        shadow(0, 2, 140) +
          path('M-120 -200H120V-10Q0 16 -120 -10Z', '#c9ced4') +
          rect(-120, -150, 240, 96, print(c, 1, 0.3)) +
          ellipse(0, -200, 120, 30, '#8d959e') +
          ellipse(0, -198, 106, 24, c.p.bg) +
          path('M-60 -182C-60 -120 -52 -100 -42 -100S-26 -120 -26 -176Z', c.p.bg) +
          path('M-118 -196C-100 -330 100 -330 118 -196', 'none', 'stroke="#6d747d" stroke-width="7"'),
      ) +
      at(
        250,
        740,
        line('M-60 0L60 -480M240 0L120 -480', '#b9854a', 24) +
          repeat(5, (i) => rect(-50 + i * 25, -60 - i * 92, 260 - i * 44, 18, '#a5703f', 6)) +
          rect(36, -500, 110, 26, c.p.a, 8),
      ) +
      at(
        520,
        764,
        rect(-110, -20, 200, 30, c.p.b, 14) +
          path('M90 -34H160V22H90Z', '#8d959e') +
          path('M160 -34L230 -26V14L160 22Z', c.p.bg),
      )
    )
  },

  cleaning: (c) =>
    room(c, 610) +
    rect(0, 0, W, 610, c.cloth('tiles', [lighter(c.p.bg, 0.3), c.p.bg], 1.1), 0, 'opacity="0.7"') +
    shadow(600, 750, 470, 24) +
    at(
      600,
      744,
      path('M-190 -330H190L150 0H-150Z', c.p.a) +
        path('M60 -330H190L150 0H70Z', '#14060c', 'opacity="0.16"') +
        path('M-176 -220H176L164 -120H-164Z', print(c, 0, 0.36)) +
        ellipse(0, -330, 190, 40, darker(c.p.a, 0.3)) +
        path('M-190 -330C-150 -540 150 -540 190 -330', 'none', `stroke="${c.p.dark}" stroke-width="12"`) +
        repeat(22, () => {
          const [x, y, r] = [c.range(-150, 150), c.range(-400, -320), c.range(22, 52)]
          return circle(x, y, r, '#ffffff', 'opacity="0.8"') + circle(x - r / 3, y - r / 3, r / 4, '#ffffff')
        }),
    ) +
    at(
      950,
      744,
      path('M-80 0V-220C-80 -270 -30 -280 -30 -330H30C30 -280 80 -270 80 -220V0Q0 14 -80 0Z', c.p.b) +
        rect(-80, -190, 160, 110, c.p.light) +
        path(star(0, -135, 40, 18, 8), c.p.a) +
        rect(-36, -372, 72, 46, c.p.dark, 8) +
        path('M-40 -372H60V-430H-90L-110 -400H-40Z', c.p.dark) +
        line('M-70 -390C-90 -360 -80 -340 -64 -330', c.p.dark, 13) +
        rect(30, -220, 20, 200, '#ffffff', 8, 'opacity="0.3"'),
    ) +
    repeat(12, (i) =>
      circle(
        800 - i * 12 - c.range(0, 40),
        330 + c.range(-44, 44),
        c.range(4, 10),
        '#ffffff',
        'opacity="0.9"',
      ),
    ) +
    at(
      240,
      700,
      line('M60 -20L140 -540', wood, 22) +
        path('M-90 -60H170L200 20H-110Z', c.p.b) +
        repeat(14, (i) => line(`M${-96 + i * 22} 16L${-106 + i * 23} 74`, '#e9c98a', 14)),
      1,
      -4,
    ) +
    at(
      1130,
      730,
      rect(-74, -50, 150, 70, '#e9c46a', 16) +
        rect(-74, -50, 150, 24, '#3f8a6a', 12) +
        repeat(9, (i) => circle(-56 + i * 15, -4 + (i % 3) * 8, 4, '#c79a3f')),
    ),

  ladder: (c) =>
    outdoors(c, 660, false) +
    rect(240, 100, 1040, 580, c.p.light) +
    repeat(13, (i) => rect(240, 130 + i * 42, 1040, 3, '#14060c', 0, 'opacity="0.09"')) +
    path('M170 120L760 -160L1340 120Z', c.p.a) +
    rect(190, 104, 1100, 30, darker(c.p.a, 0.3)) +
    [740, 1040]
      .map(
        (x) =>
          rect(x - 12, 238, 184, 244, c.p.b, 6) +
          rect(x, 250, 160, 220, c.p.night ? '#ffd98a' : '#cfe3ea') +
          path(`M${x + 20} 250h60l-60 220h-20v-80Z`, '#ffffff', 'opacity="0.4"') +
          rect(x + 76, 250, 8, 220, c.p.b) +
          rect(x, 350, 160, 8, c.p.b) +
          rect(x - 20, 478, 200, 18, darker(c.p.light, 0.2)) +
          [x - 66, x + 176]
            .map(
              (sx) =>
                rect(sx, 240, 48, 242, darker(c.p.b, 0.25), 4) +
                repeat(9, (k) => rect(sx + 7, 252 + k * 25, 34, 8, c.p.b)),
            )
            .join(''),
      )
      .join('') +
    rect(0, 670, W, 130, c.p.bg2) +
    rect(240, 640, 1040, 34, print(c, 1, 0.26)) +
    path('M260 130H660V640H260Z', c.p.mid, 'opacity="0.55"') +
    line('M330 720L470 70M500 720L590 70', '#14060c', 20, 'opacity="0.16" transform="translate(24 8)"') +
    line('M320 720L460 60M500 720L580 60', '#c98f45', 22) +
    repeat(9, (i) =>
      line(`M${n(334 + i * 14.5)} ${660 - i * 68}L${n(506 + i * 8.4)} ${660 - i * 68}`, '#a5703f', 16),
    ) +
    at(
      150,
      730,
      path('M-70 -130H70L56 0H-56Z', c.p.b) +
        rect(-70, -100, 140, 44, print(c, 2, 0.24)) +
        path('M-70 -130C-60 -220 60 -220 70 -130', 'none', `stroke="${c.p.dark}" stroke-width="7"`),
    ) +
    plant(c, 1180, 740, 0.95, 2) +
    tree(c, 90, 690, 0.9),

  pipes: (c) => {
    const copper = (d: string) =>
      line(d, '#14060c', 62, 'opacity="0.25" transform="translate(16 20)"') +
      line(d, '#8a4a22', 60) +
      line(d, '#c9793f', 44) +
      line(d, '#efb078', 10, 'transform="translate(-9 -9)"')
    const joint = (x: number, y: number, turn = 0) =>
      at(
        x,
        y,
        rect(-44, -42, 88, 84, '#a5602f', 10) +
          rect(-44, -42, 88, 20, '#d98f52', 8) +
          rect(-30, -42, 9, 84, '#7a3f1c') +
          rect(20, -42, 9, 84, '#7a3f1c'),
        1,
        turn,
      )
    return (
      rect(0, 0, W, H, c.p.bg) +
      rect(0, 0, W, H, c.cloth('tiles', [c.p.bg, darker(c.p.bg, 0.2)], 1.3)) +
      rect(0, 300, W, 60, print(c, 1, 0.4)) +
      copper('M-40 160H380V540H720') +
      copper('M380 160V-40') +
      copper('M720 540V260H1060V-40') +
      copper('M1060 260H1330') +
      copper('M180 840V540H380') +
      joint(380, 160) +
      joint(380, 540) +
      joint(720, 540) +
      joint(720, 260) +
      joint(1060, 260) +
      joint(180, 540) +
      joint(1180, 260) +
      joint(550, 540) +
      at(
        930,
        500,
        path('M-210 20H40C110 20 130 60 130 120V150H60V126C60 104 52 94 30 94H-210Z', '#e3b457') +
          rect(-70, -60, 60, 90, '#c9923a', 8) +
          rect(-150, -96, 220, 44, c.p.b, 22) +
          circle(-40, -74, 34, c.p.b) +
          circle(-40, -74, 14, c.p.light) +
          rect(-210, 34, 240, 12, '#fbe3a6', 6),
      ) +
      [720, 770]
        .map((y, i) =>
          path(
            `M${1025} ${y - 60 + i * 10}C${1000} ${y - 20} ${1000} ${y} ${1025} ${y}S${1050} ${y - 20} ${1025} ${y - 60 + i * 10}Z`,
            '#9fd0e6',
          ),
        )
        .join('') +
      at(
        250,
        330,
        circle(0, 0, 70, '#f4ead6') +
          circle(0, 0, 70, 'none', `stroke="${c.p.a}" stroke-width="12"`) +
          repeat(9, (i) =>
            line(
              `M${polar(0, 0, 44, 150 + i * 30)
                .map(n)
                .join(' ')}L${polar(0, 0, 54, 150 + i * 30)
                .map(n)
                .join(' ')}`,
              '#2a1a14',
              5,
            ),
          ) +
          line('M0 0L30 -34', '#c4332d', 8) +
          circle(0, 0, 9, '#2a1a14'),
      )
    )
  },

  garden: (c) =>
    outdoors(c, 560) +
    repeat(12, (i) =>
      path(
        `M${i * 110 - 10} 420L${i * 110 + 35} 370L${i * 110 + 80} 420V600H${i * 110 - 10}Z`,
        i % 2 ? c.p.light : darker(c.p.light, 0.07),
      ),
    ) +
    rect(0, 470, W, 22, darker(c.p.light, 0.16)) +
    rect(0, 590, W, 210, '#4a2f22') +
    rect(0, 570, W, 40, '#2f8a5f') +
    repeat(30, (i) => leaf(i * 44, 600, 60, -110 + (i % 3) * 20, i % 2 ? '#2f8a5f' : '#4fa476')) +
    repeat(3, (r) => rect(0, 660 + r * 50, W, 16, '#36211a', 8)) +
    [
      [140, 700],
      [330, 730],
      [520, 700],
      [1130, 720],
    ]
      .map(
        ([x, y], k) =>
          repeat(9, (i) =>
            leaf(x!, y!, 120 + (i % 2) * 40, -176 + i * 21, ['#2f8a5f', '#4fa476', '#1f6b52'][(i + k) % 3]!),
          ) +
          (k % 2
            ? repeat(
                4,
                (i) =>
                  circle(x! - 50 + i * 34, y! - 50 - (i % 2) * 26, 20, '#c4432d') +
                  circle(x! - 56 + i * 34, y! - 58 - (i % 2) * 26, 6, '#f0a08a'),
              )
            : flower(x!, y! - 120, 50, c.p.b, c.p.a) + flower(x! + 80, y! - 80, 36, c.p.a, c.p.b)),
      )
      .join('') +
    at(
      820,
      720,
      shadow(0, 6, 190) +
        path('M-110 -250H110L126 0H-126Z', c.p.a) +
        path('M30 -250H110L126 0H50Z', '#14060c', 'opacity="0.18"') +
        path('M-120 -130H118L122 -60H-123Z', print(c, 2, 0.32)) +
        ellipse(0, -250, 110, 26, darker(c.p.a, 0.35)) +
        path('M100 -60L260 -260L284 -240L122 -10Z', darker(c.p.a, 0.12)) +
        path('M240 -290L310 -220L286 -208L232 -262Z', darker(c.p.a, 0.3)) +
        path('M-110 -210C-240 -220 -240 -40 -122 -40', 'none', `stroke="${c.p.a}" stroke-width="22"`) +
        path(
          'M-90 -256C-70 -350 70 -350 90 -256',
          'none',
          `stroke="${darker(c.p.a, 0.2)}" stroke-width="18"`,
        ),
    ) +
    repeat(10, (i) =>
      line(
        `M${1124 + i * 9} ${500 + (i % 3) * 12}q22 40 ${20 + i * 4} ${70 + i * 8}`,
        '#ffffff',
        4,
        'opacity="0.7" stroke-dasharray="12 14"',
      ),
    ),

  bulbs: (c) =>
    room(c, 660) +
    [
      [150, 250],
      [330, 400],
      [520, 230],
      [720, 430],
      [920, 260],
      [1120, 380],
    ]
      .map(
        ([x, y], i) =>
          circle(x!, y! + 70, 190, '#ffd98a', 'opacity="0.12"') +
          circle(x!, y! + 70, 128, '#ffd98a', 'opacity="0.2"') +
          line(`M${x} 0V${y! - 40}`, [c.p.a, c.p.b, c.p.c][i % 3]!, 8) +
          rect(x! - 26, y! - 52, 52, 62, [c.p.b, c.p.a, '#c08a3e'][i % 3]!, 10) +
          rect(x! - 26, y! - 34, 52, 7, '#14060c', 0, 'opacity="0.3"') +
          path(
            `M${x! - 24} ${y! + 8}C${x! - 30} ${y! + 40} ${x! - 72} ${y! + 50} ${x! - 72} ${y! + 100}A72 72 0 0 0 ${x! + 72} ${y! + 100}C${x! + 72} ${y! + 50} ${x! + 30} ${y! + 40} ${x! + 24} ${y! + 8}Z`,
            '#ffe9b0',
          ) +
          line(
            `M${x! - 18} ${y! + 10}L${x! - 28} ${y! + 90}L${x! - 10} ${y! + 66}L${x!} ${y! + 94}L${x! + 10} ${y! + 66}L${x! + 28} ${y! + 90}L${x! + 18} ${y! + 10}`,
            '#d9832b',
            5,
          ) +
          path(
            `M${x! - 52} ${y! + 110}A52 52 0 0 1 ${x! - 40} ${y! + 64}`,
            'none',
            'stroke="#fff" stroke-width="9" stroke-linecap="round"',
          ),
      )
      .join('') +
    rect(0, 660, W, 140, wood) +
    rect(0, 660, W, 10, lighter(wood, 0.25)) +
    rect(0, 700, W, 54, print(c, 1, 0.4)) +
    at(
      1110,
      660,
      rect(-90, -70, 180, 70, c.p.b, 8) +
        repeat(3, (i) => circle(-50 + i * 50, -36, 16, c.p.light) + rect(-52 + i * 50, -46, 4, 20, c.p.dark)),
    ),
}
