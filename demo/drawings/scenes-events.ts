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
  n,
  path,
  polar,
  rect,
  repeat,
} from '#domain/drawing/shapes.ts'
import { H, outdoors, plant, room, shadow, W } from './backdrops.ts'
import { blob, bouquet, drum, flower, tree, wood } from './props.ts'

export const eventsScenes: Record<string, Scene> = {
  camera: (c) =>
    room(c, 640) +
    repeat(24, (i) =>
      path(
        `M640 400L${polar(640, 400, 900, i * 15)
          .map(n)
          .join(' ')}L${polar(640, 400, 900, i * 15 + 7)
          .map(n)
          .join(' ')}Z`,
        c.p.mid,
        'opacity="0.22"',
      ),
    ) +
    shadow(640, 722, 430, 26) +
    rect(290, 260, 700, 440, c.p.dark, 50) +
    path('M500 262L540 180H740L780 262Z', c.p.dark) +
    rect(290, 360, 700, 220, print(c, 0, 0.42)) +
    rect(290, 352, 700, 10, c.p.a) +
    rect(290, 576, 700, 10, c.p.a) +
    rect(340, 232, 110, 34, c.p.b, 12) +
    rect(840, 222, 90, 44, c.p.a, 12) +
    rect(570, 206, 140, 40, '#dff0f2', 10) +
    circle(900, 310, 24, '#fff3cf') +
    circle(652, 476, 232, '#14060c', 'opacity="0.3"') +
    circle(640, 464, 230, '#1b181f') +
    dashes(640, 464, 214, '#4a4750', 16, 10, 8) +
    circle(640, 464, 186, '#c9ced4') +
    circle(640, 464, 172, '#26232b') +
    circle(640, 464, 132, '#1d3a55') +
    circle(640, 464, 104, c.radial(['#6fa5c4', '#1d3a55', '#0d1a2b'], 0.4, 0.35, 0.7)) +
    circle(640, 464, 54, '#0d1a2b') +
    ellipse(592, 410, 40, 28, '#ffffff', 'opacity="0.6" transform="rotate(-36 592 410)"') +
    circle(690, 520, 15, '#ffffff', 'opacity="0.35"') +
    line('M292 330C160 400 120 560 190 760', c.p.b, 30) +
    line('M292 330C160 400 120 560 190 760', c.p.a, 8, 'stroke-dasharray="14 18"'),

  lights: (c) => {
    const string = (y: number, sag: number, k: number) =>
      repeat(11, (i) => {
        const x = i * 128
        const yy = y + sag * (1 - ((i - 5) / 5) ** 2) + (k ? 10 : 0)
        return (
          circle(x, yy + 26, 52, '#ffdf8a', 'opacity="0.16"') +
          rect(x - 7, yy, 14, 14, '#2a1a14', 3) +
          circle(x, yy + 26, 17, ['#ffe6a6', c.p.a, '#ffd07a'][i % 3]!)
        )
      }) + line(`M0 ${y}Q640 ${y + sag * 2} 1280 ${y}`, '#2a1a14', 4)
    return (
      outdoors(c, 600) +
      tree(c, 120, 640, 1.15) +
      tree(c, 1170, 640, 1.2) +
      string(70, 90, 0) +
      string(170, 120, 1) +
      repeat(14, (i) =>
        path(`M${70 + i * 84} ${n(52 + 60 * Math.sin((i / 13) * 3.14))}h50l-25 54Z`, print(c, i, 0.2)),
      ) +
      shadow(640, 764, 480, 20) +
      ellipse(640, 570, 480, 40, c.p.light) +
      path(
        'M160 570C200 620 180 720 190 760H1090C1100 720 1080 620 1120 570C960 616 320 616 160 570Z',
        print(c, 1, 0.42),
      ) +
      [310, 470, 800, 960]
        .map(
          (x) =>
            ellipse(x, 566, 62, 14, darker(c.p.light, 0.14)) +
            path(`M${x - 22} 480H${x + 22}L${x + 4} 520V556H${x - 4}V520Z`, '#ffffff', 'opacity="0.6"'),
        )
        .join('') +
      bouquet(c, 640, 500, 90, 11) +
      path('M600 520H680L666 576H614Z', c.p.b)
    )
  },

  feast: (c) =>
    rect(0, 0, W, H, c.p.bg2) +
    rect(0, 0, W, H, c.cloth('tiles', [c.p.bg2, darker(c.p.bg2, 0.1)], 1.3)) +
    repeat(8, (i) => {
      const [x, y] = polar(640, 400, 480, i * 45 + 22)
      return at(
        x,
        y,
        rect(-80, -50, 160, 110, '#14060c', 30, 'opacity="0.2"') +
          rect(-84, -60, 160, 110, c.p.a, 30) +
          rect(-70, -48, 132, 60, print(c, i, 0.24), 20),
        1,
        i * 45 + 112,
      )
    }) +
    circle(654, 418, 396, '#14060c', 'opacity="0.25"') +
    circle(640, 400, 390, c.p.light) +
    dashes(640, 400, 372, c.p.b, 26, 16, 16) +
    circle(640, 400, 344, c.cloth('shweshwe', [c.p.light, c.p.c, c.p.a], 0.6)) +
    repeat(8, (i) => {
      const [x, y] = polar(640, 400, 270, i * 45 + 22)
      return (
        circle(x + 5, y + 8, 76, '#14060c', 'opacity="0.2"') +
        circle(x, y, 74, c.p.light) +
        dashes(x, y, 64, [c.p.a, c.p.b][i % 2]!, 12, 8, 5) +
        path(blob(c, x, y, 44), ['#c4532d', '#e3a32b', '#3f8a4f', '#8f3a1d'][i % 4]!) +
        repeat(10, () =>
          circle(
            x + c.range(-26, 26),
            y + c.range(-26, 26),
            5,
            ['#efb06a', '#f6d98a', '#8ac28f', '#d9824a'][i % 4]!,
          ),
        )
      )
    }) +
    repeat(8, (i) => {
      const [x, y] = polar(640, 400, 186, i * 45)
      return circle(x, y, 24, '#ffffff', 'opacity="0.7"') + circle(x, y, 17, c.p.b, 'opacity="0.85"')
    }) +
    bouquet(c, 640, 400, 100, 14),

  cake: (c) => {
    const tier = (y: number, w: number, h: number, k: number) =>
      rect(640 - w / 2, y, w, h, c.p.light, 16) +
      rect(640 - w / 2, y + h * 0.3, w, h * 0.42, print(c, k, 0.4)) +
      rect(640 + w * 0.26, y, w * 0.24, h, '#14060c', 16, 'opacity="0.14"') +
      path(
        `M${640 - w / 2} ${y + 14}${repeat(Math.round(w / 50), () => `q${n(w / Math.round(w / 50) / 2)} 40 ${n(w / Math.round(w / 50))} 0`)}V${y}H${640 - w / 2}Z`,
        lighter(c.p.b, 0.15),
      )
    return (
      room(c, 610) +
      repeat(4, (i) => circle(640, 330, 390 - i * 80, c.p.mid, `opacity="${0.14 + i * 0.06}"`)) +
      repeat(40, () =>
        at(
          c.range(60, 1220),
          c.range(30, 540),
          rect(-6, -14, 12, 28, c.pick([c.p.a, c.p.b, c.p.light, c.p.c]), 5),
          1,
          c.range(0, 180),
        ),
      ) +
      shadow(640, 756, 330, 22) +
      path('M590 730H690L720 760H560Z', c.p.a) +
      ellipse(640, 706, 350, 40, darker(c.p.a, 0.2)) +
      ellipse(640, 698, 350, 38, c.p.a) +
      tier(520, 540, 180, 1) +
      tier(360, 400, 164, 2) +
      tier(220, 260, 144, 0) +
      bouquet(c, 640, 196, 56, 8) +
      bouquet(c, 420, 520, 38, 6) +
      bouquet(c, 800, 366, 36, 6)
    )
  },

  stage: (c) =>
    rect(0, 0, W, H, c.p.bg2) +
    repeat(6, (i) =>
      path(
        `M${120 + i * 208} -20L${c.range(-100, 600).toFixed(0)} 640H${c.range(620, 1380).toFixed(0)}Z`,
        [c.p.a, c.p.b, c.p.c][i % 3]!,
        'opacity="0.16"',
      ),
    ) +
    circle(640, 330, 220, c.p.a, 'opacity="0.9"') +
    circle(640, 330, 220, print(c, 0, 0.6), 'opacity="0.55"') +
    dashes(640, 330, 252, c.p.a, 16, 14, 14) +
    rect(0, 0, W, 50, c.p.dark) +
    repeat(
      6,
      (i) => rect(90 + i * 208, 30, 60, 60, '#26232b', 10) + ellipse(120 + i * 208, 92, 26, 9, '#fff3cf'),
    ) +
    path('M60 610H1220L1280 700H0Z', '#8f5f36') +
    rect(0, 700, W, 100, c.p.dark) +
    rect(0, 700, W, 100, print(c, 4, 0.4), 0, 'opacity="0.7"') +
    [130, 950]
      .map((x) =>
        [0, 1]
          .map(
            (k) =>
              rect(x, 300 + k * 170, 200, 166, '#1b181f', 12) +
              circle(x + 100, 390 + k * 170, 62, '#3a3640') +
              circle(x + 100, 390 + k * 170, 44, '#1b181f') +
              circle(x + 100, 390 + k * 170, 18, c.p.b) +
              circle(x + 160, 326 + k * 170, 12, '#3a3640'),
          )
          .join(''),
      )
      .join('') +
    line('M640 650V370L600 330', '#c9ced4', 9) +
    ellipse(640, 652, 66, 12, '#26232b') +
    at(592, 322, rect(-22, -42, 44, 64, '#26232b', 22) + rect(-22, -10, 44, 8, c.p.a), 1, -44) +
    drum(c, 440, 650, 0.5, 0) +
    drum(c, 830, 650, 0.56, 1) +
    drum(c, 760, 660, 0.42, 2),

  frames: (c) => {
    const view = (x: number, y: number, w: number, h: number, k: number) =>
      rect(x + 12, y + 16, w, h, '#14060c', 4, 'opacity="0.22"') +
      rect(x, y, w, h, [c.p.dark, wood, c.p.light][k % 3]!, 4) +
      rect(x + 14, y + 14, w - 28, h - 28, '#fbf8f2') +
      c.clip(
        rect(x + 34, y + 34, w - 68, h - 68, '#000'),
        rect(x, y, w, h, ['#f0c48a', '#8ab6cb', '#e58f6b', '#2b3470', '#cfe3d0'][k % 5]!) +
          circle(
            x + w * (0.35 + (k % 3) * 0.15),
            y + h * 0.42,
            Math.min(w, h) * 0.15,
            ['#c4532d', '#fbf8f2', '#f6c25a'][k % 3]!,
          ) +
          path(
            `M${x} ${y + h * 0.62}Q${x + w * 0.3} ${y + h * 0.42} ${x + w * 0.55} ${y + h * 0.62}T${x + w} ${y + h * 0.55}V${y + h}H${x}Z`,
            ['#0f4a3c', '#c9872b', '#5d2449', '#4f5da8'][k % 4]!,
          ) +
          path(
            `M${x} ${y + h * 0.8}Q${x + w * 0.4} ${y + h * 0.66} ${x + w} ${y + h * 0.82}V${y + h}H${x}Z`,
            ['#07231c', '#7a4c28', '#2a1234'][k % 3]!,
          ) +
          (k % 2
            ? line(`M${x + w * 0.7} ${y + h * 0.74}V${y + h * 0.5}`, '#2a1a14', 8) +
              ellipse(x + w * 0.7, y + h * 0.47, w * 0.17, h * 0.06, '#1f5a3a')
            : ''),
      )
    return (
      room(c, 680) +
      view(90, 90, 300, 220, 0) +
      view(430, 60, 380, 290, 1) +
      view(850, 110, 340, 230, 2) +
      view(130, 350, 240, 290, 3) +
      view(420, 390, 280, 230, 4) +
      view(740, 380, 220, 260, 5) +
      view(1000, 380, 200, 250, 7) +
      rect(0, 690, W, 110, wood) +
      rect(0, 690, W, 10, lighter(wood, 0.2)) +
      plant(c, 1160, 770, 0.8, 1)
    )
  },

  arch: (c) =>
    outdoors(c, 590) +
    path('M560 600H720L980 800H300Z', mix(c.p.light, c.p.bg2, 0.3)) +
    path('M560 600H720L980 800H300Z', print(c, 3, 0.5), 'opacity="0.25"') +
    line('M440 690V320C440 120 840 120 840 320V690', '#8a5a33', 26) +
    repeat(22, (i) => {
      const t = i / 21
      const [x, y] =
        t < 0.3
          ? [440, 640 - (t / 0.3) * 320]
          : t > 0.7
            ? [840, 320 + ((t - 0.7) / 0.3) * 320]
            : polar(640, 330, 200, 180 + ((t - 0.3) / 0.4) * 180)
      return (
        leaf(x, y, 70, i * 77, '#2f8a5f') +
        leaf(x, y, 66, i * 77 + 150, '#1f6b52') +
        flower(
          x + c.range(-22, 22),
          y * (t > 0.3 && t < 0.7 ? 0.86 : 1),
          c.range(24, 42),
          [c.p.a, c.p.light, c.p.b, c.p.c][i % 4]!,
          '#e3a32b',
        )
      )
    }) +
    path(
      'M452 330C560 300 560 460 462 640L446 640ZM828 330C720 300 720 460 818 640L834 640Z',
      c.p.light,
      'opacity="0.75"',
    ) +
    [0, 1]
      .map((side) =>
        repeat(3, (i) =>
          at(
            side ? 930 + i * 90 : 350 - i * 90,
            690 + i * 34,
            rect(-40, -90, 80, 14, c.p.light, 7) +
              rect(-40, -170, 10, 90, c.p.light, 5) +
              rect(30, -170, 10, 90, c.p.light, 5) +
              rect(-40, -176, 80, 34, print(c, i, 0.2), 10) +
              rect(-38, -80, 8, 80, c.p.light) +
              rect(30, -80, 8, 80, c.p.light),
            1 + i * 0.12,
          ),
        ),
      )
      .join('') +
    repeat(26, () =>
      ellipse(
        c.range(420, 860),
        c.range(640, 790),
        11,
        6,
        c.pick([c.p.a, c.p.b, c.p.light]),
        `transform="rotate(${c.range(-20, 20).toFixed(0)} 640 700)"`,
      ),
    ),
}
