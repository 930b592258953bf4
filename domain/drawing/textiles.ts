import { circle, dashes, line, path, polar, rect, regular, repeat, star } from './shapes.ts'

export type CategoryPatternKind =
  | 'kente'
  | 'wax'
  | 'mud'
  | 'adire'
  | 'shweshwe'
  | 'kuba'
  | 'stripes'
  | 'chevron'
  | 'basket'
  | 'scales'
  | 'tiles'

type Tile = { size: [number, number]; tile: string }

/** One repeat of a cloth. Colors: ground, then up to three inks; missing inks fall back to earlier ones. */
export function categoryPatternTile(kind: CategoryPatternKind, colors: string[]): Tile {
  const ground = colors[0]!
  const a = colors[1] ?? ground
  const b = colors[2] ?? a
  const c = colors[3] ?? b
  return tiles[kind](ground, a, b, c)
}

const tiles: Record<CategoryPatternKind, (g: string, a: string, b: string, c: string) => Tile> = {
  kente: (g, a, b, c) => {
    const plain = (x: number, y: number) =>
      rect(x, y, 120, 120, g) + repeat(5, (i) => rect(x + 8 + i * 22, y, 12, 120, i % 2 ? c : b))
    const block = (x: number, y: number) =>
      rect(x, y, 120, 120, a) +
      repeat(4, (i) => rect(x, y + 6 + i * 30, 120, 9, g)) +
      path(regular(x + 60, y + 60, 50, 4), b) +
      path(regular(x + 60, y + 60, 32, 4), g) +
      path(regular(x + 60, y + 60, 15, 4), c)
    return { size: [240, 240], tile: plain(0, 0) + block(120, 0) + block(0, 120) + plain(120, 120) }
  },
  wax: (g, a, b, c) => {
    const eye = (x: number, y: number) =>
      path(star(x, y, 74, 50, 18), a) +
      circle(x, y, 46, g) +
      dashes(x, y, 38, c, 7, 5, 4.95) +
      circle(x, y, 27, b) +
      circle(x, y, 15, g) +
      circle(x, y, 7, c)
    const seeds = (x: number, y: number) =>
      repeat(8, (i) => {
        const [px, py] = polar(x, y, 15, i * 45)
        return circle(px, py, 4, c)
      }) + circle(x, y, 6, b)
    return {
      size: [180, 180],
      tile:
        rect(0, 0, 180, 180, g) +
        eye(90, 90) +
        [0, 180].map((x) => [0, 180].map((y) => seeds(x, y)).join('')).join('') +
        [0, 180].map((v) => circle(v, 90, 6, a) + circle(90, v, 6, a)).join(''),
    }
  },
  mud: (g, a) => ({
    size: [240, 200],
    tile:
      rect(0, 0, 240, 200, g) +
      line('M0 6H240M0 100H240M0 194H240', a, 6) +
      line('M12 76L32 32L54 78L74 30L98 76', a, 8) +
      line('M132 36L168 72M168 36L132 72', a, 8) +
      repeat(4, (i) =>
        circle(150 + (i % 2 ? 34 : -34) * (i < 2 ? 1 : 0), 54 + (i >= 2 ? (i === 2 ? -34 : 34) : 0), 5, a),
      ) +
      line('M206 26V82M222 26V82M194 40H234M194 68H234', a, 6) +
      circle(42, 146, 26, 'none', `stroke="${a}" stroke-width="7"`) +
      circle(42, 146, 8, a) +
      line('M96 120L132 146L96 172M120 120L156 146L120 172', a, 8) +
      repeat(6, (i) => circle(188 + (i % 3) * 20, 134 + Math.floor(i / 3) * 26, 6, a)),
  }),
  adire: (g, a, b) => ({
    size: [200, 200],
    tile:
      rect(0, 0, 200, 200, g) +
      repeat(5, (i) =>
        circle(
          50,
          50,
          8 + i * 9,
          'none',
          `stroke="${i % 2 ? b : a}" stroke-width="3.5" stroke-dasharray="4 3.5"`,
        ),
      ) +
      repeat(5, (i) =>
        circle(
          150,
          150,
          8 + i * 9,
          'none',
          `stroke="${i % 2 ? a : b}" stroke-width="3.5" stroke-dasharray="7 4"`,
        ),
      ) +
      repeat(4, (i) => line(`M${108 + i * 10} 8V92`, a, 3)) +
      repeat(7, (i) => line(`M${150} ${12 + i * 12}l18 8l18 -8`, a, 3.5)) +
      repeat(25, (i) => circle(12 + (i % 5) * 19, 112 + Math.floor(i / 5) * 19, 4.4, i % 2 ? a : b)) +
      line('M0 0H200M0 100H200M0 0V200M100 0V200', b, 2.5),
  }),
  shweshwe: (g, a, b) => {
    const flower = (x: number, y: number) =>
      repeat(6, (i) => {
        const [px, py] = polar(x, y, 13, i * 60)
        return circle(px, py, 6.5, a)
      }) +
      circle(x, y, 6, b) +
      repeat(12, (i) => {
        const [px, py] = polar(x, y, 28, i * 30)
        return circle(px, py, 2.2, a)
      })
    return {
      size: [96, 96],
      tile:
        rect(0, 0, 96, 96, g) +
        flower(48, 48) +
        [0, 96].map((x) => [0, 96].map((y) => path(star(x, y, 11, 4.5, 4), b)).join('')).join('') +
        [0, 96].map((v) => circle(v, 48, 3, a) + circle(48, v, 3, a)).join(''),
    }
  },
  kuba: (g, a, b) => ({
    size: [160, 160],
    tile:
      rect(0, 0, 160, 160, g) +
      [64, 46, 28, 11].map((r, i) => path(regular(80, 80, r, 4), i % 2 ? g : i === 0 ? a : b)).join('') +
      [0, 160]
        .map((x) =>
          [0, 160]
            .map((y) => [50, 34, 16].map((r, i) => path(regular(x, y, r, 4), i % 2 ? g : b)).join(''))
            .join(''),
        )
        .join('') +
      line('M0 80L80 0L160 80L80 160Z', a, 5),
  }),
  stripes: (g, a, b) => ({
    size: [90, 90],
    tile: rect(0, 0, 90, 90, g) + rect(0, 0, 34, 90, a) + rect(46, 0, 6, 90, b) + rect(68, 0, 6, 90, b),
  }),
  chevron: (g, a, b) => ({
    size: [80, 72],
    tile:
      rect(0, 0, 80, 72, g) +
      path('M0 18L40 -18L80 18V36L40 0L0 36ZM0 90L40 54L80 90V108L40 72L0 108Z', a) +
      line('M0 54L40 18L80 54', b, 5),
  }),
  basket: (g, a, b) => ({
    size: [48, 40],
    tile:
      rect(0, 0, 48, 40, g) +
      rect(2, 2, 20, 16, a, 5) +
      rect(26, 22, 20, 16, a, 5) +
      rect(26, 4, 20, 4, b, 2) +
      rect(26, 12, 20, 4, b, 2) +
      rect(2, 24, 20, 4, b, 2) +
      rect(2, 32, 20, 4, b, 2),
  }),
  scales: (g, a, b) => ({
    size: [80, 80],
    tile:
      rect(0, 0, 80, 80, g) +
      [
        [40, 80],
        [0, 40],
        [80, 40],
        [40, 0],
        [0, 0],
        [80, 0],
      ]
        .slice(0, 4)
        .map(([x, y]) =>
          [38, 27, 15].map((r, i) => circle(x!, y!, r, i === 1 ? g : i === 0 ? a : b)).join(''),
        )
        .join(''),
  }),
  tiles: (g, a) => ({
    size: [96, 96],
    tile:
      rect(0, 0, 96, 96, a) +
      rect(2, 2, 44, 44, g, 2) +
      rect(50, 2, 44, 44, g, 2) +
      rect(2, 50, 44, 44, g, 2) +
      rect(50, 50, 44, 44, g, 2),
  }),
}
