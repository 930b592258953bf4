import { type PaletteName, palettes } from '#domain/drawing/palettes.ts'
import { type FlyerText, flyerTexts } from './flyer-texts.ts'
import { type ArtCategory, type PlannedPicture, picturePlan } from './picture-plan.ts'

/** Part of every key: increment when the drawings change, so that stored files and browser caches are replaced. */
export const artVersion = 'demo1'

/** Logos differ by initials and by one of this many designs. */
export const logoDesigns = 8

export type DemoPicture = { key: string; alt: string }
type DemoFlyer = DemoPicture &
  Pick<FlyerText, 'title' | 'description' | 'dateText' | 'priceText'> & { category: ArtCategory }

export const pad = (n: number, digits: number) => String(n).padStart(digits, '0')

/** A category's base pictures, in a fixed order; none for a slug that isn't one of the twelve. */
export function demoPictures(categorySlug: string): DemoPicture[] {
  if (!Object.hasOwn(picturePlan, categorySlug)) return []
  return picturePlan[categorySlug as ArtCategory].map((entry, index) => ({
    key: `${artVersion}/${categorySlug}/${pad(index, 2)}`,
    alt: `${entry.alt}, drawn in ${palettes[entry.palette].words}`,
  }))
}

const paletteNames = Object.keys(palettes) as PaletteName[]

/** A scene can be drawn in each palette, and from two sides. */
export const looks = paletteNames.length * 2

/** What a look's number stands for; null for a number that isn't one. */
export function lookOf(look: number): { palette: PaletteName; isMirrored: boolean } | null {
  const palette = paletteNames[look % paletteNames.length]
  return palette && look < looks ? { palette, isMirrored: look >= paletteNames.length } : null
}

/**
 * The scene of a base picture with another look, so that the businesses of a category, of which a page shows two dozen,
 * rarely share one. A scene that belongs elsewhere gives way to one from the same place, or to one that is everyone's.
 */
export function demoPictureFor(
  categorySlug: string,
  { number, look, from }: { number: number; look: number; from: { code: string; region: string } },
): DemoPicture {
  const plan = picturePlan[categorySlug as ArtCategory]
  const fits = (entry: PlannedPicture) =>
    entry.from.length === 0 || entry.from.includes(from.code) || entry.from.includes(from.region)
  const fitting = plan.filter(fits)
  const entry = fits(plan[number]!) ? plan[number]! : fitting[number % fitting.length]!
  // The same scene has one name.
  const first = plan.findIndex(({ scene }) => scene === entry.scene)
  const { palette } = lookOf(look)!
  return {
    key: `${artVersion}/${categorySlug}/${pad(first, 2)}-${pad(look, 2)}`,
    alt: `${entry.alt}, drawn in ${palettes[palette].words}`,
  }
}

/** All flyers, in a fixed order. Date texts name weekdays and months, never a year. */
export function demoFlyers(): DemoFlyer[] {
  return flyerTexts.map(({ title, description, dateText, priceText, category }, index) => ({
    key: `${artVersion}/flyer/${pad(index, 3)}`,
    title,
    description,
    dateText,
    priceText,
    category,
    alt: `Flyer: ${title}. ${dateText}. ${priceText}.`,
  }))
}

/** The key of a business name's monogram: one or two letters A–Z and a design picked by the name. */
export function logoKey(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && !['THE', 'AND', 'OF', 'LA', 'LE'].includes(word))
  const initials = words.slice(0, 2).map((word) => word[0])
  let hash = 7
  for (const char of name) hash = (Math.imul(hash, 31) + char.codePointAt(0)!) >>> 0
  return `${artVersion}/logo/${initials.join('') || 'B'}-${hash % logoDesigns}`
}
