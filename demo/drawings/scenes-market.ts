import type { Scene } from '#domain/drawing/canvas.ts'
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
  path,
  rect,
  repeat,
  star,
} from '#domain/drawing/shapes.ts'
import { outdoors, pendant, plant, room, shadow, shelf, tabletop, W } from './backdrops.ts'
import { basket, blob, bottle, crate, drum, fruit, heap, jar } from './props.ts'

export const marketScenes: Record<string, Scene> = {
  stall: (c) =>
    outdoors(c, 640, false) +
    repeat(6, (i) =>
      rect(i * 220 - 30, 330 - (i % 3) * 50, 200, 340, mix(c.p.bg2, c.p.bg, 0.3 + (i % 2) * 0.25)),
    ) +
    rect(0, 660, W, 140, mix(c.p.bg2, '#8b7a68', 0.3)) +
    [190, 1070].map((x) => rect(x, 180, 20, 560, '#7a4c28')).join('') +
    rect(180, 560, 920, 24, '#7a4c28') +
    rect(200, 210, 880, 350, '#14060c', 0, 'opacity="0.3"') +
    repeat(
      5,
      (i) =>
        line(`M${280 + i * 170} 200V${270 + (i % 2) * 30}`, '#7a4c28', 5) +
        repeat(7, (k) =>
          ellipse(
            280 + i * 170 + (k % 2 ? 14 : -14),
            280 + (i % 2) * 30 + k * 15,
            10,
            22,
            i % 2 ? '#e3b92b' : '#6a9a3f',
            `transform="rotate(${k % 2 ? -24 : 24} ${280 + i * 170} ${290 + k * 15})"`,
          ),
        ),
    ) +
    repeat(5, (i) =>
      heap(c, 280 + i * 176, 520, 170, ['#e3862b', '#c4332d', '#6a9a3f', '#e3b92b', '#7a2f4f'][i]!),
    ) +
    repeat(5, (i) => crate(c, 196 + i * 178, 500, 166, 84, '')) +
    rect(180, 584, 920, 150, c.p.b) +
    rect(180, 584, 920, 150, print(c, c.coloring, 0.5)) +
    path(`M180 584H1100V600H180Z`, c.p.light) +
    repeat(12, (i) => path(`M${180 + i * 76.7} 600h76.7l-38 36Z`, c.p.a)) +
    repeat(11, (i) =>
      path(`M${200 + i * 80} 70h80L${150 + (i + 1) * 89} 210a44 34 0 0 1 -89 0Z`, i % 2 ? c.p.light : c.p.a),
    ) +
    rect(190, 56, 900, 24, darker(c.p.a, 0.3), 8) +
    basket(c, 100, 770, 150, 110, 1, false) +
    heap(c, 100, 670, 120, '#e3862b') +
    basket(c, 1180, 770, 160, 120, 2, true),

  shelves: (c) =>
    room(c, 770) +
    [250, 500, 750]
      .map(
        (y, r) =>
          shelf(c, y) +
          [80, 210, 350, 480, 620, 760, 890, 1040, 1180]
            .map((x, i) => {
              const fill = [c.p.a, c.p.b, c.p.mid, '#c4532d', '#0f4a3c', '#e3a32b', c.p.dark][
                (i * 2 + r * 3) % 7
              ]!
              const kind = (i + r * 2) % 5
              if (kind === 0)
                return repeat(
                  2,
                  (k) =>
                    rect(x - 46, y - 84 * (k + 1), 92, 82, fill, 7) +
                    rect(x - 46, y - 84 * (k + 1) + 22, 92, 40, print(c, i + r, 0.2)) +
                    rect(x - 46, y - 84 * (k + 1), 92, 8, '#d6dade', 4),
                )
              if (kind === 1) return bottle(c, x, y, 66, 160, fill)
              if (kind === 2) return jar(c, x, y, 106, 120, fill, i)
              if (kind === 3)
                return (
                  path(
                    `M${x - 58} ${y}C${x - 70} ${y - 60} ${x - 56} ${y - 130} ${x - 40} ${y - 146}L${x - 52} ${y - 176}H${x + 52}L${x + 40} ${y - 146}C${x + 56} ${y - 130} ${x + 70} ${y - 60} ${x + 58} ${y}Z`,
                    '#e6cf9f',
                  ) +
                  circle(x, y - 70, 36, fill) +
                  path(star(x, y - 70, 24, 11, 8), '#fbf8f2') +
                  rect(x - 46, y - 156, 92, 10, c.p.b)
                )
              return bottle(c, x - 26, y, 46, 130, fill) + bottle(c, x + 28, y, 46, 150, lighter(fill, 0.2))
            })
            .join(''),
      )
      .join(''),

  baskets: (c) =>
    room(c, 580) +
    circle(640, 330, 300, c.p.mid, 'opacity="0.5"') +
    dashes(640, 330, 326, c.p.a, 12, 22, 22.14) +
    basket(c, 420, 600, 220, 230, 2, true) +
    basket(c, 860, 600, 240, 260, 1, false) +
    repeat(5, (i) => leaf(860, 350, 190, -140 + i * 25, i % 2 ? '#2f8a5f' : '#4fa476')) +
    basket(c, 230, 730, 300, 250, 0, false) +
    basket(c, 640, 750, 340, 280, 1, true) +
    basket(c, 1060, 730, 300, 230, 2, true),

  spices: (c) =>
    tabletop(c) +
    [
      [230, 210, '#c4432d'],
      [560, 190, '#e3a32b'],
      [900, 230, '#7a3a1d'],
      [1170, 420, '#d9762b'],
      [380, 520, '#8f9a3f'],
      [730, 530, '#b8321f'],
      [1020, 690, '#e9c46a'],
      [110, 660, '#5a2a14'],
    ]
      .map(([x, y, spice], i) => {
        const [bx, by, f, r] = [Number(x), Number(y), String(spice), 150 - (i % 3) * 14]
        return (
          circle(bx + 12, by + 20, r + 3, '#12060a', 'opacity="0.28"') +
          circle(bx, by, r, [c.p.light, c.p.b, '#7a4c28'][i % 3]!) +
          dashes(bx, by, r * 0.91, c.p.a, 12, 10, 5) +
          circle(bx, by, r * 0.82, darker(f, 0.4)) +
          path(blob(c, bx, by, r * 0.74), f) +
          path(blob(c, bx - 10, by - 12, r * 0.46), lighter(f, 0.18)) +
          repeat(50, () =>
            circle(
              bx + c.range(-0.5, 0.5) * r,
              by + c.range(-0.5, 0.5) * r,
              c.range(1.6, 4),
              c.rand() > 0.5 ? lighter(f, 0.35) : darker(f, 0.3),
            ),
          )
        )
      })
      .join('') +
    at(
      560,
      360,
      line('M0 0L190 -90', '#d9b98a', 18) +
        ellipse(-20, 10, 44, 30, '#d9b98a') +
        ellipse(-20, 10, 32, 20, '#c4432d'),
    ) +
    repeat(5, (i) =>
      path(star(600 + i * 60 + c.range(-20, 20), 720 + c.range(-30, 30), 30, 12, 8), '#6a3a1c'),
    ),

  drums: (c) =>
    room(c, 600) +
    repeat(4, (i) => circle(640, 330, 400 - i * 80, c.p.a, `opacity="${0.08 + i * 0.05}"`)) +
    drum(c, 330, 660, 1, 1) +
    drum(c, 950, 660, 1, 2) +
    drum(c, 640, 760, 1.34, 0) +
    drum(c, 130, 770, 0.86, 2) +
    drum(c, 1150, 770, 0.86, 1),

  totes: (c) =>
    room(c, 620) +
    circle(640, 320, 290, c.p.mid, 'opacity="0.45"') +
    [
      [340, 740, 1.05, 0],
      [920, 740, 1.0, 3],
      [640, 764, 1.3, 1],
    ]
      .map(([x, y, s, k]) =>
        at(
          x!,
          y!,
          shadow(0, 2, 170, 18) +
            line('M-70 -330C-70 -470 70 -470 70 -330', c.p.dark, 16) +
            path('M-150 -340H150L164 0H-164Z', print(c, k!, 0.46)) +
            path('M-150 -340H150L164 0H-164Z', c.gradient(['#ffffff/0.14', '#14060c/0', '#14060c/0.28'], 0)) +
            rect(-152, -344, 304, 34, [c.p.b, c.p.a, c.p.dark][k! % 3]!) +
            circle(-70, -326, 9, c.p.light) +
            circle(70, -326, 9, c.p.light) +
            rect(-60, -220, 120, 110, c.p.light, 12) +
            path(star(0, -165, 40, 18, 8), c.p.b),
          s,
        ),
      )
      .join('') +
    plant(c, 1160, 740, 0.95, 1),

  crates: (c) => {
    const yams = (x: number, y: number) =>
      repeat(6, (i) =>
        at(
          x + 50 + i * 50,
          y - 6 - (i % 2) * 34,
          ellipse(0, 0, 66, 34, '#6e4a30') +
            ellipse(-6, -8, 52, 20, '#8a6242') +
            line('M-30 -4h10M0 6h12M24 -8h8', '#553620', 4),
          1,
          -24 + i * 13,
        ),
      )
    const peppers = (x: number, y: number) =>
      repeat(13, (i) =>
        at(
          x + 34 + i * 24,
          y - (i % 3) * 22,
          path(
            'M-14 -20C-34 0 -22 50 0 70C22 50 34 0 14 -20C6 -30 -6 -30 -14 -20Z',
            ['#c4332d', '#e3862b', '#e3b92b'][i % 3]!,
          ) + line('M0 -24q2 -14 12 -18', '#3f7f3a', 7),
          1,
          -30 + i * 6,
        ),
      )
    return (
      room(c, 610) +
      pendant(c, 640, 120, 420) +
      shadow(640, 760, 620, 24) +
      crate(c, 240, 420, 360, 150, yams(240, 420)) +
      crate(
        c,
        680,
        420,
        360,
        150,
        repeat(7, (i) => fruit(720 + i * 48, 404 - (i % 2) * 30, 44, '#6a9a3f')),
      ) +
      crate(
        c,
        60,
        600,
        380,
        160,
        repeat(8, (i) => fruit(96 + i * 46, 588 - (i % 2) * 34, 44, i % 3 ? '#e39a2b' : '#d9572b')),
      ) +
      crate(c, 460, 600, 380, 160, peppers(460, 590)) +
      crate(c, 860, 600, 380, 160, yams(870, 596))
    )
  },
}
