import { palettes } from '#domain/drawing/palettes.ts'
import { type FlyerText, flyerTexts } from './flyer-texts.ts'
import { type ArtCategory, picturePlan } from './picture-plan.ts'

/** Part of every key: increment when the drawings change, so that stored files and browser caches are replaced. */
export const artVersion = 'demo1'

/** Logos differ by initials and by one of this many designs. */
export const logoDesigns = 8

export type DemoPicture = { key: string; alt: string }
export type DemoFlyer = DemoPicture &
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
