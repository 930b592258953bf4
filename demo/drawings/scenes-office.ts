import type { Scene } from '#domain/drawing/canvas.ts'
import { print } from '#domain/drawing/print.ts'
import {
  at,
  circle,
  darker,
  ellipse,
  lighter,
  line,
  n,
  path,
  polar,
  rect,
  repeat,
  star,
} from '#domain/drawing/shapes.ts'
import { plant, room, shadow, shelf, tabletop } from './backdrops.ts'
import { book, jar, sheet, wood } from './props.ts'

export const officeScenes: Record<string, Scene> = {
  desk: (c) =>
    room(c, 590) +
    rect(160, 80, 300, 220, c.p.light, 6) +
    rect(174, 94, 272, 192, print(c, 1, 0.5)) +
    shelf(c, 260, 800, 360) +
    repeat(7, (i) =>
      rect(
        830 + i * 40,
        260 - 100 - (i % 3) * 24,
        32,
        100 + (i % 3) * 24,
        [c.p.a, c.p.b, c.p.light, c.p.mid][i % 4]!,
        4,
      ),
    ) +
    jar(c, 1126, 260, 56, 60, c.p.b, 1) +
    shadow(640, 780, 560, 20) +
    rect(100, 590, 1080, 36, wood, 8) +
    rect(100, 614, 1080, 12, '#7a4c28', 4) +
    rect(160, 626, 30, 174, '#7a4c28') +
    rect(1090, 626, 30, 174, '#7a4c28') +
    rect(820, 626, 270, 110, '#8f5f36', 4) +
    rect(920, 670, 70, 14, c.p.a, 7) +
    rect(470, 350, 360, 230, c.p.dark, 14) +
    rect(484, 364, 332, 202, lighter(c.p.mid, 0.2)) +
    c.clip(
      rect(484, 364, 332, 202, '#000'),
      circle(740, 450, 60, c.p.a) +
        path('M484 566V500L580 430L660 510L740 460L816 530V566Z', c.p.b) +
        path('M484 364H600L520 566H484Z', '#ffffff', 'opacity="0.16"'),
    ) +
    path('M430 578H870L890 592H410Z', '#8d959e') +
    line('M1040 590V400L930 330', c.p.b, 12) +
    circle(1040, 400, 13, c.p.dark) +
    path('M950 300L976 352L870 410L850 356Z', c.p.b) +
    path('M870 410L850 356L700 590H900Z', '#fff3cf', 'opacity="0.22"') +
    ellipse(1040, 590, 64, 12, darker(c.p.b, 0.3)) +
    plant(c, 270, 590, 1, 1) +
    path('M350 540H410L402 590H358Z', c.p.light) +
    path('M350 540H410L407 556H353Z', c.p.a) +
    rect(900, 572, 110, 18, c.p.a, 3) +
    rect(908, 556, 96, 16, c.p.light, 3),

  scales: (c) => {
    const pan = (x: number, y: number) =>
      line(`M${x} 210L${x - 120} ${y}M${x} 210L${x + 120} ${y}`, c.p.light, 4) +
      path(`M${x - 140} ${y}H${x + 140}C${x + 110} ${y + 80} ${x - 110} ${y + 80} ${x - 140} ${y}Z`, c.p.a) +
      path(
        `M${x + 30} ${y}H${x + 140}C${x + 120} ${y + 50} ${x + 60} ${y + 62} ${x} ${y + 60}Z`,
        '#14060c',
        'opacity="0.18"',
      ) +
      rect(x - 146, y - 8, 292, 14, lighter(c.p.a, 0.3), 7)
    return (
      room(c, 640) +
      repeat(4, (i) => circle(640, 330, 420 - i * 84, c.p.mid, `opacity="${0.16 + i * 0.05}"`)) +
      repeat(28, (i) =>
        line(
          `M${polar(640, 330, 440, i * 12.86)
            .map(n)
            .join(' ')}L${polar(640, 330, 476, i * 12.86)
            .map(n)
            .join(' ')}`,
          c.p.a,
          6,
          'opacity="0.6"',
        ),
      ) +
      shadow(640, 752, 300, 22) +
      book(c, 380, 690, 520, 58, 1) +
      book(c, 430, 634, 420, 56, 3) +
      path('M540 634C560 580 600 570 616 560V180H664V560C680 570 720 580 740 634Z', c.p.b) +
      path(
        'M650 180H664V560C680 570 720 580 740 634H680C670 590 650 570 650 560Z',
        '#14060c',
        'opacity="0.2"',
      ) +
      rect(600, 300, 80, 18, c.p.a, 9) +
      rect(600, 480, 80, 18, c.p.a, 9) +
      line('M350 210C460 150 820 150 930 210', c.p.a, 20) +
      circle(640, 160, 40, c.p.a) +
      path(star(640, 160, 26, 12, 8), c.p.b) +
      pan(350, 440) +
      pan(930, 410)
    )
  },

  ledger: (c) =>
    tabletop(c) +
    at(
      500,
      410,
      rect(-310, -240, 640, 510, '#14060c', 14, 'opacity="0.24"') +
        rect(-325, -255, 640, 500, c.p.b, 14) +
        rect(-305, -240, 300, 470, '#fbf3df', 6) +
        rect(-5, -240, 300, 470, '#f4e8cc', 6) +
        repeat(
          12,
          (i) => rect(-290, -200 + i * 35, 270, 3, '#d5c5a0') + rect(10, -200 + i * 35, 270, 3, '#d0be96'),
        ) +
        [-210, -90, 90, 210].map((x) => rect(x, -230, 3, 450, '#e08a6a')).join('') +
        repeat(20, (i) =>
          rect(
            [-280, -195, 22, 104][i % 4]!,
            -190 + Math.floor(i / 4) * 70,
            c.range(40, 70),
            11,
            c.p.dark,
            5,
            'opacity="0.65"',
          ),
        ) +
        path('M-30 200C-10 230 10 230 30 200V300L0 270L-30 300Z', c.p.a),
      1,
      -8,
    ) +
    at(
      990,
      360,
      rect(-130, -200, 280, 420, '#14060c', 26, 'opacity="0.25"') +
        rect(-145, -215, 280, 420, c.p.dark, 26) +
        rect(-120, -190, 230, 84, '#cfe0c8', 10) +
        repeat(16, (i) =>
          rect(
            -120 + (i % 4) * 60,
            -80 + Math.floor(i / 4) * 66,
            50,
            52,
            i === 15 ? c.p.a : i % 4 === 3 ? c.p.b : '#e9e2d2',
            10,
          ),
        ),
      1,
      10,
    ) +
    at(
      800,
      660,
      path('M-240 -10H180L240 8L180 26H-240Z', '#14060c', 'opacity="0.2" transform="translate(8 16)"') +
        rect(-240, -14, 420, 34, c.p.a, 12) +
        path('M180 -14L246 3L180 20Z', '#e8d9b5') +
        rect(-200, -14, 60, 34, c.p.dark),
      1,
      -18,
    ) +
    circle(150, 160, 110, '#14060c', 'opacity="0.22"') +
    circle(140, 146, 106, c.p.light) +
    circle(140, 146, 84, darker(c.p.light, 0.1)) +
    circle(140, 146, 78, '#4a2313'),

  briefcase: (c) =>
    room(c, 620) +
    repeat(3, (i) => circle(660, 340, 330 - i * 80, c.p.mid, `opacity="${0.25 + i * 0.1}"`)) +
    shadow(660, 744, 420, 26) +
    repeat(3, (i) =>
      at(
        270 + i * 44,
        740,
        rect(-26, -420 + i * 50, 52, 420 - i * 50, i % 2 ? c.p.light : '#f3e6c8', 10) +
          ellipse(0, -420 + i * 50, 26, 9, darker('#f3e6c8', 0.2)) +
          rect(-26, -180, 52, 26, [c.p.b, c.p.a, c.p.dark][i]!),
        1,
        -9 + i * 7,
      ),
    ) +
    line('M560 320C560 230 800 230 800 320', '#5a2c14', 30) +
    rect(390, 310, 580, 430, '#96552b', 36) +
    rect(390, 310, 580, 200, '#b06a38', 36) +
    path('M390 470C500 560 860 560 970 470V520C860 600 500 600 390 520Z', '#14060c', 'opacity="0.2"') +
    path(
      'M390 346C390 330 400 310 430 310H930C960 310 970 330 970 346V450C860 540 500 540 390 450Z',
      '#b9733f',
    ) +
    rect(390, 640, 580, 46, print(c, 1, 0.3)) +
    [500, 820]
      .map(
        (x) =>
          rect(x, 420, 44, 150, '#7a4220', 8) +
          rect(x - 6, 520, 56, 44, c.p.bg === '#e3a32b' ? '#f6d37c' : c.p.a, 8),
      )
      .join('') +
    rect(640, 490, 80, 60, c.p.bg === '#e3a32b' ? '#f6d37c' : c.p.a, 10) +
    circle(680, 520, 10, '#5a2c14') +
    path(
      'M406 360C500 330 700 326 800 330',
      'none',
      'stroke="#fff" stroke-opacity="0.25" stroke-width="9" stroke-linecap="round"',
    ) +
    plant(c, 1110, 740, 1.15, 1),

  documents: (c) =>
    tabletop(c) +
    sheet(440, 400, -12, c) +
    sheet(580, 400, 4, c) +
    at(
      660,
      550,
      path('M-30 20L-50 150L0 110L50 150L30 20Z', darker(c.p.a, 0.2)) +
        path(star(0, 0, 82, 70, 18), c.p.a) +
        circle(0, 0, 52, 'none', `stroke="${c.p.light}" stroke-width="5"`) +
        path(star(0, 0, 32, 14, 6), c.p.light),
    ) +
    at(
      960,
      330,
      ellipse(14, 130, 120, 60, '#14060c', 'opacity="0.25"') +
        rect(-110, 40, 220, 90, c.p.dark, 14) +
        rect(-110, 100, 220, 30, c.p.b, 8) +
        path('M-50 40C-20 -20 -20 -60 -34 -110C-54 -190 54 -190 34 -110C20 -60 20 -20 50 40Z', wood) +
        path(
          'M6 -170C54 -180 50 -130 34 -110C20 -60 20 -20 50 40H14C4 -40 10 -120 6 -170Z',
          '#14060c',
          'opacity="0.2"',
        ) +
        circle(-10, -140, 14, '#ffffff', 'opacity="0.35"'),
      1,
      16,
    ) +
    circle(1100, 640, 84, 'none', `stroke="${c.p.b}" stroke-width="10" opacity="0.8"`) +
    path(star(1100, 640, 56, 26, 8), c.p.b, 'opacity="0.8"') +
    at(250, 700, rect(-180, -14, 330, 30, c.p.b, 12) + path('M150 -14L210 1L150 16Z', '#e8d9b5'), 1, -30),

  binders: (c) =>
    room(c, 760) +
    [270, 520, 770]
      .map(
        (y, r) =>
          shelf(c, y) +
          repeat(13, (i) => {
            const x = 40 + i * 94
            if ((i + r * 4) % 9 === 5) return jar(c, x + 40, y, 70, 90, c.p.b, r)
            if ((i + r * 4) % 9 === 8) return plant(c, x + 42, y, 0.5, i)
            if ((i + r * 5) % 7 === 6)
              return (
                rect(x - 4, y - 100, 88, 100, '#c9975c', 6) +
                rect(x - 8, y - 112, 96, 26, '#b98246', 5) +
                rect(x + 20, y - 60, 40, 26, c.p.light, 3)
              )
            const h = 170 + ((i * 7 + r * 3) % 4) * 10
            const fill = [c.p.a, c.p.b, c.p.mid, c.p.c, c.p.light][(i + r * 2) % 5]!
            return (
              rect(x, y - h, 78, h, fill, 5) +
              rect(x + 58, y - h, 20, h, '#14060c', 0, 'opacity="0.14"') +
              rect(x + 14, y - h + 22, 40, 56, '#fbf8f2', 3) +
              rect(x + 20, y - h + 36, 28, 5, '#555') +
              rect(x + 20, y - h + 50, 20, 5, '#555') +
              circle(x + 36, y - 32, 13, '#14060c', 'opacity="0.45"')
            )
          }),
      )
      .join(''),
}
