import { sql } from 'kysely'
import { businessCards, type CardColumns, cardsOf } from '#domain/businesses/card.server.ts'
import { isListed } from '#domain/businesses/is-listed.server.ts'
import type { BusinessCard } from '#domain/businesses/schema.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { languageName } from '#domain/languages/languages.ts'
import { exactCap, pageSize, type SearchResult } from '#domain/search/schema.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import type { Tx } from '#domain/tx.ts'
import { listCityUpdates } from '#domain/updates/city-updates.server.ts'
import {
  countListed,
  countPlaces,
  listCategoriesAt,
  listCities,
  listNearbyCities,
  listStates,
} from './counts.server.ts'
import { landingParams } from './directory-path.ts'
import type { LandingKey } from './landing-path.ts'
import { readAddress } from './read-address.server.ts'
import type {
  Counted,
  EmptyLanding,
  FoundLanding,
  LandingFacts,
  LandingPage,
  LandingSubject,
} from './schema.ts'
import { isTopRated, leastRating, leastReviews } from './top-rated.ts'

const mostCities = 12
const mostNearby = 8
const nearbyMiles = 50
// Where nothing is nearby, people drive farther.
const farMiles = 300
const fewSuggestions = 6

/**
 * The page for a state, a city, a category, or a category in a city, by slug. Null for an unknown state or category.
 * With more than `cap` businesses, it shows stored facts.
 */
export async function findLandingPage(
  tx: Tx,
  asked: LandingKey,
  { now, cap = exactCap }: { now: Date; cap?: number },
): Promise<FoundLanding | null> {
  const read = await readAddress(tx, asked)
  if (read === null) return null
  if ('movedTo' in read) return { kind: 'moved', path: read.movedTo }
  const { isCityKnown, ...subject } = read
  const count = await countListed(tx, subject.key)
  return count > 0
    ? { kind: 'page', page: await describePage(tx, subject, { count, now, cap }) }
    : { kind: 'empty', empty: await suggestOthers(tx, subject, isCityKnown) }
}

async function describePage(
  tx: Tx,
  subject: LandingSubject,
  { count, now, cap }: { count: number; now: Date; cap: number },
): Promise<LandingPage> {
  const { key, place, category } = subject
  const isLong = count > cap
  const result = await searchBusinesses(tx, landingParams(key), { now, cap })
  const facts = isLong ? await findStoredFacts(tx, key, { count, now }) : factsOf(result)
  const isWhole = count <= pageSize
  const { newest, topRated } = isWhole
    ? { newest: [], topRated: [] }
    : await (isLong ? searchHighlights : findHighlights)(tx, key, now)
  const isCity = place?.city != null
  const inState = { state: key.state, category: key.category }
  return {
    key,
    place,
    category,
    facts,
    businesses: result.businesses,
    newest,
    topRated,
    cities: isCity ? [] : await listCities(tx, { ...inState, limit: mostCities }),
    states: place ? [] : await listStates(tx, { category: key.category }),
    placeCounts: isCity ? { cities: 0, states: 0 } : await countPlaces(tx, inState),
    nearby: place?.city?.at
      ? await listNearbyCities(tx, {
          at: place.city.at,
          miles: nearbyMiles,
          category: key.category,
          limit: mostNearby,
        })
      : [],
    updates: isCity && !category ? await listCityUpdates(tx, { state: key.state, city: key.city, now }) : [],
    categories: await listCategoriesAt(tx, key),
    validUntil: result.validUntil,
  }
}

async function suggestOthers(tx: Tx, subject: LandingSubject, isCityKnown: boolean): Promise<EmptyLanding> {
  const { key, place } = subject
  const { state, city, category } = key
  const at = place?.city?.at
  return {
    ...subject,
    isCityKnown,
    nearby: at ? await listNearbyCities(tx, { at, miles: farMiles, category, limit: fewSuggestions }) : [],
    cities: await listCities(tx, { state, category, limit: fewSuggestions }),
    counts: {
      city: city === '' ? 0 : await countListed(tx, { state, city, category: '' }),
      state: state === '' ? 0 : await countListed(tx, { state, city: '', category }),
      nation: await countListed(tx, { state: '', city: '', category }),
    },
  }
}

type Highlights = { newest: BusinessCard[]; topRated: BusinessCard[] }

const most = 3
/** The newest and the top rated, for a list short enough to sort. */
async function findHighlights(tx: Tx, key: LandingKey, now: Date): Promise<Highlights> {
  const { state, city, category } = key
  const { rows } = await sql<{ newest: CardColumns | null; rated: CardColumns | null }>`
    with listed as materialized (
      select id, created_at, rating_count, rating_average,
        -- The same order as in the directory: few reviews count for less.
        (rating_average * rating_count + 3.6 * 3) / (rating_count + 3) as merit
      from businesses where ${isListed('businesses')}
        ${state === '' ? sql`` : sql`and state = upper(${state})`} ${city === '' ? sql`` : sql`and city_slug = ${city}`}
        ${category === '' ? sql`` : sql`and category = ${category}`})
    select ${businessCards(sql`array(select id from listed order by created_at desc, id limit ${most})`)} as newest,
      ${businessCards(sql`array(select id from listed where rating_count >= ${leastReviews} and rating_average >= ${leastRating}
        order by merit desc, id limit ${most})`)} as rated`.execute(tx)
  return { newest: cardsOf(rows[0]!.newest, now), topRated: cardsOf(rows[0]!.rated, now) }
}

/** The same for a longer list: a search in each sort order reads only part of it. */
async function searchHighlights(tx: Tx, key: LandingKey, now: Date): Promise<Highlights> {
  const params = landingParams(key)
  const newest = await searchBusinesses(tx, { ...params, sort: 'newest' }, { now })
  const rated = await searchBusinesses(tx, { ...params, sort: 'rating' }, { now })
  return {
    newest: newest.businesses.slice(0, most),
    topRated: rated.businesses.filter(isTopRated).slice(0, most),
  }
}

/** The facts of a list that the search counts completely. */
function factsOf({ count, facets }: SearchResult): LandingFacts {
  const { open, verified, heritage, language, subcategory, price } = facets
  return {
    count,
    verified,
    open,
    isOpenCapped: false,
    heritages: heritage,
    heritageCount: heritage.length,
    languages: language,
    subcategories: subcategory,
    prices: price,
  }
}

/**
 * The facts of a longer list: from the last refresh, except the number open now, which is counted up to the search
 * limit.
 */
async function findStoredFacts(
  tx: Tx,
  key: LandingKey,
  { count, now }: { count: number; now: Date },
): Promise<LandingFacts> {
  const open = await searchBusinesses(tx, { ...landingParams(key), open: true }, { now })
  const { rows } = await sql<{ value: string; total: number; name: string | null }>`
    select f.value, f.total, c.name from landing_facts f left join categories c on f.value = 's:' || c.slug
    where f.state = ${key.state} and f.city = ${key.city} and f.category = ${key.category}
    order by f.total desc, f.value`.execute(tx)
  const of = (facet: string, labelOf: (value: string, name: string | null) => string): Counted[] =>
    rows
      .filter(({ value }) => value.startsWith(facet))
      .map(({ value, total, name }) => {
        const bare = value.slice(2)
        return { value: bare, label: labelOf(bare, name), count: total }
      })
  const heritages = of('h:', countryName)
  return {
    count,
    verified: rows.length === 0 ? null : (rows.find(({ value }) => value === 'v:1')?.total ?? 0),
    // None are open: the search has fallen back to closed ones.
    open: open.widening ? 0 : open.count,
    isOpenCapped: !open.widening && open.isCountCapped,
    heritages,
    heritageCount: heritages.length,
    languages: of('l:', languageName),
    subcategories: of('s:', (slug, name) => name ?? slug),
    prices: of('$:', (level) => '$'.repeat(Number(level))),
  }
}
