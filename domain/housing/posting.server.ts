import { localTime } from '#domain/hours/local-time.ts'
import { stateName } from '#domain/places/state-names.ts'
import type { PostingKind, PostingToWrite } from '#domain/postings/kind.ts'
import { finderOf } from '#domain/search/postings/posting-finder.ts'
import { daysAfter } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { listHomes } from './cards.server.ts'
import { checkHome } from './check-home.ts'
import { isShared } from './choices.ts'
import { type CompleteHome, completeHomeSchema } from './complete.ts'
import { housingSpec } from './filters.ts'
import { findHomes } from './find-homes.server.ts'
import { publicTexts } from './public-texts.ts'
import { roughPoint } from './rough-point.ts'
import { typedHomeSchema } from './typed.ts'
import { homeWords, rentWords } from './words.ts'

const homeFinder = finderOf({
  spec: housingSpec,
  find: findHomes,
  async sumUp(tx, hits, now) {
    const homes = await listHomes(tx, hits, now)
    return homes.map((home) => ({
      id: home.id,
      kind: 'housing' as const,
      path: `${housingSpec.path}/${home.slug}`,
      title: home.title,
      detail: [homeWords(home), [home.city, home.state].filter(Boolean).join(', ')].join(' · '),
      note: rentWords(home),
      photo: home.photo,
    }))
  },
})

/** How long a home is listed, and how much each renewal adds. */
export const listedDays = 30

const synonyms = {
  room: 'room shared',
  apartment: 'apartment flat unit',
  house: 'house home',
  roommate: 'roommate housemate flatmate shared room',
}

export const housingPosting: PostingKind<CompleteHome> = {
  name: 'housing',
  finder: homeFinder,
  newest: 'New homes',
  city: { are: 'on offer', were: 'posted' },
  typedSchema: typedHomeSchema,
  completeSchema: completeHomeSchema,
  endField: 'availableUntil',
  isRenewable: () => true,
  searchWords: (home) =>
    [
      homeWords(home),
      synonyms[home.homeType],
      home.beds === 0 && 'studio',
      home.furnished === 'yes' && 'furnished',
      home.city,
      home.state && stateName(home.state),
    ]
      .filter(Boolean)
      .join(' '),
  checkText: (home) =>
    checkHome(publicTexts(home), { isShared: isShared(home.homeType), address: home.address }),
  async problems(_tx, { complete, place, now }): Promise<{ [field: string]: string }> {
    return complete.availableUntil !== null && complete.availableUntil < localTime(now, place.timezone).date
      ? { availableUntil: 'This day has passed: choose a later one, or leave it open.' }
      : {}
  },
  publicPoint: roughPoint,
  expiresAt: ({ now }) => daysAfter(now, listedDays),
  write: writeHome,
}

/** Stores what visitors see of a home and, separately, its exact address. As a moderator. */
async function writeHome(tx: Tx, { id, complete }: PostingToWrite<CompleteHome>): Promise<void> {
  const home = {
    homeType: complete.homeType,
    rentCents: complete.rentCents,
    rentPer: complete.rentPer,
    depositCents: complete.depositCents,
    feesNote: complete.feesNote,
    beds: complete.beds,
    halfBaths: complete.halfBaths,
    furnished: complete.furnished,
    utilities: complete.utilities,
    availableFrom: complete.availableFrom,
    availableUntil: complete.availableUntil,
    minLeaseMonths: complete.minLeaseMonths,
    pets: complete.pets,
    smoking: complete.smoking,
    parking: complete.parking,
    laundry: complete.laundry,
    access: complete.access,
    squareFeet: complete.squareFeet,
    housemates: complete.housemates,
    contactName: complete.contactName,
  }
  await tx
    .insertInto('housingListings')
    .values({ postingId: id, ...home })
    .onConflict((conflict) => conflict.column('postingId').doUpdateSet(home))
    .execute()
  const { address, zip, lat, lng } = complete
  const exact = { address, zip, lat: lat!, lng: lng! }
  await tx
    .insertInto('housingAddresses')
    .values({ postingId: id, ...exact })
    .onConflict((conflict) => conflict.column('postingId').doUpdateSet(exact))
    .execute()
  // Together with the approximate point, some ZIP codes would identify the building.
  await tx.updateTable('postings').set({ zip: null }).where('id', '=', id).execute()
}
