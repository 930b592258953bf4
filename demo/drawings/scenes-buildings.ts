import type { Canvas, Scene } from '#domain/drawing/canvas.ts'
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
  rect,
  regular,
  repeat,
} from '#domain/drawing/shapes.ts'
import { outdoors, plant, W } from './backdrops.ts'
import { lit, pane, plantSill, tree } from './props.ts'

const awning = (x: number, y: number, w: number, h: number, count: number, colors: [string, string]) => {
  const step = w / count
  return (
    repeat(count, (i) =>
      path(
        `M${n(x + i * step + 12 * (1 - (2 * i) / count))} ${y}h${n(step - 24 / count)}L${n(x + (i + 1) * step)} ${y + h}a${n(step / 2)} ${n(step / 2.6)} 0 0 1 ${n(-step)} 0Z`,
        colors[i % 2]!,
      ),
    ) +
    rect(x - 4, y - 10, w + 8, 16, darker(colors[0], 0.3), 6) +
    rect(x, y + h + step * 0.36, w, 34, '#14060c', 0, 'opacity="0.16"')
  )
}

const signs: Record<string, (ink: string, ground: string) => string> = {
  pot: (ink) =>
    path('M-40 -14H40V16C40 40 -40 40 -40 16Z', ink) +
    rect(-54, -16, 108, 12, ink, 6) +
    line('M-18 -28q-8 -10 0 -20M4 -28q-8 -10 0 -20M24 -28q-8 -10 0 -20', ink, 6),
  hanger: (ink) => line('M0 -18C0 -34 20 -30 16 -44', ink, 8) + line('M0 -16L-54 24H54Z', ink, 10),
  scissors: (ink) =>
    line('M-34 -40L24 24M34 -40L-24 24', ink, 9) +
    circle(30, 32, 14, 'none', `stroke="${ink}" stroke-width="9"`) +
    circle(-30, 32, 14, 'none', `stroke="${ink}" stroke-width="9"`),
  wrench: (ink, ground) =>
    at(
      0,
      0,
      rect(-56, -10, 112, 20, ink, 10) +
        circle(-50, 0, 28, ink) +
        circle(50, 0, 28, ink) +
        rect(-84, -10, 36, 20, ground) +
        circle(50, 0, 12, ground),
      1,
      -30,
    ),
  scale: (ink) =>
    rect(-4, -44, 8, 84, ink) +
    rect(-30, 36, 60, 10, ink, 5) +
    line('M-46 -32H46', ink, 8) +
    path('M-66 8H-26A20 20 0 0 1 -66 8ZM26 8H66A20 20 0 0 1 26 8Z', ink) +
    line('M-46 -30L-64 8M-46 -30L-28 8M46 -30L64 8M46 -30L28 8', ink, 4),
  basket: (ink) => path('M-50 -6H50L38 40H-38Z', ink) + line('M-34 -8C-30 -54 30 -54 34 -8', ink, 9),
}

const display: Record<string, (c: Canvas) => string> = {
  pot: (c) =>
    pendantSmall(c, -90) +
    pendantSmall(c, 90) +
    rect(-180, 96, 360, 16, c.p.dark) +
    repeat(3, (i) =>
      at(
        -110 + i * 110,
        84,
        ellipse(0, 8, 44, 8, c.p.light) + path('M-32 0H32C30 -36 -30 -36 -32 0Z', i % 2 ? c.p.a : c.p.b),
      ),
    ),
  hanger: (c) =>
    repeat(3, (i) =>
      path(
        'M-20 -70H20L26 -20L56 104H-56L-26 -20Z',
        print(c, i, 0.24),
        `transform="translate(${-120 + i * 120} 10)"`,
      ),
    ) + rect(-180, -70, 360, 6, c.p.dark),
  scissors: (c) =>
    circle(-90, 0, 62, c.p.a) +
    circle(-90, 0, 50, c.p.light) +
    circle(90, 0, 62, c.p.a) +
    circle(90, 0, 50, c.p.light) +
    rect(-180, 96, 360, 16, c.p.dark) +
    repeat(6, (i) =>
      rect(-150 + i * 56, 60 - (i % 2) * 16, 26, 40 + (i % 2) * 16, i % 2 ? c.p.b : c.p.mid, 5),
    ),
  wrench: (c) =>
    repeat(
      3,
      (i) =>
        circle(-110 + i * 110, 62, 52, '#2a2a30') +
        circle(-110 + i * 110, 62, 26, '#9aa0aa') +
        circle(-110 + i * 110, 62, 9, '#2a2a30'),
    ) +
    rect(-180, -60, 360, 10, c.p.dark) +
    repeat(7, (i) => rect(-150 + i * 48, -50, 10, 50 + (i % 3) * 12, c.p.b, 5)),
  scale: (c) =>
    rect(-150, 40, 300, 14, '#7a4c28') +
    rect(-130, 54, 12, 70, '#7a4c28') +
    rect(118, 54, 12, 70, '#7a4c28') +
    rect(-40, -20, 90, 60, c.p.dark, 6) +
    rect(-32, -12, 74, 44, c.p.mid) +
    rect(-120, -6, 50, 46, c.p.b),
  basket: (c) =>
    repeat(
      2,
      (r) =>
        rect(-180, r * 90 + 14, 360, 10, c.p.dark) +
        repeat(7, (i) =>
          circle(-150 + i * 50, r * 90 - 8, 22, ['#e3862b', '#c4332d', '#5c9a3f', '#e3b92b'][(i + r) % 4]!),
        ),
    ),
}

const pendantSmall = (c: Canvas, x: number) =>
  line(`M${x} -140V-70`, c.p.dark, 4) +
  path(`M${x - 30} -44C${x - 28} -80 ${x + 28} -80 ${x + 30} -44Z`, c.p.a) +
  circle(x, -42, 10, '#fff3cf')

export const buildingsScenes: Record<string, Scene> = {
  storefront: (c) => {
    const { p } = c
    const wall = p.night ? p.mid : p.a
    const trim = p.night ? p.b : p.b
    return (
      outdoors(c, 690, false) +
      repeat(7, (i) =>
        rect(-60 + i * 200, 200 + (i % 3) * 70, 210, 520, mix(p.bg, p.bg2, 0.3 + (i % 2) * 0.2)),
      ) +
      rect(0, 700, W, 100, mix(p.bg2, '#8b8079', 0.4)) +
      rect(0, 690, W, 16, lighter(p.bg2, 0.3)) +
      rect(170, 130, 940, 570, wall) +
      rect(170, 130, 940, 570, c.gradient(['#ffffff/0.14', '#14060c/0.14'], 0)) +
      rect(150, 104, 980, 36, darker(wall, 0.3), 6) +
      repeat(24, (i) => rect(166 + i * 40, 112, 20, 20, p.light, 0, 'opacity="0.35"')) +
      rect(390, 156, 500, 112, p.dark, 14) +
      rect(402, 168, 476, 88, 'none', 8, `stroke="${p.a}" stroke-width="3"`) +
      at(640, 212, signs[c.arg]!(p.light, p.dark), 0.78) +
      repeat(2, (i) =>
        at(i ? 790 : 490, 212, path(regular(0, 0, 20, 4), p.a) + path(regular(0, 0, 9, 4), p.b)),
      ) +
      rect(196, 340, 440, 300, darker(wall, 0.45), 4) +
      rect(208, 352, 416, 276, lit(c)) +
      c.clip(
        rect(208, 352, 416, 276, '#000'),
        at(416, 508, display[c.arg]!(c)) + path('M240 352H360L220 640H90Z', '#ffffff', 'opacity="0.22"'),
      ) +
      rect(690, 340, 190, 360, trim, 4) +
      rect(712, 362, 146, 220, lit(c)) +
      path('M730 362H800L712 520V400Z', '#ffffff', 'opacity="0.3"') +
      rect(712, 600, 146, 80, darker(trim, 0.22), 4) +
      circle(846, 596, 9, p.a) +
      rect(920, 352, 160, 200, darker(wall, 0.45), 4) +
      rect(932, 364, 136, 176, lit(c)) +
      plantSill(c, 1000, 552) +
      awning(180, 290, 472, 76, 9, [p.b, p.light]) +
      awning(680, 290, 420, 76, 8, [p.b, p.light]) +
      rect(196, 640, 440, 60, darker(wall, 0.28)) +
      rect(210, 654, 412, 32, print(c, 2, 0.22)) +
      plant(c, 1150, 730, 0.95, 1) +
      plant(c, 120, 734, 0.85, 2) +
      (p.night ? path('M208 706H624L720 800H110Z', '#ffd98a', 'opacity="0.2"') : '')
    )
  },

  house: (c) => {
    const { p } = c
    return (
      outdoors(c, 610) +
      tree(c, 1050, 640, 1.25) +
      rect(330, 320, 560, 320, p.light) +
      rect(330, 320, 560, 320, c.gradient(['#14060c/0', '#14060c/0.14'], 0)) +
      repeat(9, (i) => rect(330, 350 + i * 34, 560, 2, '#14060c', 0, 'opacity="0.08"')) +
      path('M280 336L610 120L940 336Z', p.a) +
      path('M610 120L940 336H860L610 170Z', '#14060c', 'opacity="0.16"') +
      rect(760, 140, 60, 110, darker(p.a, 0.3)) +
      circle(610, 258, 40, lit(c)) +
      circle(610, 258, 40, 'none', `stroke="${p.light}" stroke-width="10"`) +
      rect(270, 450, 680, 22, darker(p.a, 0.2), 6) +
      path('M290 450L350 400H870L930 450Z', darker(p.a, 0.1)) +
      [300, 470, 730, 900]
        .map((x) => rect(x, 472, 20, 176, lighter(p.bg, 0.6)) + rect(x - 5, 472, 30, 12, p.dark))
        .join('') +
      pane(c, 350, 510, 100, 84, p.dark) +
      pane(c, 780, 510, 100, 84, p.dark) +
      rect(556, 490, 110, 158, p.b, 4) +
      rect(574, 508, 74, 60, lit(c), 4) +
      circle(650, 590, 6, p.a) +
      rect(250, 640, 720, 26, darker(p.light, 0.18)) +
      rect(520, 666, 184, 24, darker(p.light, 0.26)) +
      rect(500, 690, 224, 26, darker(p.light, 0.32)) +
      path('M520 716H704L860 800H360Z', mix(p.bg2, p.light, 0.5)) +
      plant(c, 230, 690, 0.8, 1) +
      plant(c, 1010, 704, 0.7, 2)
    )
  },

  rowhouses: (c) => {
    const { p } = c
    const walls = [p.b, p.a, p.light, p.mid, p.c, p.b]
    return (
      outdoors(c, 680, false) +
      repeat(6, (i) => {
        const x = 20 + i * 208
        const top = 180 + (i % 3) * 40
        const wall = walls[i]!
        return (
          rect(x, top, 206, 520, wall) +
          rect(x + 160, top, 46, 520, '#14060c', 0, 'opacity="0.1"') +
          (i % 2
            ? path(`M${x - 6} ${top}L${x + 103} ${top - 90}L${x + 212} ${top}Z`, darker(wall, 0.4))
            : rect(x - 6, top - 26, 218, 34, darker(wall, 0.4), 4) +
              repeat(6, (k) => rect(x + 6 + k * 35, top + 8, 16, 14, darker(wall, 0.3)))) +
          pane(c, x + 28, top + 70, 54, 88, darker(wall, 0.5)) +
          pane(c, x + 122, top + 70, 54, 88, darker(wall, 0.5)) +
          pane(c, x + 28, top + 232, 54, 88, darker(wall, 0.5)) +
          pane(c, x + 122, top + 232, 54, 88, darker(wall, 0.5)) +
          rect(x + 30, 530, 66, 160, p.dark, 4) +
          path(`M${x + 30} 560A33 33 0 0 1 ${x + 96} 560Z`, lit(c)) +
          circle(x + 86, 620, 5, p.a) +
          rect(x + 14, 680, 100, 22, darker(p.light, 0.2)) +
          plantSill(c, x + 154, 660)
        )
      }) +
      rect(0, 700, W, 100, mix(p.bg2, '#6b625e', 0.4)) +
      rect(0, 698, W, 14, lighter(p.bg2, 0.3)) +
      tree(c, 240, 730, 0.78) +
      tree(c, 1100, 736, 0.85)
    )
  },

  skyline: (c) => {
    const { p } = c
    const layer = (base: number, share: number, wide: number, windows: boolean) =>
      repeat(Math.ceil(W / wide) + 1, (i) => {
        const w = wide * c.range(0.72, 0.98)
        const h = base * c.range(0.45, 1) * (i % 4 === 1 ? 1.25 : 1)
        const x = i * wide - 40
        const fill = mix(p.night ? p.bg2 : p.mid, p.dark, share)
        const top = 690 - h
        const crown = Math.floor(c.range(0, 4))
        return (
          rect(x, top, w, h + 20, fill) +
          rect(x + w * 0.7, top, w * 0.3, h + 20, '#14060c', 0, 'opacity="0.18"') +
          (crown === 0
            ? path(`M${n(x)} ${n(top)}L${n(x + w / 2)} ${n(top - w * 0.7)}L${n(x + w)} ${n(top)}Z`, fill)
            : crown === 1
              ? rect(x + w * 0.25, top - 40, w * 0.5, 42, fill) + rect(x + w * 0.48, top - 100, 5, 62, fill)
              : crown === 2
                ? ellipse(x + w / 2, top, w / 2, w * 0.34, fill)
                : '') +
          (windows
            ? repeat(Math.floor(h / 34) * 4, (k) =>
                c.rand() > 0.45
                  ? rect(
                      x + 14 + (k % 4) * ((w - 24) / 4),
                      top + 18 + Math.floor(k / 4) * 34,
                      (w - 24) / 4 - 9,
                      17,
                      c.rand() > 0.3 ? p.a : lighter(p.a, 0.5),
                      0,
                      `opacity="${p.night ? 0.9 : 0.75}"`,
                    )
                  : '',
              )
            : '')
        )
      })
    return (
      outdoors(c, 690, false) +
      at(0, 0, layer(330, 0.05, 120, false), 1) +
      layer(420, 0.42, 150, true) +
      layer(190, 0.8, 180, true) +
      rect(0, 690, W, 110, c.gradient([mix(p.bg2, p.b, 0.35), p.bg2])) +
      repeat(26, () =>
        rect(
          c.range(0, W),
          c.range(705, 790),
          c.range(30, 130),
          5,
          c.pick([p.a, p.light]),
          3,
          'opacity="0.4"',
        ),
      )
    )
  },

  tower: (c) => {
    const { p } = c
    return (
      outdoors(c, 700, true) +
      rect(420, 70, 460, 640, p.a) +
      rect(740, 70, 140, 640, '#14060c', 0, 'opacity="0.16"') +
      rect(400, 50, 500, 30, darker(p.a, 0.3)) +
      rect(880, 260, 210, 450, p.b) +
      rect(870, 244, 230, 24, darker(p.b, 0.3)) +
      repeat(6, (r) =>
        repeat(3, (i) => {
          const [x, y] = [452 + i * 142, 108 + r * 96]
          return (
            rect(x, y, 100, 66, lit(c)) +
            rect(x + 47, y, 6, 66, p.dark) +
            rect(x - 10, y + 46, 120, 28, darker(p.a, 0.25), 3) +
            repeat(4, (k) => leaf(x + 10 + k * 28, y + 48, 34, -120 + k * 22, '#2f8a5f')) +
            leaf(x + 20, y + 56, 44, 80, '#3f9a6a')
          )
        }),
      ) +
      repeat(4, (r) => repeat(2, (i) => pane(c, 912 + i * 92, 300 + r * 92, 54, 56, darker(p.b, 0.5), 0))) +
      rect(580, 640, 130, 70, p.dark, 4) +
      awning(560, 618, 170, 30, 5, [p.b, p.light]) +
      tree(c, 260, 730, 1.1) +
      tree(c, 1150, 740, 0.9)
    )
  },

  clinic: (c) => {
    const { p } = c
    return (
      outdoors(c, 660) +
      rect(200, 300, 880, 380, p.light) +
      rect(200, 300, 880, 380, c.gradient(['#14060c/0', '#14060c/0.12'], 0)) +
      rect(180, 276, 920, 36, p.mid, 6) +
      rect(490, 180, 300, 500, lighter(p.a, 0.05)) +
      rect(470, 160, 340, 30, darker(p.a, 0.25), 6) +
      circle(640, 276, 66, p.light) +
      rect(622, 230, 36, 92, '#0f5a48', 6) +
      rect(594, 258, 92, 36, '#0f5a48', 6) +
      [236, 336, 850, 950]
        .map((x) => pane(c, x, 370, 72, 110, p.mid) + pane(c, x, 550, 72, 80, p.mid, 0))
        .join('') +
      rect(540, 440, 200, 240, p.dark, 6) +
      rect(552, 452, 84, 228, lit(c)) +
      rect(644, 452, 84, 228, lit(c)) +
      path('M470 430H810L780 380H500Z', darker(p.a, 0.15)) +
      rect(0, 680, W, 120, mix(p.bg2, '#8b8079', 0.3)) +
      path('M540 680H740L880 800H400Z', mix(p.light, p.bg2, 0.35)) +
      rect(200, 508, 290, 16, print(c, 2, 0.2)) +
      rect(790, 508, 290, 16, print(c, 2, 0.2)) +
      tree(c, 110, 710, 1.0) +
      plant(c, 470, 700, 0.7, 1) +
      plant(c, 810, 700, 0.7, 2) +
      tree(c, 1180, 716, 1.1)
    )
  },

  school: (c) => {
    const { p } = c
    return (
      outdoors(c, 660) +
      rect(160, 380, 960, 300, p.a) +
      rect(160, 380, 960, 300, c.gradient(['#ffffff/0.1', '#14060c/0.15'], 0)) +
      path('M130 392L220 290H1060L1150 392Z', p.dark) +
      rect(520, 240, 240, 440, lighter(p.a, 0.14)) +
      path('M490 252L640 130L790 252Z', p.b) +
      rect(596, 60, 88, 100, p.light) +
      path('M580 66L640 10L700 66Z', p.b) +
      path('M614 150V112A26 26 0 0 1 666 112V150Z', p.dark) +
      path('M624 140C624 112 656 112 656 140Z', '#e9b04a') +
      circle(640, 300, 42, p.light) +
      line('M640 300V274M640 300L660 308', p.dark, 6) +
      [200, 310, 420]
        .flatMap((x) => [x, x + 600])
        .map((x) => pane(c, x, 450, 70, 120, p.light))
        .join('') +
      path('M570 680V500C570 440 710 440 710 500V680Z', p.dark) +
      rect(586, 520, 50, 160, p.b) +
      rect(644, 520, 50, 160, p.b) +
      rect(160, 640, 360, 40, print(c, 1, 0.26)) +
      rect(760, 640, 360, 40, print(c, 1, 0.26)) +
      rect(0, 680, W, 120, mix(p.bg2, p.a, 0.25)) +
      path('M570 680H710L860 800H420Z', mix(p.light, p.bg2, 0.4)) +
      line('M1060 680V190', p.dark, 8) +
      path('M1062 196C1110 180 1130 220 1190 200V280C1130 300 1110 260 1062 280Z', print(c, 0, 0.3)) +
      tree(c, 110, 720, 1.1) +
      tree(c, 1180, 730, 0.9)
    )
  },
}
