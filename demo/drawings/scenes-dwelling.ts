import type { Scene } from '#domain/drawing/canvas.ts'
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
} from '#domain/drawing/shapes.ts'
import { H, plant, room, shadow, W } from './backdrops.ts'
import { pane, wood } from './props.ts'

export const dwellingScenes: Record<string, Scene> = {
  bedroom: (c) => {
    const { p } = c
    const sheet = mix(p.light, p.bg, 0.06)
    return (
      room(c, 560) +
      pane(c, 470, 90, 340, 240, p.light) +
      path('M430 70H520C500 180 500 270 440 370H420Z', print(c, 3, 0.36)) +
      path('M850 70H760C780 180 780 270 840 370H860Z', print(c, 3, 0.36)) +
      line('M400 70H880', p.dark, 10) +
      ellipse(640, 742, 560, 60, print(c, 2, 0.5)) +
      shadow(640, 712, 430, 24) +
      rect(250, 330, 780, 280, wood, 24) +
      rect(276, 356, 728, 220, darker(wood, 0.18), 16) +
      rect(240, 500, 800, 210, sheet, 26) +
      rect(320, 430, 270, 130, p.light, 40) +
      rect(690, 430, 270, 130, p.light, 40) +
      rect(330, 446, 250, 96, lighter(p.c, 0.25), 30) +
      rect(700, 446, 250, 96, lighter(p.c, 0.25), 30) +
      path(
        'M240 580C420 556 860 556 1040 580V700C1040 716 1026 724 1010 724H270C254 724 240 716 240 700Z',
        p.a,
      ) +
      path('M240 612C420 590 860 590 1040 612V664C860 640 420 640 240 664Z', print(c, 1, 0.34)) +
      rect(96, 520, 120, 176, wood, 8) +
      rect(110, 540, 92, 60, darker(wood, 0.2), 6) +
      rect(110, 616, 92, 60, darker(wood, 0.2), 6) +
      circle(156, 570, 7, p.dark) +
      circle(156, 646, 7, p.dark) +
      rect(150, 440, 12, 80, p.dark) +
      path('M106 446L124 366H188L206 446Z', lighter(p.b, 0.16)) +
      circle(156, 446, 130, '#fff3cf', 'opacity="0.2"') +
      rect(960, 130, 170, 130, p.light, 4) +
      rect(974, 144, 142, 102, print(c, 4, 0.3)) +
      plant(c, 1150, 720, 1.2, 1)
    )
  },

  bathroom: (c) => {
    const { p } = c
    const tile = lighter(p.bg, 0.16)
    return (
      room(c, 640, mix(p.bg2, p.light, 0.2)) +
      repeat(6, (row) =>
        repeat(17, (i) =>
          rect(i * 78 - (row % 2) * 39, 330 + row * 52, 74, 48, i % 5 ? tile : lighter(tile, 0.12), 3),
        ),
      ) +
      pane(c, 130, 80, 210, 190, p.light) +
      rect(70, 470, 620, 60, p.light, 30) +
      path('M96 510H664C664 620 620 690 540 690H220C140 690 96 620 96 510Z', p.light) +
      path('M96 510H664C664 560 650 590 640 606H120C106 580 96 550 96 510Z', darker(p.light, 0.05)) +
      path('M190 690L168 744H204L226 690ZM534 690L556 744H592L570 690Z', p.dark) +
      line('M120 470V330H190V362', '#aeb4bd', 18) +
      repeat(5, (i) =>
        circle(300 + i * 62, 476 - (i % 2) * 18, 34 + (i % 3) * 10, '#ffffff', 'opacity="0.85"'),
      ) +
      rect(420, 470, 150, 190, print(c, 0, 0.34), 6) +
      circle(960, 220, 132, p.dark) +
      circle(960, 220, 118, mix(p.c, '#ffffff', 0.5)) +
      path('M876 250L1010 116A118 118 0 0 1 1050 142L900 296Z', '#ffffff', 'opacity="0.4"') +
      rect(780, 476, 360, 40, p.light, 12) +
      rect(800, 516, 320, 200, wood, 8) +
      rect(816, 534, 138, 164, darker(wood, 0.18), 6) +
      rect(966, 534, 138, 164, darker(wood, 0.18), 6) +
      circle(940, 616, 7, p.dark) +
      circle(980, 616, 7, p.dark) +
      path('M860 476C860 446 1060 446 1060 476Z', darker(p.light, 0.08)) +
      line('M960 462V400H1000V420', '#aeb4bd', 14) +
      at(840, 470, rect(-16, -58, 32, 58, p.a, 8) + rect(-5, -78, 10, 22, p.dark, 3)) +
      line('M1180 300H1260', '#aeb4bd', 10) +
      rect(1186, 304, 66, 190, p.b, 4) +
      rect(1186, 420, 66, 34, print(c, 2, 0.3)) +
      ellipse(640, 752, 260, 26, print(c, 1, 0.4)) +
      plant(c, 730, 700, 0.7, 0) +
      rect(0, H - 6, W, 6, darker(p.bg2, 0.2))
    )
  },
}
