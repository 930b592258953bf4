import type { Canvas, Scene } from '#domain/drawing/canvas.ts'
import { print } from '#domain/drawing/print.ts'
import {
  at,
  circle,
  darker,
  dashes,
  ellipse,
  lighter,
  line,
  mix,
  n,
  path,
  polar,
  rect,
  repeat,
} from '#domain/drawing/shapes.ts'
import type { CategoryPatternKind } from '#domain/drawing/textiles.ts'
import { H, pendant, plant, room, shadow, shelf, tabletop, W } from './backdrops.ts'
import { bottle, jar } from './props.ts'

/** A length of cloth filling the picture, falling in folds. */
const draped = (c: Canvas, kind: CategoryPatternKind, colors: string[], scale: number, turn = 0) => {
  const fold = c.gradient(['#14060c/0.34', '#ffffff/0.14', '#14060c/0', '#14060c/0.3'], 0)
  const folds = [0, 190, 430, 610, 850, 1080]
  return (
    rect(0, 0, W, H, c.cloth(kind, colors, scale, turn)) +
    folds
      .map((x, i) => {
        const w = (folds[i + 1] ?? W + 60) - x
        return path(
          `M${x} 0H${x + w}C${x + w - 40} 260 ${x + w + 50} 520 ${x + w} 800H${x}C${x + 50} 520 ${x - 40} 260 ${x} 0Z`,
          fold,
        )
      })
      .join('')
  )
}

/** A braid from above: a run of chevrons along a line. */
const braid = (x: number, y: number, length: number, width: number, hair: string, shine: string) =>
  repeat(Math.ceil(length / (width * 0.62)), (i) => {
    const cy = y + i * width * 0.62
    return (
      path(
        `M${n(x - width / 2)} ${n(cy)}C${n(x - width * 0.5)} ${n(cy + width * 0.7)} ${n(x)} ${n(cy + width * 0.5)} ${n(x + width * 0.12)} ${n(cy + width)}C${n(x + width * 0.3)} ${n(cy + width * 0.5)} ${n(x)} ${n(cy)} ${n(x - width / 2)} ${n(cy)}Z`,
        hair,
      ) +
      path(
        `M${n(x + width / 2)} ${n(cy + width * 0.3)}C${n(x + width * 0.5)} ${n(cy + width)} ${n(x)} ${n(cy + width * 0.9)} ${n(x - width * 0.12)} ${n(cy + width * 1.3)}C${n(x - width * 0.3)} ${n(cy + width * 0.8)} ${n(x)} ${n(cy + width * 0.3)} ${n(x + width / 2)} ${n(cy + width * 0.3)}Z`,
        shine,
      )
    )
  })

const hanger = (x: number, y: number, color: string) =>
  line(`M${x} ${y + 36}V${y + 12}C${x} ${y} ${x + 20} ${y + 2} ${x + 18} ${y - 12}`, color, 6) +
  line(`M${x - 66} ${y + 66}L${x} ${y + 36}L${x + 66} ${y + 66}`, color, 9)

const dress = (c: Canvas, x: number, y: number, which: number, long: number) => {
  const shape = `M${x - 62} ${y + 58}L${x - 28} ${y + 46}Q${x} ${y + 84} ${x + 28} ${y + 46}L${x + 62} ${y + 58}L${x + 48} ${y + 150}C${x + 40} ${y + 190} ${x + 44} ${y + 210} ${x + 60} ${y + 250}L${x + 108} ${y + long}H${x - 108}L${x - 60} ${y + 250}C${x - 44} ${y + 210} ${x - 40} ${y + 190} ${x - 48} ${y + 150}Z`
  return (
    hanger(x, y, c.p.dark) +
    path(shape, print(c, which, 0.34)) +
    path(shape, c.gradient(['#14060c/0.3', '#14060c/0', '#ffffff/0.12', '#14060c/0.28'], 0)) +
    path(
      `M${x - 50} ${y + 168}C${x - 20} ${y + 186} ${x + 20} ${y + 186} ${x + 50} ${y + 168}L${x + 46} ${y + 200}C${x + 20} ${y + 212} ${x - 20} ${y + 212} ${x - 46} ${y + 200}Z`,
      c.p.dark,
    )
  )
}

const shirt = (c: Canvas, x: number, y: number, which: number) => {
  const shape = `M${x - 30} ${y + 44}L${x - 70} ${y + 60}L${x - 120} ${y + 180}L${x - 76} ${y + 206}L${x - 64} ${y + 170}V${y + 360}H${x + 64}V${y + 170}L${x + 76} ${y + 206}L${x + 120} ${y + 180}L${x + 70} ${y + 60}L${x + 30} ${y + 44}Q${x} ${y + 74} ${x - 30} ${y + 44}Z`
  return (
    hanger(x, y, c.p.dark) +
    path(shape, print(c, which, 0.34)) +
    path(shape, c.gradient(['#14060c/0.28', '#ffffff/0.1', '#14060c/0.26'], 0)) +
    path(`M${x - 14} ${y + 60}H${x + 14}V${y + 220}H${x - 14}Z`, c.p.light) +
    repeat(4, (i) => circle(x, y + 92 + i * 36, 5, c.p.b))
  )
}

const hairOf = (c: Canvas): [string, string] => (c.p.night ? ['#0b0710', '#2e2236'] : ['#1c1013', '#45292a'])

export const styleScenes: Record<string, Scene> = {
  kente: (c) =>
    draped(
      c,
      'kente',
      [
        ['#111111', '#e3a32b', '#c4532d', '#0f4a3c'],
        ['#2b3470', '#e3a32b', '#fbf8f2', '#c4532d'],
        ['#0f4a3c', '#e3a32b', '#111111', '#c4532d'],
      ][c.coloring % 3]!,
      0.86,
    ),
  waxprint: (c) => draped(c, 'wax', [c.p.bg, c.p.light, c.p.b, c.p.dark], 1.5, 8),
  mudcloth: (c) => draped(c, 'mud', c.coloring ? ['#f1e3ca', '#2d1d10'] : ['#231815', '#efe3cb'], 1.25),
  adire: (c) => draped(c, 'adire', ['#1c2766', '#c9d6f2', '#8ea5de'], 1.25),
  shweshwe: (c) =>
    draped(
      c,
      'shweshwe',
      c.coloring ? ['#16294a', '#fbf8f2', '#8fbad0'] : ['#6a2a54', '#fcebe0', '#e3a32b'],
      1.4,
      45,
    ),
  kuba: (c) => draped(c, 'kuba', ['#dcc194', '#2f2833', '#9c5a2c'], 1.2),

  rack: (c) =>
    room(c, 640) +
    circle(640, 330, 300, c.p.mid, 'opacity="0.35"') +
    shadow(640, 716, 470, 24) +
    rect(180, 120, 920, 14, c.p.dark, 7) +
    rect(196, 120, 14, 590, c.p.dark) +
    rect(1070, 120, 14, 590, c.p.dark) +
    rect(150, 704, 110, 14, c.p.dark, 7) +
    rect(1022, 704, 110, 14, c.p.dark, 7) +
    dress(c, 330, 134, 0, 500) +
    shirt(c, 548, 134, 1) +
    dress(c, 760, 134, 3, 540) +
    shirt(c, 962, 134, 4) +
    plant(c, 110, 740, 0.9, 1),

  folds: (c) =>
    room(c, 720) +
    [250, 510, 770]
      .map(
        (y, row) =>
          shelf(c, y) +
          [150, 420, 700, 980]
            .map((x, i) => {
              const w = 200 + ((i + row) % 2) * 24
              const count = 3 + ((i * 2 + row) % 3)
              return repeat(count, (k) => {
                const top = y - (k + 1) * 38
                const shift = c.range(-6, 6)
                return (
                  rect(x + shift, top, w, 37, print(c, i + k * 2 + row, 0.3), 17) +
                  rect(x + shift, top + 22, w, 15, '#14060c', 8, 'opacity="0.16"') +
                  circle(x + shift + w - 17, top + 18, 12, '#14060c', 'opacity="0.14"')
                )
              })
            })
            .join(''),
      )
      .join('') +
    rect(0, 0, W, 40, '#14060c', 0, 'opacity="0.14"'),

  sewing: (c) =>
    room(c, 590) +
    circle(640, 300, 240, c.p.mid, 'opacity="0.6"') +
    path('M0 640C200 600 330 640 470 618H760C620 680 420 700 300 800H0Z', print(c, 5, 0.6)) +
    path('M0 640C200 600 330 640 470 618H560C380 650 180 700 120 800H0Z', '#14060c', 'opacity="0.14"') +
    rect(330, 570, 680, 60, c.p.dark, 16) +
    path(
      'M930 580V300C930 240 900 226 850 226H520C470 226 440 250 440 300V400H540V350C540 334 550 326 566 326H770C790 326 800 340 800 360V580Z',
      '#1e2a3a',
    ) +
    path('M930 580V300C930 240 900 226 850 226H840C870 250 880 270 880 310V580Z', '#ffffff1c') +
    line('M580 276H780', c.p.a, 10) +
    dashes(690, 276, 24, c.p.a, 5, 6, 6) +
    circle(938, 330, 62, c.p.a) +
    circle(938, 330, 40, '#1e2a3a') +
    circle(938, 330, 13, c.p.a) +
    line('M490 400V540', '#cfd6de', 10) +
    line('M490 540V586', '#f4f6f8', 5) +
    rect(450, 576, 82, 14, '#cfd6de', 6) +
    rect(600, 168, 56, 60, c.p.b, 6) +
    line('M600 186H656M600 200H656M600 214H656', lighter(c.p.b, 0.4), 4) +
    line('M656 190C760 150 460 150 470 260L488 420', c.p.b, 3) +
    at(
      1120,
      640,
      rect(-34, -70, 68, 70, c.p.a, 8) +
        rect(-44, -84, 88, 18, c.p.light, 6) +
        rect(-44, -10, 88, 18, c.p.light, 6),
    ),

  dressform: (c) => {
    const gown =
      'M560 268C590 300 690 300 720 268L742 380C728 420 722 440 732 470C800 560 880 660 940 760H340C400 660 480 560 548 470C558 440 552 420 538 380Z'
    return (
      room(c, 690) +
      path('M380 690V330C380 170 500 70 640 70S900 170 900 330V690Z', c.p.mid, 'opacity="0.6"') +
      path('M420 690V340C420 196 524 110 640 110S860 196 860 340V690Z', lighter(c.p.bg, 0.18)) +
      rect(628, 140, 24, 120, '#8a5a33', 6) +
      circle(640, 136, 20, '#a5703f') +
      path(
        'M604 214C620 200 660 200 676 214L682 246C730 254 742 280 736 320L738 380H542L544 320C538 280 550 254 598 246Z',
        '#e9d3b0',
      ) +
      path(gown, print(c, c.coloring, 0.5)) +
      path(gown, c.gradient(['#14060c/0.36', '#14060c/0', '#ffffff/0.16', '#14060c/0', '#14060c/0.34'], 0)) +
      path('M548 458C600 480 680 480 732 458L736 492C690 512 590 512 544 492Z', c.p.a) +
      line(
        'M566 520C530 600 500 680 470 756M640 516V756M714 520C750 600 780 680 810 756',
        '#14060c',
        5,
        'opacity="0.18"',
      ) +
      repeat(9, (i) =>
        circle(584 + i * 14, 236 + 18 * Math.sin((i / 8) * Math.PI), 9, i % 2 ? c.p.a : c.p.b),
      ) +
      plant(c, 1080, 740, 1.1, 2) +
      pendant(c, 200, 170, 380)
    )
  },

  cornrows: (c) => {
    const [hair, shine] = hairOf(c)
    const [x0, y0] = [180, 940]
    return (
      rect(0, 0, W, H, '#8a5334') +
      repeat(8, (i) => {
        const r = 250 + i * 158
        const strands = Math.round((r * 1.75) / 46)
        return (
          circle(x0, y0, r, 'none', `stroke="#6d3d25" stroke-width="136"`) +
          circle(x0, y0, r, 'none', `stroke="${hair}" stroke-width="104"`) +
          repeat(strands, (k) => {
            const turn = -96 + (k * 100) / strands
            const [x, y] = polar(x0, y0, r, turn)
            return at(
              x,
              y,
              path('M-26 -48C10 -40 26 -18 30 0C26 18 10 40 -26 48C-8 24 -4 10 -4 0S-8 -24 -26 -48Z', shine) +
                path('M-20 -40C6 -34 18 -16 22 -2C14 -14 0 -26 -20 -40Z', lighter(shine, 0.22)),
              1,
              turn + 90,
            )
          }) +
          repeat(i % 2 ? 2 : 1, (k) => {
            const turn = -72 + ((i * 23 + k * 31) % 58)
            const [x, y] = polar(x0, y0, r, turn)
            return at(
              x,
              y,
              rect(-32, -58, 64, 120, '#14060c', 16, 'opacity="0.3"') +
                rect(-32, -62, 64, 116, k ? c.p.light : c.p.a, 16) +
                rect(-20, -50, 12, 90, '#ffffff', 6, 'opacity="0.5"'),
              1,
              turn + 90,
            )
          })
        )
      }) +
      circle(x0, y0, 180, print(c, c.coloring, 0.42)) +
      circle(x0, y0, 180, 'none', `stroke="${c.p.a}" stroke-width="14"`)
    )
  },

  boxbraids: (c) => {
    const [hair, shine] = hairOf(c)
    return (
      rect(0, 0, W, H, c.p.bg) +
      circle(640, 420, 400, c.p.mid, 'opacity="0.5"') +
      circle(640, 420, 310, c.p.a, 'opacity="0.55"') +
      repeat(13, (i) => {
        const x = 90 + i * 92
        const long = 560 + 130 * Math.sin(i * 1.9 + c.coloring) + (i % 3) * 30
        return (
          line(`M${x + 12} -10V${n(long)}`, '#14060c', 44, 'opacity="0.2"') +
          braid(x, -30, long, 52, hair, shine) +
          repeat(2 + (i % 2), (k) =>
            at(
              x,
              long - 120 - k * (110 + (i % 3) * 40),
              rect(-32, -22, 64, 48, darker(c.p.a, 0.35), 12) +
                rect(-32, -22, 64, 40, k % 2 ? c.p.light : c.p.a, 12) +
                rect(-22, -15, 44, 7, '#ffffff', 4, 'opacity="0.5"'),
            ),
          ) +
          circle(x, long + 34, 19, i % 2 ? c.p.b : c.p.a) +
          circle(x - 5, long + 28, 6, '#ffffff', 'opacity="0.5"')
        )
      }) +
      rect(0, 0, W, 110, print(c, c.coloring + 3, 0.5)) +
      rect(0, 104, W, 10, c.p.light)
    )
  },

  crown: (c) => {
    const [hair, shine] = hairOf(c)
    const skin = '#80492d'
    return (
      rect(0, 0, W, H, c.p.bg) +
      repeat(16, (i) =>
        path(
          `M640 370L${polar(640, 370, 900, i * 22.5)
            .map(n)
            .join(' ')}L${polar(640, 370, 900, i * 22.5 + 11)
            .map(n)
            .join(' ')}Z`,
          c.p.mid,
          'opacity="0.28"',
        ),
      ) +
      circle(640, 370, 330, c.p.a, 'opacity="0.7"') +
      dashes(640, 370, 362, c.p.a, 12, 16, 16.43) +
      path('M560 500H720V640C760 690 900 690 980 800H300C380 690 520 690 560 640Z', skin) +
      path(
        'M640 500H720V640C760 690 900 690 980 800H760C720 700 660 690 640 600Z',
        '#14060c',
        'opacity="0.16"',
      ) +
      path(
        'M236 800C300 700 430 700 520 676C560 730 720 730 760 676C850 700 980 700 1044 800Z',
        print(c, c.coloring, 0.44),
      ) +
      path('M520 676C560 730 720 730 760 676', 'none', `stroke="${c.p.light}" stroke-width="12"`) +
      ellipse(640, 380, 196, 220, hair) +
      repeat(9, (i) =>
        line(
          `M${640 + (i - 4) * 12} ${590 - Math.abs(i - 4) * 5}C${640 + (i - 4) * 48} 500 ${640 + (i - 4) * 50} 330 ${640 + (i - 4) * 26} 210`,
          shine,
          4,
          'opacity="0.8"',
        ),
      ) +
      repeat(19, (i) => {
        const [x, y] = polar(640, 300, 196, -196 + i * 11.8)
        return at(
          x,
          y * 0.92 - 6,
          ellipse(4, 6, 58, 36, '#14060c', 'opacity="0.35"') +
            ellipse(0, 0, 58, 35, i % 2 ? hair : mix(hair, shine, 0.6)) +
            path(
              'M-38 -8C-14 -24 18 -24 40 -6',
              'none',
              `stroke="${shine}" stroke-width="6" stroke-linecap="round"`,
            ),
          1,
          -196 + i * 11.8 + 52,
        )
      }) +
      repeat(6, (i) => {
        const [x, y] = polar(640, 300, 196, -176 + i * 34)
        return circle(x, y * 0.92 - 6, 15, c.p.b) + circle(x, y * 0.92 - 6, 7, c.p.light)
      }) +
      circle(452, 470, 13, c.p.a) +
      circle(828, 470, 13, c.p.a) +
      path('M440 492h24l10 60h-44Z', c.p.a) +
      path('M816 492h24l10 60h-44Z', c.p.a)
    )
  },

  salonchair: (c) =>
    room(c, 610) +
    rect(
      0,
      430,
      W,
      180,
      c.cloth('tiles', [mix(c.p.bg, c.p.light, 0.16), mix(c.p.bg, c.p.light, 0.06)], 0.7),
    ) +
    circle(640, 270, 218, c.p.a) +
    circle(640, 270, 196, lighter(c.p.c, 0.3)) +
    path(
      'M520 150L720 440A196 196 0 0 1 600 462L474 244A196 196 0 0 1 520 150Z',
      '#ffffff',
      'opacity="0.4"',
    ) +
    repeat(11, (i) => {
      const [x, y] = polar(640, 270, 250, -190 + i * 20)
      return circle(x, y, 24, '#fff3cf', 'opacity="0.3"') + circle(x, y, 13, '#fff3cf')
    }) +
    rect(280, 500, 720, 28, lighter(c.p.mid, 0.25), 6) +
    bottle(c, 330, 500, 44, 120, c.p.b) +
    jar(c, 410, 500, 66, 60, c.p.a, 1) +
    bottle(c, 900, 500, 40, 104, c.p.a) +
    jar(c, 964, 500, 58, 70, c.p.b, 2) +
    shadow(640, 752, 210, 22) +
    rect(540, 736, 200, 20, c.p.dark, 10) +
    rect(622, 640, 36, 100, '#b9bec6') +
    path('M490 400C490 360 790 360 790 400V590H490Z', c.p.b) +
    path('M510 410C510 384 770 384 770 410V560H510Z', print(c, c.coloring, 0.36)) +
    rect(450, 570, 380, 84, lighter(c.p.b, 0.12), 30) +
    rect(450, 620, 380, 34, '#14060c', 16, 'opacity="0.18"') +
    rect(424, 500, 50, 110, c.p.dark, 24) +
    rect(806, 500, 50, 110, c.p.dark, 24) +
    plant(c, 1130, 730, 1.1, 1) +
    pendant(c, 170, 150, 330),

  jars: (c) =>
    room(c, 700) +
    shelf(c, 350) +
    shelf(c, 690) +
    jar(c, 180, 350, 150, 150, c.p.b, 0) +
    bottle(c, 340, 350, 84, 240, c.p.a) +
    bottle(c, 450, 350, 70, 190, c.p.mid) +
    jar(c, 640, 350, 170, 110, lighter(c.p.a, 0.2), 3) +
    bottle(c, 830, 350, 90, 250, darker(c.p.b, 0.2)) +
    jar(c, 990, 350, 130, 160, c.p.a, 2) +
    plant(c, 1160, 350, 0.8, 1) +
    at(
      240,
      690,
      path('M-160 -110C-150 10 150 10 160 -110Z', '#7d4a22') +
        rect(-150, -76, 300, 22, c.cloth('chevron', ['#5f3515', c.p.a, c.p.light], 0.3)) +
        ellipse(0, -110, 160, 28, '#5f3515') +
        path(
          'M-140 -112C-110 -180 -30 -166 0 -190C40 -160 120 -176 140 -112C90 -92 -90 -92 -140 -112Z',
          '#f6ecc9',
        ) +
        path('M-90 -130C-60 -160 -20 -150 0 -176C10 -150 -20 -130 -90 -130Z', '#fffbe9'),
    ) +
    bottle(c, 500, 690, 96, 250, c.p.b) +
    jar(c, 680, 690, 160, 140, c.p.mid, 4) +
    bottle(c, 850, 690, 76, 200, lighter(c.p.a, 0.1)) +
    jar(c, 1020, 690, 190, 170, darker(c.p.a, 0.15), 1) +
    bottle(c, 1190, 690, 80, 230, c.p.b),

  polish: (c) =>
    room(c, 560) +
    repeat(3, (i) => circle(640, 330, 330 - i * 80, c.p.a, `opacity="${0.12 + i * 0.08}"`)) +
    repeat(7, (i) => {
      const x = 160 + i * 160
      const color = ['#c4532d', '#e3a32b', '#6a2a54', '#e58f7b', '#0f5a48', '#2b3470', '#b02a3c'][i]!
      const h = 150 + (i % 2) * 30
      return (
        shadow(x, 652, 76, 12) +
        path(
          `M${x - 62} 648V${690 - h}C${x - 62} ${660 - h} ${x - 30} ${654 - h} ${x - 22} ${640 - h}H${x + 22}C${x + 30} ${654 - h} ${x + 62} ${660 - h} ${x + 62} ${690 - h}V648Q${x} 664 ${x - 62} 648Z`,
          color,
        ) +
        path(
          `M${x + 26} ${658 - h}C${x + 44} ${664 - h} ${x + 62} ${670 - h} ${x + 62} ${690 - h}V648L${x + 34} 654Z`,
          '#14060c',
          'opacity="0.22"',
        ) +
        rect(x - 46, 700 - h, 12, h - 76, '#ffffff', 6, 'opacity="0.45"') +
        path(
          `M${x - 30} ${644 - h}L${x - 20} ${430 - h}Q${x} ${418 - h} ${x + 20} ${430 - h}L${x + 30} ${644 - h}Z`,
          c.p.dark,
        ) +
        rect(x - 30, 620 - h, 60, 14, c.p.a)
      )
    }) +
    rect(0, 700, W, 100, print(c, 3, 0.44)) +
    rect(0, 694, W, 8, c.p.light),

  combs: (c) =>
    tabletop(c) +
    at(
      300,
      420,
      rect(-90, -250, 190, 300, '#14060c', 60, 'opacity="0.22"') +
        path('M-90 -180C-90 -290 90 -290 90 -180V60H-90Z', '#8a4a1f') +
        rect(-60, -200, 120, 90, c.cloth('kuba', ['#8a4a1f', '#e3a32b', '#fbf8f2'], 0.36), 12) +
        repeat(8, (i) => rect(-88 + i * 24, 40, 12, 260, '#8a4a1f', 6)),
      1,
      -14,
    ) +
    at(
      660,
      400,
      rect(-70, -290, 150, 590, '#14060c', 70, 'opacity="0.2"') +
        rect(-44, 20, 88, 290, '#5b2348', 44) +
        rect(-90, -300, 180, 340, '#5b2348', 80) +
        rect(-66, -276, 132, 292, '#f3cdbb', 60) +
        repeat(35, (i) => circle(-48 + (i % 5) * 24, -240 + Math.floor(i / 5) * 36, 6, '#3a1a2e')) +
        rect(-20, 200, 40, 80, c.p.a, 20),
      1,
      10,
    ) +
    at(
      1010,
      400,
      line('M-50 -260L40 80M50 -260L-40 80', '#14060c', 40, 'opacity="0.18" transform="translate(10 16)"') +
        path('M-64 -270L-30 -270L34 60L2 70Z', '#d7dde3') +
        path('M64 -270L30 -270L-34 60L-2 70Z', '#b7c0c9') +
        circle(0, 20, 12, c.p.dark) +
        circle(62, 150, 68, 'none', `stroke="${c.p.b}" stroke-width="30"`) +
        circle(-62, 150, 68, 'none', `stroke="${c.p.b}" stroke-width="30"`),
      1,
      18,
    ),
}
