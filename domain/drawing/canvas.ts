import type { Palette } from './palettes.ts'
import { n } from './shapes.ts'
import { type CategoryPatternKind, categoryPatternTile } from './textiles.ts'

/** What a scene draws with: a palette, reproducible randomness, and definitions with unique ids. */
export type Canvas = ReturnType<typeof createCanvas>

/** Draws a full picture of 1280 × 800 units, edge to edge. */
export type Scene = (c: Canvas) => string

export function createCanvas(p: Palette, seed: string, coloring = 0, arg = '') {
  const rand = seeded(seed)
  const defs: string[] = []
  const define = (content: (id: string) => string) => {
    const id = `d${defs.length}`
    defs.push(content(id))
    return `url(#${id})`
  }
  const stops = (colors: string[]) =>
    colors
      .map((color, i) => {
        const [hex, opacity] = color.split('/')
        return `<stop offset="${n((100 * i) / (colors.length - 1))}%" stop-color="${hex}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
      })
      .join('')
  return {
    p,
    arg,
    coloring,
    rand,
    range: (from: number, to: number) => from + (to - from) * rand(),
    pick: <T>(list: readonly T[]): T => list[Math.floor(rand() * list.length)]!,
    definitions: () => defs.join(''),
    /** Colors from first to last, `#hex` or `#hex/opacity`; `turn` in degrees, 0 is left to right, 90 downwards. */
    gradient: (colors: string[], turn = 90) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops(colors)}</linearGradient>`,
      ),
    radial: (colors: string[], cx = 0.5, cy = 0.5, r = 0.6) =>
      define(
        (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colors)}</radialGradient>`,
      ),
    /** A fill of printed cloth. The first color is the ground. */
    cloth: (kind: CategoryPatternKind, colors: string[], scale = 1, turn = 0) => {
      const { size, tile } = categoryPatternTile(kind, colors)
      return define(
        (id) =>
          `<pattern id="${id}" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${scale})">${tile}</pattern>`,
      )
    },
    /** `content`, clipped to `shape`. */
    clip: (shape: string, content: string) =>
      `<g clip-path="${define((id) => `<clipPath id="${id}">${shape}</clipPath>`)}">${content}</g>`,
  }
}

/** Pseudorandom numbers from 0 to below 1, always the same for the same text (mulberry32 over an FNV-1a hash). */
export function seeded(text: string): () => number {
  let state = 2166136261
  for (const char of text) state = Math.imul(state ^ char.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
