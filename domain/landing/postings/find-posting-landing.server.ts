import { sql } from 'kysely'
import { findCity } from '#domain/places/look-up.server.ts'
import { type State, stateByCode, stateByName } from '#domain/places/states.ts'
import { noPostingSearch } from '#domain/search/postings/href.ts'
import type { PostingFinder } from '#domain/search/postings/posting-finder.ts'
import type { PostingSummary } from '#domain/search/postings/summary.ts'
import type { Tx } from '#domain/tx.ts'
import {
  countPostingsIn,
  listNearbyPostingCities,
  listPostingCities,
  type NearbyPostingCity,
  type PostingCity,
  type PostingNumbers,
} from './counts.server.ts'
import { postingLandingPath } from './posting-landing-path.ts'

const nearbyMiles = 100
// Where nothing is nearby, people drive farther.
const farMiles = 300
const mostNearby = 8

type Place = { state: { slug: string; name: string; code: string }; city: { slug: string; name: string } }
export type PostingLanding = Place & {
  numbers: PostingNumbers
  postings: PostingSummary[]
  nearby: NearbyPostingCity[]
  validUntil: Date | null
}
export type EmptyPostingLanding = Place & { nearby: NearbyPostingCity[]; cities: PostingCity[] }
type FoundPostingLanding =
  | { kind: 'page'; page: PostingLanding }
  | { kind: 'empty'; empty: EmptyPostingLanding }
  | { kind: 'moved'; path: string }

/** Postings of one kind in a city, by slug. Null for an unknown state. */
export async function findPostingLanding(
  tx: Tx,
  finder: PostingFinder,
  { state: givenState, city: givenCity, now }: { state: string; city: string; now: Date },
): Promise<FoundPostingLanding | null> {
  const { spec } = finder
  const state = stateOf(givenState)
  const slug = givenCity.toLowerCase()
  if (!state || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 100) return null
  const path = postingLandingPath(spec.path, { state: state.slug, slug })
  if (path !== postingLandingPath(spec.path, { state: givenState, slug: givenCity }))
    return { kind: 'moved', path }
  const known = await findCity(tx, state.code, slug)
  const at = known && { lat: known.lat, lng: known.lng }
  const { kind } = spec
  const asked = { kind, now, except: { state: state.slug, slug } }
  const numbers = await countPostingsIn(tx, { kind, state: state.slug, city: slug, at, now })
  if (numbers.count === 0) {
    const place = placeOf(state, slug, known?.city ?? null)
    return {
      kind: 'empty',
      empty: {
        ...place,
        nearby: at
          ? await listNearbyPostingCities(tx, { ...asked, at, miles: farMiles, limit: mostNearby })
          : [],
        cities: await listPostingCities(tx, { kind, now, limit: mostNearby }),
      },
    }
  }
  const found = await finder.find(tx, noPostingSearch(spec), now, {
    among: [sql`p.state = ${state.code}`, sql`p.city_slug = ${slug}`],
    isWidened: false,
  })
  const [first] = found.hits
  const written = first ? await cityOf(tx, first.id) : null
  return {
    kind: 'page',
    page: {
      ...placeOf(state, slug, known?.city ?? written),
      numbers,
      postings: await finder.sumUp(tx, found.hits, now),
      nearby: at
        ? await listNearbyPostingCities(tx, { ...asked, at, miles: nearbyMiles, limit: mostNearby })
        : [],
      validUntil: found.validUntil,
    },
  }
}

function stateOf(text: string): State | undefined {
  return stateByCode(text) ?? stateByName(text.replaceAll('-', ' '))
}

const placeOf = (state: State, slug: string, name: string | null): Place => ({
  state: { slug: state.slug, name: state.name, code: state.code },
  city: { slug, name: name ?? wordsOf(slug) },
})

const wordsOf = (slug: string) =>
  slug.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase())

/** The name as typed by a poster, for a city that isn't in the places table. */
async function cityOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('postings').select('city').where('id', '=', id).executeTakeFirst()
  return row?.city ?? null
}
