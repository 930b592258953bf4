import type { Scene } from '#domain/drawing/canvas.ts'
import { print } from '#domain/drawing/print.ts'
import {
  at,
  circle,
  dashes,
  ellipse,
  leaf,
  lighter,
  line,
  path,
  polar,
  rect,
  repeat,
} from '#domain/drawing/shapes.ts'
import { H, pendant, room, shadow, shelf, tabletop, W } from './backdrops.ts'
import { bottle, jar, wood } from './props.ts'

export const healthScenes: Record<string, Scene> = {
  stethoscope: (c) => {
    const tube =
      'M420 130C340 300 330 480 500 520C640 550 690 420 640 300C600 210 540 160 560 110M500 520C520 690 760 740 900 650C1000 590 1010 480 930 430'
    return (
      tabletop(c) +
      line(tube, '#14060c', 34, 'opacity="0.22" transform="translate(14 20)"') +
      line(tube, c.p.dark, 32) +
      line(tube, lighter(c.p.dark, 0.25), 6, 'transform="translate(-6 -5)"') +
      line('M420 130L396 70M560 110L572 50', '#c3c9cf', 20) +
      circle(390, 56, 20, c.p.b) +
      circle(576, 38, 20, c.p.b) +
      circle(936, 400, 120, '#14060c', 'opacity="0.22"') +
      circle(922, 384, 116, '#c3c9cf') +
      circle(922, 384, 94, '#eef1f3') +
      circle(922, 384, 70, c.p.a) +
      line('M862 384h26l14 -34l20 64l16 -42l10 12h34', c.p.light, 9) +
      at(
        230,
        640,
        rect(-130, -160, 280, 330, '#14060c', 14, 'opacity="0.2"') +
          rect(-140, -172, 280, 330, wood, 14) +
          rect(-118, -140, 236, 280, '#fbf8f2', 4) +
          rect(-50, -190, 100, 44, '#8d959e', 10) +
          repeat(
            6,
            (i) =>
              rect(-60, -90 + i * 38, 150, 9, '#b9b4aa', 4) +
              rect(-96, -98 + i * 38, 22, 22, i < 4 ? c.p.a : '#ddd6c8', 4),
          ),
        1,
        -14,
      ) +
      at(
        1120,
        640,
        repeat(3, (i) =>
          at(
            i * 30 - 40,
            i * 44 - 40,
            rect(-56, -22, 112, 44, c.p.light, 22) + rect(0, -22, 56, 44, c.p.b, 22),
            1,
            30 + i * 50,
          ),
        ),
      )
    )
  },

  pharmacy: (c) =>
    room(c, 760) +
    [250, 500, 750]
      .map(
        (y, r) =>
          shelf(c, y) +
          [90, 230, 360, 490, 640, 790, 920, 1060, 1190]
            .map((x, i) => {
              const kind = (i * 2 + r) % 5
              const fill = [c.p.a, c.p.b, c.p.mid, lighter(c.p.a, 0.3), c.p.c][(i + r * 2) % 5]!
              if (kind === 0) return jar(c, x, y, 110, 110, fill, i)
              if (kind === 1) return bottle(c, x, y, 70, 150 + (i % 3) * 14, fill)
              if (kind === 2)
                return (
                  rect(x - 50, y - 130, 100, 130, c.p.light, 4) +
                  rect(x - 50, y - 130, 100, 46, fill) +
                  rect(x - 8, y - 66, 16, 44, c.p.b, 3) +
                  rect(x - 22, y - 52, 44, 16, c.p.b, 3)
                )
              if (kind === 3)
                return (
                  rect(x - 56, y - 64, 112, 64, fill, 4) +
                  rect(x - 46, y - 122, 92, 58, c.p.light, 4) +
                  rect(x - 46, y - 100, 92, 14, c.p.a) +
                  circle(x, y - 32, 17, c.p.light)
                )
              return jar(c, x, y, 84, 140, fill, i + 2)
            })
            .join(''),
      )
      .join('') +
    at(
      640,
      90,
      rect(-60, -60, 120, 120, c.p.light, 26) +
        rect(-14, -42, 28, 84, '#0f5a48', 5) +
        rect(-42, -14, 84, 28, '#0f5a48', 5),
      0.9,
    ),

  herbs: (c) =>
    room(c, 600) +
    circle(640, 340, 290, c.p.mid, 'opacity="0.5"') +
    repeat(13, (i) =>
      leaf(640, 420, 330 + (i % 2) * 80, 186 + i * 14, ['#2f8a5f', '#1f6b52', '#4fa476'][i % 3]!),
    ) +
    shadow(640, 736, 260, 24) +
    at(
      700,
      420,
      rect(-26, -340, 52, 340, '#d9c3a0', 26) +
        rect(6, -340, 20, 340, '#14060c', 10, 'opacity="0.15"') +
        circle(0, -340, 44, '#d9c3a0') +
        circle(-12, -352, 14, '#fff6e2'),
      1,
      24,
    ) +
    path('M400 410H880C880 560 800 640 740 660L780 724H500L540 660C480 640 400 560 400 410Z', '#b98a5a') +
    path(
      'M700 410H880C880 560 800 640 740 660L780 724H690C740 640 740 520 700 410Z',
      '#14060c',
      'opacity="0.2"',
    ) +
    ellipse(640, 410, 240, 40, '#8f6438') +
    ellipse(640, 416, 210, 28, '#3f7f4c') +
    path(
      'M410 470C480 510 800 510 870 470L862 520C800 556 480 556 418 520Z',
      c.cloth('chevron', ['#8f6438', c.p.a, c.p.light], 0.4),
    ) +
    jar(c, 1070, 720, 150, 170, c.p.b, 1) +
    bottle(c, 1200, 720, 70, 200, c.p.a) +
    at(
      210,
      700,
      repeat(7, (i) => leaf(0, 0, 130, 150 + i * 34, i % 2 ? '#2f8a5f' : '#4fa476')) +
        circle(30, 20, 26, '#e9c25a') +
        circle(-40, 30, 20, '#c4532d'),
    ),

  heart: (c) => {
    const heart =
      'M640 690C420 540 260 400 300 250C340 120 540 110 640 250C740 110 940 120 980 250C1020 400 860 540 640 690Z'
    return (
      rect(0, 0, W, H, c.p.bg) +
      repeat(5, (i) => circle(640, 400, 620 - i * 100, c.p.mid, `opacity="${0.12 + i * 0.04}"`)) +
      repeat(36, (i) => circle(...polar(640, 400, 420, i * 10), i % 3 ? 6 : 11, c.p.a, 'opacity="0.8"')) +
      path(heart, '#14060c', 'opacity="0.25" transform="translate(14 22)"') +
      path(heart, c.p.bg === '#c4532d' ? '#0f4a3c' : '#c4432d') +
      c.clip(
        path(heart, '#000'),
        path(heart, print(c, 2, 0.6), 'opacity="0.4"') +
          path(
            'M640 690C860 540 1020 400 980 250C960 180 890 150 820 160C900 260 880 480 640 690Z',
            '#14060c',
            'opacity="0.22"',
          ),
      ) +
      path(
        'M350 260C360 200 430 170 490 186',
        'none',
        'stroke="#fff" stroke-opacity="0.5" stroke-width="20" stroke-linecap="round"',
      ) +
      line('M0 430H430L480 350L550 540L630 270L700 480L740 430H1280', c.p.light, 22) +
      line('M0 430H430L480 350L550 540L630 270L700 480L740 430H1280', c.p.a, 9)
    )
  },

  firstaid: (c) =>
    room(c, 610) +
    circle(640, 340, 290, c.p.mid, 'opacity="0.45"') +
    shadow(620, 744, 430, 26) +
    line('M520 300C520 210 760 210 760 300', c.p.dark, 32) +
    rect(300, 290, 680, 440, '#c4432d', 44) +
    rect(300, 640, 680, 90, '#14060c', 40, 'opacity="0.18"') +
    rect(300, 470, 680, 44, print(c, 3, 0.32)) +
    circle(640, 490, 150, '#fbf8f2') +
    rect(600, 384, 80, 212, '#0f5a48', 10) +
    rect(534, 450, 212, 80, '#0f5a48', 10) +
    [380, 850].map((x) => rect(x, 446, 60, 92, '#d6dade', 12)).join('') +
    path(
      'M330 360C340 330 360 318 400 316',
      'none',
      'stroke="#fff" stroke-opacity="0.4" stroke-width="14" stroke-linecap="round"',
    ) +
    at(
      1110,
      690,
      circle(0, 0, 92, '#f4ead6') +
        circle(0, 0, 92, 'none', 'stroke="#dccbb0" stroke-width="6"') +
        dashes(0, 0, 66, '#dccbb0', 12, 8, 4) +
        circle(0, 0, 36, '#dccbb0') +
        path('M0 92H-180V64H-30Z', '#f4ead6'),
    ) +
    at(
      170,
      700,
      rect(-110, -34, 220, 68, '#e3b07e', 34) +
        rect(-44, -34, 88, 68, '#f3d2ab') +
        repeat(6, (i) => circle(-22 + (i % 3) * 22, -12 + Math.floor(i / 3) * 24, 4, '#c08a58')),
      1,
      -22,
    ) +
    pendant(c, 200, 140, 360),
}
