import { type HomeType, isShared } from '#domain/housing/choices.ts'
import type { TypedHome } from '#domain/housing/typed.ts'
import { dayMs } from '#domain/time-spans.ts'
import { demoPictures } from './drawings/catalog.ts'
import { homeText } from './housing-texts.ts'
import type { DemoPoster, DemoPosting, DemoPostingsWorld } from './posting-shapes.ts'
import { createRandom, type Random } from './random.ts'

const homes = 300
/** Homes in the cities of the demo businesses, some of them offered by one; a few have ended or are rented. */
export function demoHomes({ today, share, businesses }: DemoPostingsWorld): DemoPosting[] {
  if (businesses.length === 0) return []
  const agencies = businesses.filter(({ category }) => category === 'real-estate')
  return Array.from({ length: Math.max(1, Math.round(homes * share)) }, (_, index) => {
    const random = createRandom(2059, index)
    const isAgency = agencies.length > 0 && random.chance(0.3)
    const near = isAgency ? random.pick(agencies) : random.pick(businesses)
    const age = index % 10 === 9 ? random.int(33, 75) : random.int(0, 26)
    const publishedAt = new Date(today.getTime() - age * dayMs - random.int(1, 20) * 3_600_000)
    const isRented = index % 12 === 5 && age < 27
    return {
      id: `e0590000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      kind: 'housing' as const,
      typed: typedHome({ near, businessId: isAgency ? near.id : null, publishedAt, index, random }),
      publishedAt,
      ...(isRented && {
        closed: { at: new Date(publishedAt.getTime() + 3_600_000), because: 'rented' as const },
      }),
    }
  })
}

const types: readonly HomeType[] = ['apartment', 'room', 'house', 'roommate']

function typedHome({
  near,
  businessId,
  publishedAt,
  index,
  random,
}: {
  near: DemoPoster
  businessId: string | null
  publishedAt: Date
  index: number
  random: Random
}): Partial<TypedHome> {
  const homeType = types[random.weighted(businessId ? [6, 1, 3, 0] : [45, 27, 18, 10])]!
  const shared = isShared(homeType)
  const beds = shared ? 1 : homeType === 'house' ? random.int(2, 5) : random.weighted([14, 34, 36, 16])
  const baths = shared ? 1 : Math.max(1, Math.min(3.5, Math.ceil(beds / 2) + (random.chance(0.3) ? 0.5 : 0)))
  const month = rentOf({ homeType, beds, near, random })
  const rentPer = shared && random.chance(0.12) ? 'week' : 'month'
  const rent = rentPer === 'week' ? Math.round((month * 12) / 52 / 5) * 5 : month
  const furnished = shared
    ? random.pick(['yes', 'yes', 'partly'])
    : random.pick(['no', 'no', 'partly', 'yes'])
  const pets = random.pick(['no', 'ask', 'cats', 'yes', 'no'])
  const laundry = random.pick(['in_unit', 'building', 'building', 'hookups', 'none'])
  const parking = random.pick(['street', 'lot', 'lot', 'garage', 'none'])
  const availableFrom = new Date(publishedAt.getTime() + random.int(-10, 60) * dayMs)
  const contactName = random.pick(contacts)
  const text = homeText({ homeType, beds, furnished, city: near.city, parking, laundry, random })
  return {
    ...text,
    businessId,
    address: `${random.int(100, 8900)} ${random.pick(streets)}`,
    city: near.city,
    state: near.state,
    zip: near.zip ?? '',
    photos: picturesOf(homeType, index, random),
    homeType,
    rent: String(rent),
    rentPer,
    deposit: random.chance(0.85) ? String(Math.round((month * random.pick([0.5, 1, 1])) / 25) * 25) : '',
    feesNote: random.chance(0.25) ? random.pick(fees) : '',
    beds: String(beds),
    baths: String(baths),
    furnished,
    utilities: shared
      ? ['water', 'electricity', 'gas', 'heating', 'internet', 'trash'].filter(() => random.chance(0.85))
      : random.some(['water', 'trash', 'heating', 'gas'], random.int(0, 3)),
    availableFrom: availableFrom.toISOString().slice(0, 10),
    availableUntil: '',
    minLeaseMonths: shared ? random.pick(['', '1', '3', '6']) : random.pick(['6', '12', '12', '12']),
    pets,
    smoking: random.pick(['no', 'no', 'outside']),
    parking,
    laundry,
    access:
      homeType === 'house' ? [] : random.some(['elevator', 'step_free', 'wide_doors'], random.int(0, 2)),
    squareFeet: shared ? '' : String(Math.round((420 + beds * 260 + random.int(-60, 160)) / 10) * 10),
    housemates: shared ? String(random.int(1, 4)) : '',
    contactName,
  }
}

/** Approximate monthly rent for two bedrooms, in round numbers. */
const cityRents: Record<string, number> = {
  'Manhattan NY': 4100,
  'Brooklyn NY': 3100,
  'Queens NY': 2700,
  'Harlem NY': 2750,
  'Astoria NY': 2800,
  'Jamaica NY': 2400,
  'Bronx NY': 2250,
  'Staten Island NY': 2200,
  'Houston TX': 1380,
  'Dallas TX': 1550,
  'Austin TX': 1700,
  'Atlanta GA': 1750,
  'Decatur GA': 1700,
  'Washington DC': 2500,
  'Silver Spring MD': 2150,
  'Alexandria VA': 2300,
  'Los Angeles CA': 2700,
  'San Francisco CA': 3700,
  'Oakland CA': 2600,
  'Seattle WA': 2350,
  'Boston MA': 3000,
  'Chicago IL': 1950,
  'Philadelphia PA': 1750,
  'Minneapolis MN': 1600,
  'Saint Paul MN': 1500,
  'Denver CO': 1950,
  'Aurora CO': 1750,
  'Columbus OH': 1300,
  'Miami FL': 2600,
}
const stateRents: Record<string, number> = {
  CA: 2350,
  NY: 1850,
  NJ: 2050,
  MA: 2300,
  CT: 1850,
  MD: 1850,
  VA: 1750,
  DC: 2500,
  WA: 1850,
  OR: 1600,
  CO: 1700,
  FL: 1800,
  HI: 2400,
  NH: 1800,
  RI: 1850,
  IL: 1450,
  MN: 1400,
  GA: 1500,
  TX: 1400,
  AZ: 1500,
  NV: 1500,
  NC: 1400,
  PA: 1350,
  TN: 1450,
  UT: 1500,
}
const otherRent = 1150

function rentOf({
  homeType,
  beds,
  near,
  random,
}: {
  homeType: HomeType
  beds: number
  near: DemoPoster
  random: Random
}): number {
  const two = cityRents[`${near.city} ${near.state}`] ?? stateRents[near.state] ?? otherRent
  const share = isShared(homeType)
    ? 0.43
    : [0.72, 0.84, 1, 1.26, 1.5, 1.75][beds]! * (homeType === 'house' ? 1.1 : 1)
  return Math.round((two * share * (0.88 + random.next() * 0.26)) / 25) * 25
}

/** The first picture fits the kind; the others show rooms. */
function picturesOf(homeType: HomeType, index: number, random: Random): { url: string; alt: string }[] {
  const all = demoPictures('housing')
  const of = (words: RegExp) => all.filter(({ alt }) => words.test(alt))
  const outside = of(homeType === 'house' ? /house with/i : /townhouses|building|balcony/i)
  const inside = of(/living room|bedroom|kitchen|bathroom/i)
  const first = isShared(homeType) ? of(/bedroom/i) : outside
  if (index % 17 === 16) return []
  const chosen = [random.pick(first), ...random.some(inside, random.int(1, 4))]
  return [...new Map(chosen.map(({ key, alt }) => [key, { url: `/media/${key}`, alt }])).values()]
}

const streets = [
  'Maple St',
  'Oak Ave',
  'Cedar Ln',
  'Juniper Dr',
  'Harbor Rd',
  'Sycamore Ct',
  'Willow Way',
  'Laurel St',
  'Magnolia Ave',
  'Hawthorn Rd',
]
const contacts = [
  'Adwoa',
  'Chidi',
  'Selam',
  'Fatou',
  'Kwame',
  'Amina',
  'Tesfaye',
  'Ngozi',
  'Moussa',
  'Grace',
  'Daniel',
  'Esther',
  'Ibrahim',
  'Zainab',
  'Thandiwe',
  'Samuel',
  'Yetunde',
  'Michael',
  'Hana',
  'Joseph',
]
const fees = [
  'Application fee of $35, returned to whoever moves in.',
  'Parking is $60 a month.',
  'Pet deposit of $250.',
  'Trash and water are $45 a month.',
]
