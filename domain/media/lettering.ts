import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { ownFile } from '#root.ts'

export type Weight = 500 | 600 | 800

// The typeface comes in subsets: West African accents are in the second and third.
const pieces = ['latin', 'latin-ext', 'vietnamese'] as const
const ownPackages = createRequire(ownFile('package.json'))
const loaded = new Map<string, Font>()

/** Loaded when the first letter is drawn. Letters become paths, so the machine's own fonts are never used. */
function font(weight: Weight, piece: (typeof pieces)[number]): Font {
  const file = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${piece}-${weight}-normal.woff`
  let found = loaded.get(file)
  if (!found) {
    const made = create(readFileSync(ownPackages.resolve(file)))
    if (made.type === 'TTC' || made.type === 'DFont') throw new Error('a single font was expected')
    found = made as Font
    loaded.set(file, found)
  }
  return found
}

function fontOf(char: string, weight: Weight): Font | null {
  const code = char.codePointAt(0)!
  for (const piece of pieces) if (font(weight, piece).hasGlyphForCodePoint(code)) return font(weight, piece)
  return null
}

/** The drawable part of a text: a letter whose accent is missing loses the accent, other scripts are left out. */
export function drawable(text: string, weight: Weight = 800): string {
  let drawn = ''
  for (const char of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    const plain = fontOf(char, weight) ? char : char.normalize('NFD').replace(/\p{M}/gu, '')
    if (plain !== '' && fontOf(plain, weight)) drawn += plain
  }
  return drawn.replace(/ +/g, ' ').trim()
}

type Run = { font: Font; text: string }

/** Runs of one font each; characters in none of the fonts are left out. */
function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const char of text.normalize('NFC')) {
    const own = fontOf(char, weight)
    const last = runs.at(-1)
    if (own && last?.font === own) last.text += char
    else if (own) runs.push({ font: own, text: char })
  }
  return runs
}

export function textWidth(text: string, size: number, weight: Weight = 800): number {
  return runsOf(text, weight).reduce(
    (width, run) => width + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
    0,
  )
}

/** Text as paths, its baseline starting at (x, y). Characters that the font lacks are left out. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'middle' = 'start',
  weight: Weight = 800,
): string {
  let pen = 0
  let d = ''
  for (const run of runsOf(text, weight)) {
    const scale = size / run.font.unitsPerEm
    const { glyphs, positions } = run.font.layout(run.text)
    glyphs.forEach((glyph, i) => {
      const position = positions[i]!
      d += glyph.path
        .translate(pen / scale + position.xOffset, position.yOffset)
        .scale(scale, -scale)
        .toSVG()
      pen += position.xAdvance * scale
    })
  }
  const left = anchor === 'middle' ? x - pen / 2 : x
  return `<path transform="translate(${round(left)} ${round(y)})" fill="${fill}" d="${d.replace(/\d+\.\d+/g, round)}"/>`
}

const round = (value: number | string) => String(Math.round(Number(value) * 10) / 10)

/** Breaks words into lines no wider than `width`, except for a word that is wider on its own. */
export function wrap(text: string, size: number, width: number, weight: Weight = 800): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const joined = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && textWidth(joined, size, weight) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

/** The text, truncated with an ellipsis if it doesn't fit. */
export function shorten(text: string, size: number, width: number, weight: Weight = 800): string {
  if (textWidth(text, size, weight) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && textWidth(`${letters.join('').trimEnd()}…`, size, weight) > width)
    letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The largest of the sizes at which the text fits; at the smallest, the overflow is cut off. */
export function fitLines(
  text: string,
  box: { width: number; height: number; leading: number; sizes: readonly number[] },
): { size: number; lines: string[] } {
  const most = (size: number) => Math.max(1, Math.floor(box.height / (size * box.leading)))
  for (const size of box.sizes) {
    const lines = wrap(text, size, box.width)
    if (lines.length <= most(size) && lines.every((line) => textWidth(line, size) <= box.width))
      return { size, lines }
  }
  const size = box.sizes.at(-1)!
  const lines = wrap(text, size, box.width)
  const shown = lines.slice(0, most(size))
  if (lines.length > shown.length) shown[shown.length - 1] = lines.slice(shown.length - 1).join(' ')
  return { size, lines: shown.map((line) => shorten(line, size, box.width)) }
}
