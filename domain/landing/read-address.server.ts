import { sql } from 'kysely'
import { shortNames } from '#domain/categories/schema.ts'
import { findCity } from '#domain/places/look-up.server.ts'
import { nicknames } from '#domain/places/nicknames.ts'
import { placeSlug } from '#domain/places/place-name.ts'
import { type State, stateByCode, stateByName } from '#domain/places/states.ts'
import { searchHref } from '#domain/search/href.ts'
import { noSearch } from '#domain/search/params.ts'
import type { Tx } from '#domain/tx.ts'
import { countListed } from './counts.server.ts'
import { type LandingKey, landingPath } from './landing-path.ts'
import type { LandingCategory, LandingPlace, LandingSubject } from './schema.ts'

type ReadAddress = (LandingSubject & { isCityKnown: boolean }) | { movedTo: string }

/** Resolves a URL. Other spellings redirect to the canonical one. Null for an unknown state or category. */
export async function readAddress(tx: Tx, asked: LandingKey): Promise<ReadAddress | null> {
  const state = asked.state === '' ? null : stateOf(asked.state)
  if (state === undefined) return null
  const found = state && asked.city !== '' ? await readCity(tx, state, asked.city) : null
  const category = asked.category === '' ? null : await findCategory(tx, asked.category)
  if (category === undefined) return null
  const key = {
    state: state?.slug ?? '',
    city: found?.slug ?? '',
    category: category?.slug ?? '',
  }
  if (category?.parent) {
    const city = key.city === '' ? [] : [`${key.city}-${key.state}`]
    return { movedTo: searchHref(noSearch, { city, subcategory: [category.slug] }) }
  }
  if (landingPath(key) !== landingPath(asked)) return { movedTo: landingPath(key) }
  const place: LandingPlace | null = state && {
    state: { slug: state.slug, code: state.code, name: state.name },
    city: found && { slug: found.slug, name: found.name, at: found.at },
  }
  return { key, place, category, isCityKnown: found?.isKnown ?? true }
}

function stateOf(text: string): State | undefined {
  return stateByCode(text) ?? stateByName(text.replaceAll('-', ' '))
}

type City = { slug: string; name: string; at: { lat: number; lng: number } | null; isKnown: boolean }

async function readCity(tx: Tx, state: State, given: string): Promise<City> {
  const typed = given.toLowerCase()
  const nickname = nicknames[typed.replaceAll('-', ' ')]
  const spellings = [
    typed,
    placeSlug(typed.replaceAll('-', ' ')),
    ...(nickname?.state === state.code && !nickname.label ? [placeSlug(nickname.city)] : []),
  ]
  for (const slug of new Set(spellings)) {
    const match = await findCity(tx, state.code, slug)
    if (match) {
      const { lat, lng, city = slug } = match
      return { slug, name: city, at: { lat, lng }, isKnown: true }
    }
    if ((await countListed(tx, { state: state.slug, city: slug, category: '' })) > 0)
      return { slug, name: wordsOf(slug), at: null, isKnown: true }
  }
  return { slug: typed, name: wordsOf(typed), at: null, isKnown: false }
}

const wordsOf = (slug: string) =>
  slug.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase())

async function findCategory(
  tx: Tx,
  given: string,
): Promise<(LandingCategory & { parent: string | null }) | undefined> {
  const slug = shortNames[given.toLowerCase()] ?? given.toLowerCase()
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) return undefined
  const { rows } = await sql<LandingCategory & { parent: string | null }>`
    select slug, name, description, parent from categories
    where slug = coalesce((select target from category_redirects where slug = ${slug}), ${slug})`.execute(tx)
  return rows[0]
}
