import { exactCap, pageSize } from '#domain/search/schema.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import type { Tx } from '#domain/tx.ts'
import {
  countListed,
  countPlaces,
  listCategoriesAt,
  listCities,
  listNearbyCities,
  listStates,
} from './counts.server.ts'
import { landingParams } from './directory-path.ts'
import { factsOf, findKeptFacts } from './facts.server.ts'
import { findHighlights, searchHighlights } from './highlights.server.ts'
import type { LandingKey } from './landing-path.ts'
import { readAddress } from './read-address.server.ts'
import type { EmptyLanding, FoundLanding, LandingPage, LandingSubject } from './schema.ts'

const mostCities = 12
const mostNearby = 8
const nearbyMiles = 50
// Where nothing is nearby, people drive farther.
const farMiles = 300
const fewSuggestions = 6

/**
 * The page about a state, a city, a category, or a category of a city, as addresses name them. Null for a state or a
 * category that there isn't. Of more than `cap` businesses the kept facts are shown.
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
  const facts = isLong ? await findKeptFacts(tx, key, { count, now }) : factsOf(result)
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
