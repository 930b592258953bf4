import { attributes } from '#domain/attributes/attributes.ts'
import { type PlaceType, placeTypes } from '#domain/businesses/schema.ts'
import type { CategoryChoice } from '#domain/categories/choices.ts'
import { communities } from '#domain/heritage/communities.ts'
import { countries } from '#domain/heritage/countries.ts'
import { languages } from '#domain/languages/languages.ts'

/**
 * Lower case, without accents or punctuation: "Côte d’Ivoire" becomes "cote d ivoire". Letters of every script are
 * kept.
 */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Accepted spellings of a choice: its key, its name, and its name without the part in parentheses. */
function lookUp(choices: readonly { key: string; names: readonly string[] }[]): Map<string, string> {
  const keys = new Map<string, string>()
  // The first choice to use a word keeps it. Ambiguous words, such as “Congolese” for the two Congos, must not be
  // passed in.
  const add = (text: string, key: string) => {
    const word = plainWords(text)
    if (word && !keys.has(word)) keys.set(word, key)
  }
  for (const { key, names } of choices) {
    add(names[0]!, key)
    add(names[0]!.replace(/\(.*\)/, ''), key)
  }
  for (const { key, names } of choices) for (const name of [key, ...names.slice(1)]) add(name, key)
  return keys
}

const isOnlyOne = (demonym: string) => countries.filter((each) => each.demonym === demonym).length === 1

const lists = {
  heritage: lookUp(
    countries.map(({ code, name, demonym }) => ({
      key: code,
      names: [name, ...(isOnlyOne(demonym) ? [demonym] : [])],
    })),
  ),
  communities: lookUp(communities.map(({ key, name }) => ({ key, names: [name] }))),
  languages: lookUp(languages.map(({ code, name, ownName }) => ({ key: code, names: [name, ownName] }))),
  attributes: lookUp(attributes.map(({ key, label }) => ({ key, names: [label] }))),
}
export type ListColumn = keyof typeof lists

/** The items of a list, separated by semicolons, vertical bars, line breaks, or commas outside parentheses. */
export const piecesOf = (text: string): string[] =>
  (text.match(/(?:\([^();|\n]*\)|[^;|\n,])+/g) ?? []).map((piece) => piece.trim()).filter(Boolean)

/** The keys of the items in a list, and the items that match no choice. */
export function readList(column: ListColumn, text: string): { keys: string[]; unknown: string[] } {
  const keys: string[] = []
  const unknown: string[] = []
  for (const piece of piecesOf(text)) {
    const key = lists[column].get(plainWords(piece))
    if (key) keys.push(key)
    else unknown.push(piece)
  }
  return { keys: [...new Set(keys)], unknown }
}

const placeWords: Record<PlaceType, readonly string[]> = {
  storefront: ['storefront', 'shop', 'store', 'office', 'restaurant'],
  by_appointment: ['by appointment', 'appointment'],
  service_area: ['service area', 'mobile'],
  online_only: ['online only', 'online'],
  pop_up: ['pop up', 'popup', 'market', 'truck', 'food truck'],
}

export const readPlaceType = (text: string): PlaceType | null =>
  placeTypes.find((type) => placeWords[type].includes(plainWords(text))) ?? null

/** Null for anything else. */
export function yesOrNo(text: string): boolean | null {
  if (/^(yes|y|true|1|x)$/i.test(text)) return true
  return /^(no|n|false|0)$/i.test(text) ? false : null
}

/** Finds categories and subcategories by name or slug, and knows their custom fields. */
export function categoryLookUp(choices: readonly CategoryChoice[]) {
  const bySlugOrName = <Choice extends { slug: string; name: string }>(
    some: readonly Choice[],
    text: string,
  ) => some.find(({ slug, name }) => [slug, name].some((word) => plainWords(word) === plainWords(text)))
  return {
    names: choices.map(({ name }) => name),
    fields: choices.flatMap(({ fields }) => fields),
    category: (text: string) => bySlugOrName(choices, text)?.slug ?? null,
    /** `slug` is null when the category has no such subcategory; `offered` lists the ones it has. */
    subcategory(category: string, text: string): { slug: string | null; offered: string[] } {
      const offered = choices.find(({ slug }) => slug === category)?.subcategories ?? []
      return { slug: bySlugOrName(offered, text)?.slug ?? null, offered: offered.map(({ name }) => name) }
    },
    nameOf: (slug: string): string =>
      choices.flatMap((choice) => [choice, ...choice.subcategories]).find((each) => each.slug === slug)
        ?.name ?? slug,
  }
}
export type CategoryLookUp = ReturnType<typeof categoryLookUp>
