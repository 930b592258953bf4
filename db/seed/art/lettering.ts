import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { n } from './shapes.ts'

const file = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'
let loaded: Font | undefined

/** Read when the first letter is drawn. Letters become paths: a machine's own fonts are never asked for. */
function font(): Font {
  if (!loaded) {
    const found = create(readFileSync(createRequire(import.meta.url).resolve(file)))
    if (found.type === 'TTC' || found.type === 'DFont') throw new Error('a single font was expected')
    loaded = found as Font
  }
  return loaded
}

export const textWidth = (text: string, size: number): number =>
  (font().layout(text).advanceWidth * size) / font().unitsPerEm

/** Text as paths, its baseline starting at (x, y). Characters that the font lacks are left out. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'middle' = 'start',
) {
  const scale = size / font().unitsPerEm
  const { glyphs, positions, advanceWidth } = font().layout(text)
  let pen = 0
  let d = ''
  glyphs.forEach((glyph, i) => {
    const position = positions[i]!
    if (glyph.id !== 0)
      d += glyph.path
        .translate(pen + position.xOffset, position.yOffset)
        .scale(scale, -scale)
        .toSVG()
    pen += position.xAdvance
  })
  const left = anchor === 'middle' ? x - (advanceWidth * scale) / 2 : x
  return `<path transform="translate(${n(left)} ${n(y)})" fill="${fill}" d="${d.replace(/\d+\.\d+/g, (v) => n(Number(v)))}"/>`
}

/** Words set into lines no wider than `width`. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const joined = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && textWidth(joined, size) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}
