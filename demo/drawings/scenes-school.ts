import type { Scene } from '#domain/drawing/canvas.ts'
import { print } from '#domain/drawing/print.ts'
import {
  at,
  circle,
  ellipse,
  leaf,
  lighter,
  line,
  n,
  path,
  polar,
  rect,
  repeat,
  star,
} from '#domain/drawing/shapes.ts'
import { H, plant, room, shadow, W } from './backdrops.ts'
import { book, sheet, wood } from './props.ts'

export const schoolScenes: Record<string, Scene> = {
  books: (c) =>
    room(c, 610) +
    repeat(3, (i) => circle(640, 330, 320 - i * 80, c.p.mid, `opacity="${0.25 + i * 0.1}"`)) +
    shadow(620, 742, 400, 24) +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        book(
          c,
          330 + [0, 46, -20, 60, 20, 74][i]!,
          672 - i * 72,
          [600, 520, 580, 450, 500, 400][i]!,
          70,
          i + c.coloring,
        ),
      )
      .join('') +
    at(
      640,
      312,
      circle(0, -58, 60, '#c4332d') +
        circle(-22, -78, 18, '#ee8a70') +
        path(
          'M0 -112C0 -130 8 -140 18 -150',
          'none',
          'stroke="#4a2a18" stroke-width="8" stroke-linecap="round"',
        ) +
        leaf(8, -124, 56, -20, '#2f8a4f'),
    ) +
    plant(c, 1100, 740, 1.05, 1) +
    at(
      180,
      740,
      path('M-54 -130H54L46 0H-46Z', print(c, 1, 0.28)) +
        repeat(5, (i) =>
          rect(
            -40 + i * 18,
            -230 - (i % 3) * 24,
            13,
            110 + (i % 3) * 24,
            [c.p.a, c.p.light, c.p.b][i % 3]!,
            3,
          ),
        ),
    ),

  globe: (c) =>
    room(c, 630) +
    shadow(640, 760, 230, 20) +
    book(c, 420, 700, 440, 58, 1) +
    rect(540, 676, 200, 26, '#7a4c28', 10) +
    rect(622, 600, 36, 80, '#7a4c28') +
    path(
      'M800 130A300 300 0 0 1 700 640',
      'none',
      'stroke="#c08a3e" stroke-width="24" stroke-linecap="round"',
    ) +
    circle(640, 350, 268, '#2f6f96') +
    circle(640, 350, 268, c.radial(['#8fc4de/0.9', '#2f6f96/0'], 0.34, 0.3, 0.7)) +
    c.clip(
      circle(640, 350, 268, '#000'),
      repeat(4, (i) =>
        ellipse(640, 350, 70 + i * 70, 268, 'none', 'stroke="#fff" stroke-opacity="0.18" stroke-width="3"'),
      ) +
        repeat(4, (i) => line(`M360 ${200 + i * 100}H920`, '#ffffff', 3, 'opacity="0.18"')) +
        at(
          560,
          350,
          path(
            'M0 -190C40 -210 110 -200 150 -170C190 -160 230 -170 260 -150C290 -90 300 -60 330 -30C350 -14 390 -30 400 -16C390 30 330 70 310 120C300 160 320 190 300 230C270 300 220 380 160 380C120 380 130 310 110 260C100 210 110 180 90 130C80 90 80 60 50 50C0 60 -60 60 -90 10C-120 -40 -90 -90 -60 -140C-40 -170 -20 -180 0 -190Z',
            c.p.bg === '#e3a32b' ? '#c4532d' : c.p.a,
          ) +
            path(
              'M0 -190C40 -210 110 -200 150 -170C190 -160 230 -170 260 -150C290 -90 300 -60 330 -30C350 -14 390 -30 400 -16C390 30 330 70 310 120C300 160 320 190 300 230C270 300 220 380 160 380C120 380 130 310 110 260C100 210 110 180 90 130C80 90 80 60 50 50C0 60 -60 60 -90 10C-120 -40 -90 -90 -60 -140C-40 -170 -20 -180 0 -190Z',
              print(c, 0, 0.26),
              'opacity="0.55"',
            ) +
            path('M350 220C370 200 384 230 370 270C356 310 334 300 340 260Z', c.p.a) +
            path(
              'M-60 -330C40 -300 60 -240 160 -230C200 -220 240 -260 300 -240V-420H-60Z',
              lighter(c.p.b, 0.2),
            ),
          0.72,
        ) +
        path(
          'M640 82A268 268 0 0 1 640 618A400 400 0 0 0 640 82Z',
          '#14060c',
          'opacity="0.14" transform="translate(110 0)"',
        ),
    ) +
    circle(800, 130, 15, '#c08a3e') +
    plant(c, 1090, 740, 1.1, 1) +
    at(
      210,
      740,
      book(c, -130, -56, 260, 54, 2) + book(c, -110, -108, 220, 50, 0) + book(c, -124, -156, 230, 46, 4),
    ),

  pencils: (c) => {
    const cup = 'M460 470H820L780 740H500Z'
    return (
      room(c, 620) +
      repeat(3, (i) => circle(640, 330, 330 - i * 90, c.p.mid, `opacity="${0.22 + i * 0.1}"`)) +
      shadow(640, 748, 240, 22) +
      repeat(9, (i) =>
        at(
          640 + (i - 4) * 34,
          560,
          rect(
            -20,
            -380 + Math.abs(i - 4) * 26,
            40,
            400,
            ['#c4532d', '#e3a32b', '#0f4a3c', '#2b3470', '#8a4a72', '#d98f78'][i % 6]!,
          ) +
            rect(8, -380 + Math.abs(i - 4) * 26, 12, 400, '#14060c', 0, 'opacity="0.18"') +
            path(
              `M-20 ${-380 + Math.abs(i - 4) * 26}L0 ${-450 + Math.abs(i - 4) * 26}L20 ${-380 + Math.abs(i - 4) * 26}Z`,
              '#ecd2a4',
            ) +
            path(
              `M-7 ${-425 + Math.abs(i - 4) * 26}L0 ${-450 + Math.abs(i - 4) * 26}L7 ${-425 + Math.abs(i - 4) * 26}Z`,
              ['#c4532d', '#e3a32b', '#0f4a3c', '#2b3470', '#8a4a72', '#d98f78'][i % 6]!,
            ),
          1,
          (i - 4) * 6,
        ),
      ) +
      path(cup, print(c, c.coloring, 0.5)) +
      path(cup, c.gradient(['#ffffff/0.16', '#14060c/0', '#14060c/0.3'], 0)) +
      rect(446, 456, 388, 36, c.p.a, 12) +
      sheet(1060, 760, 14, c, 4) +
      at(
        220,
        700,
        rect(-120, -30, 200, 70, c.p.light, 14) +
          rect(-120, -30, 100, 70, c.p.b, 14) +
          rect(-40, -30, 20, 70, c.p.dark),
        1,
        -10,
      )
    )
  },

  openbook: (c) =>
    rect(0, 0, W, H, c.p.bg) +
    repeat(18, (i) =>
      path(
        `M640 560L${polar(640, 560, 1000, 180 + i * 10)
          .map(n)
          .join(' ')}L${polar(640, 560, 1000, 185 + i * 10)
          .map(n)
          .join(' ')}Z`,
        c.p.a,
        'opacity="0.16"',
      ),
    ) +
    circle(640, 400, 210, c.p.a, 'opacity="0.25"') +
    path(star(640, 400, 176, 138, 22), c.p.a) +
    circle(640, 400, 116, print(c, 2, 0.36)) +
    circle(640, 400, 116, 'none', `stroke="${c.p.light}" stroke-width="9"`) +
    repeat(15, (i) => {
      const [x, y] = polar(640, 500, 330 + (i % 3) * 84, 192 + i * 11.4)
      return path(star(x, y, 16 + (i % 3) * 9, 6 + (i % 3) * 3, i % 2 ? 4 : 6), i % 2 ? c.p.light : c.p.b)
    }) +
    path(
      'M120 640C300 560 520 580 640 650C760 580 980 560 1160 640V770C980 700 760 710 640 780C520 710 300 700 120 770Z',
      c.p.b,
    ) +
    path('M150 610C320 530 530 550 640 630V750C520 690 330 670 150 740Z', '#fbf3df') +
    path('M1130 610C960 530 750 550 640 630V750C760 690 950 670 1130 740Z', '#efe1c0') +
    repeat(
      4,
      (i) =>
        line(
          `M210 ${634 + i * 24}C340 ${586 + i * 24} 500 ${598 + i * 24} 590 ${642 + i * 24}`,
          '#cdbb98',
          5,
        ) +
        line(
          `M1070 ${634 + i * 24}C940 ${586 + i * 24} 780 ${598 + i * 24} 690 ${642 + i * 24}`,
          '#c3ae84',
          5,
        ),
    ),

  blocks: (c) => {
    const block = (x: number, y: number, which: number) =>
      rect(x, y, 150, 150, [c.p.a, c.p.b, c.p.c, c.p.mid][which % 4]!, 14) +
      rect(x + 14, y + 14, 122, 122, lighter([c.p.a, c.p.b, c.p.c, c.p.mid][which % 4]!, 0.35), 8) +
      [
        circle(x + 75, y + 75, 40, c.p.dark),
        path(star(x + 75, y + 75, 48, 22, 5), c.p.dark),
        path(`M${x + 75} ${y + 34}L${x + 118} ${y + 112}H${x + 32}Z`, c.p.dark),
        rect(x + 42, y + 42, 66, 66, c.p.dark, 6),
      ][which % 4]! +
      rect(x, y + 134, 150, 16, '#14060c', 8, 'opacity="0.16"')
    return (
      room(c, 640) +
      circle(380, 340, 260, c.p.mid, 'opacity="0.4"') +
      shadow(640, 746, 560, 20) +
      block(130, 590, 0) +
      block(290, 590, 1) +
      block(450, 590, 2) +
      block(208, 438, 3) +
      block(368, 438, 0) +
      block(290, 286, 1) +
      rect(700, 240, 470, 500, 'none', 24, `stroke="${wood}" stroke-width="34"`) +
      repeat(
        5,
        (r) =>
          line(`M710 ${320 + r * 84}H1160`, '#8d959e', 8) +
          repeat(
            7,
            (i) =>
              ellipse(
                i < 2 + ((r * 3) % 5) ? 740 + i * 36 : 1130 - (6 - i) * 36,
                320 + r * 84,
                18,
                32,
                [c.p.a, c.p.b, '#e3a32b', '#2b3470', '#0f4a3c'][r]!,
              ) +
              ellipse(
                (i < 2 + ((r * 3) % 5) ? 740 + i * 36 : 1130 - (6 - i) * 36) - 5,
                308 + r * 84,
                5,
                10,
                '#ffffff',
                'opacity="0.4"',
              ),
          ),
      ) +
      repeat(9, (i) => path(`M${100 + i * 130} 60h90l-45 80Z`, print(c, i, 0.24))) +
      line('M80 60H1280', c.p.dark, 5)
    )
  },
}
