import { type Canvas, createCanvas } from '#domain/drawing/canvas.ts'
import { palettes } from '#domain/drawing/palettes.ts'
import { print } from '#domain/drawing/print.ts'
import { at, circle, line, path, rect, repeat, star } from '#domain/drawing/shapes.ts'
import { svg } from '#domain/drawing/svg.ts'
import { drawable, fitLines, lettering, shorten, textWidth } from '#domain/media/lettering.ts'
import { counted } from '../format-number.ts'
import { type SocialCard, socialPictureSize } from './card.ts'
import { patternOf } from './gradients.ts'

const { width, height } = socialPictureSize
const ground = '#0b392f'
const cream = '#f8f2e4'
const muted = '#d5cdb8'
const ochre = '#e3a32b'
const clay = '#c4532d'
const left = 72
const textWidthMost = 568
/** Where the slanted edge of the text side ends, at the top and the bottom. */
const edge = { top: 742, bottom: 664 }
export const artLeft = edge.bottom

/** The card as SVG, without the cover photo: it goes underneath, where nothing is drawn. */
export function drawSocialCard(card: SocialCard): string {
  const c = createCanvas(palettes.forest, `social/${card.title}`)
  return svg(
    width,
    height,
    () => c.definitions(),
    art(c, card) +
      path(`M0 0H${edge.top + 14}L${edge.bottom + 14} ${height}H0Z`, ochre) +
      path(`M0 0H${edge.top}L${edge.bottom} ${height}H0Z`, ground) +
      siteLine(card) +
      words(card) +
      facts(card),
  )
}

function siteLine({ siteName }: SocialCard): string {
  const name = drawable(siteName, 600)
  return (
    at(left, 56, mark(), 1.4) + lettering(shorten(name, 34, 460, 600), left + 74, 98, 34, cream, 'start', 600)
  )
}

/** The tree from the site's logo, 40 units. */
const mark = () =>
  line('M18 22L10 15M22 22L30 15M20 22V11', cream, 3.2) +
  line('M10 15L4.5 13M10 15L9.5 8M30 15L35.5 13M30 15L30.5 8M20 12L15.5 6M20 12L24.5 6', cream, 2) +
  path('M13 38c2.6-5 2.8-11 2-17h10c-.8 6-.6 12 2 17z', cream) +
  path('m4.5 9.5 3.5 3.5-3.5 3.5L1 13zm31 0L39 13l-3.5 3.5L32 13zM15.5 2 19 5.5 15.5 9 12 5.5z', clay) +
  path('M9.5 4 13 7.5 9.5 11 6 7.5zm21 0L34 7.5 30.5 11 27 7.5zm-6-2L28 5.5 24.5 9 21 5.5z', ochre)

const leading = 1.04
/** Between the site's name and the facts, or the bottom edge. */
const field = { top: 146, bottom: 510, bottomWithoutFacts: 572 }

/** Lays lines out from the middle, so one line looks as balanced as four. */
function words(card: SocialCard): string {
  const { title: text, kicker, note } = wordsOf(card)
  const bottom = card.rating || card.isVerified ? field.bottom : field.bottomWithoutFacts
  const above = kicker ? 54 : 0
  const below = note ? 56 : 0
  const title = fitLines(text, {
    width: textWidthMost,
    height: bottom - field.top - above - below,
    leading,
    sizes: [84, 76, 68, 60, 54, 48],
  })
  const step = title.size * leading
  const block = title.lines.length * step
  const top = field.top + (bottom - field.top - above - block - below) / 2 + above
  const lines = title.lines
    .map((line, i) => lettering(line, left, top + title.size * 0.82 + i * step, title.size, cream))
    .join('')
  const short = (line: string, size: number) => shorten(drawable(line, 600), size, textWidthMost, 600)
  return (
    (kicker ? lettering(short(kicker, 32), left, top - 20, 32, ochre, 'start', 600) : '') +
    lines +
    (note ? lettering(short(note, 38), left, top + block + 40, 38, muted, 'start', 500) : '')
  )
}

/** The name, if most of its letters can be drawn; otherwise the type and location, which need no more lines. */
export function wordsOf({
  title,
  plainTitle,
  kicker,
  note,
}: SocialCard): Pick<SocialCard, 'title' | 'kicker' | 'note'> {
  const count = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const drawn = drawable(title)
  if (!plainTitle || (count(drawn) >= 2 && count(drawn) * 2 > count(title)))
    return { title: drawn, kicker, note }
  return { title: drawable(plainTitle), kicker: null, note: null }
}

/** Stars and the check, at the bottom. */
function facts({ rating, isVerified }: SocialCard): string {
  const y = 566
  let x = left
  let drawn = ''
  if (rating) {
    drawn += path(star(x + 20, y - 13, 24, 10.5, 5), ochre) + lettering(rating.average, x + 54, y, 40, cream)
    x += 54 + textWidth(rating.average, 40) + 14
    const reviews = counted(rating.count, 'review')
    drawn += lettering(reviews, x, y, 30, muted, 'start', 500)
    x += textWidth(reviews, 30, 500) + 40
  }
  if (isVerified) {
    drawn +=
      circle(x + 20, y - 13, 20, ochre) +
      line(`M${x + 11} ${y - 13}l7 7l12 -13`, ground, 5) +
      lettering('Verified', x + 54, y, 34, cream, 'start', 600)
  }
  return drawn
}

function art(c: Canvas, card: SocialCard): string {
  const { art, title } = card
  if (art.kind === 'cover') return ''
  if (art.kind === 'quilt') return quilt(title)
  const { gradient, cloth } = patternOf(art.id)
  const ink = ['none', cream, cream, cream]
  return (
    rect(artLeft, 0, width - artLeft, height, c.gradient([...gradient], 45)) +
    `<g opacity="0.22">${rect(artLeft, 0, width - artLeft, height, c.cloth(cloth, ink, 0.9))}</g>` +
    lettering(initialsOf(wordsOf(card).title), 950, 404, 250, `${cream}e6`, 'middle')
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^\p{L}/u.test(word) && !/^(the|of|and|by|for|in)$/i.test(word))
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')

const patch = 158
const clothPalettes = ['clay', 'ochre', 'indigo', 'forest', 'sand', 'night'] as const

/** Patches of cloth sewn together along the slanted edge; each title gets different ones. */
function quilt(title: string): string {
  const rows = Math.ceil(height / patch) + 1
  const columns = 5
  const offset = title.length
  const drawn = repeat(rows * columns, (i) => {
    const column = i % columns
    const row = Math.floor(i / columns)
    const palette = palettes[clothPalettes[(column * 2 + row * 3 + offset) % clothPalettes.length]!]
    const own = createCanvas(palette, `${title}/${i}`)
    const cloth = print(own, column * 3 + row * 5 + offset, 0.5).replace(/d(\d+)/, `q${i}-$1`)
    const definitions = own.definitions().replaceAll('id="d', `id="q${i}-`)
    return `<defs>${definitions}</defs>${rect(column * patch, row * patch, patch - 8, patch - 8, cloth)}`
  })
  return rect(artLeft, 0, width - artLeft, height, ground) + at(artLeft - 14, -70, drawn, 1, 7.06)
}
