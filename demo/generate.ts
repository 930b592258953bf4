import { attributesFor } from '#domain/attributes/attributes.ts'
import type { PlaceType } from '#domain/businesses/schema.ts'
import { communitiesOf } from '#domain/heritage/communities.ts'
import { languageCodes } from '#domain/languages/languages.ts'
import { dayMs } from '#domain/time-spans.ts'
import { countries } from './countries/all.ts'
import { customValuesOf } from './custom-fields.ts'
import { hoursOf, rowsOf, specialDays } from './hours.ts'
import { identityOf } from './identity.ts'
import { kinds, type PlacedKind } from './kinds/all.ts'
import { liveThrough } from './life.ts'
import { flyersOf, showPictures } from './pictures.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoBusiness, DemoRow } from './shapes.ts'
import { describe, describeShort } from './text/describe.ts'
import { reviewCount, writeReviews } from './text/reviews.ts'
import { listServices } from './text/services.ts'
import { commonStreets, wordsFor } from './text/words.ts'
import { earnTrust } from './trust.ts'
import { updatesOf } from './updates.ts'
import type { DemoCity, DemoWorld } from './world/world.ts'

const placeTypes: PlaceType[] = ['storefront', 'by_appointment', 'service_area', 'online_only', 'pop_up']
const knownLanguages = new Set(languageCodes)
/** A UUID in the shape of version 4, from the run's own random numbers. */
export function uuidFrom(random: Random) {
  const hex = (digits: number) =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[random.int(0, 3)]}${hex(3)}-${hex(6)}${hex(6)}`
}

function findPoint(city: DemoCity, random: Random) {
  const zip = random.pick(city.zips)
  return {
    zip: zip.zip,
    lat: Number((zip.lat + (random.next() - 0.5) * 0.02).toFixed(5)),
    lng: Number((zip.lng + (random.next() - 0.5) * 0.024).toFixed(5)),
  }
}

function locate(kind: PlacedKind, city: DemoCity, street: string, random: Random) {
  const placeType = placeTypes[random.weighted([kind.where[0] * 1.55, ...kind.where.slice(1)])]!
  const { zip, lat, lng } = findPoint(city, random)
  const hasAddress = placeType === 'storefront' || placeType === 'by_appointment'
  const number = random.chance(0.5) ? random.int(101, 999) : random.int(1000, 9899)
  const suite = random.pick([
    'Suite 100',
    'Suite 204',
    'Unit B',
    'Unit 7',
    'Suite 12',
    '2nd floor',
    'Suite C',
  ])
  return {
    placeType,
    address: hasAddress ? `${number} ${street}` : null,
    addressLine2: hasAddress && random.chance(0.28) ? suite : null,
    city: city.name,
    state: city.state,
    citySlug: city.slug,
    timezone: city.timezone,
    zip: hasAddress || random.chance(0.5) ? zip : null,
    lat,
    lng,
    serviceRadiusMiles:
      placeType === 'service_area'
        ? random.pick([10, 15, 20, 25, 30, 40, 50])
        : placeType === 'pop_up'
          ? random.pick([5, 10, 15])
          : null,
    coversNationwide: placeType === 'online_only',
  }
}

function contact(name: string, slug: string, city: DemoCity, paid: boolean, random: Random) {
  const number = () => `(${city.areaCode}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`
  const domain = `${slug.slice(0, 40).replace(/-+$/, '')}.example`
  const hasSite = paid || random.chance(0.62)
  const handle = slug.replaceAll('-', '').slice(0, 28)
  const social: Record<string, string> = {}
  if (paid || random.chance(0.55)) social.instagram = `https://instagram.example/${handle}`
  if (random.chance(0.5)) social.facebook = `https://facebook.example/${handle}`
  if (random.chance(0.18)) social.tiktok = `https://tiktok.example/@${handle}`
  if (random.chance(0.08)) social.youtube = `https://youtube.example/@${handle}`
  const hello = random.pick(['hello', 'info', 'office', 'bookings'])
  return {
    phone: name !== '' && (paid || random.chance(0.94)) ? number() : null,
    whatsapp: random.chance(0.38) ? number() : null,
    email: hasSite && random.chance(0.7) ? `${hello}@${domain}` : null,
    // Some owners leave out the https://, as people do.
    website: hasSite ? (random.chance(0.15) ? `www.${domain}` : `https://${domain}`) : null,
    socialLinks: social,
  }
}

const everywhere = [
  'accepts-cards',
  'family-owned',
  'wheelchair-access',
  'bilingual-staff',
  'near-transit',
  'accepts-zelle-cash-app',
]

const fittingByCategory = new Map<string, Set<string>>()
function fittingOf(category: string) {
  const known = fittingByCategory.get(category) ?? new Set(attributesFor(category).map(({ key }) => key))
  fittingByCategory.set(category, known)
  return known
}

// Where the owner's country doesn't decide it, some are and some are not.
const halalAtHome = new Set('SO DJ SD EG MA DZ TN LY MR SN GM ML GN NE KM'.split(' '))

function attributesOf(
  kind: PlacedKind,
  woman: boolean,
  country: string,
  placeType: PlaceType,
  hasParking: boolean,
  random: Random,
) {
  const fitting = fittingOf(kind.category)
  const chosen = new Set<string>()
  for (const key of kind.attributes) if (random.chance(0.68)) chosen.add(key)
  for (const key of everywhere) if (random.chance(key === 'accepts-cards' ? 0.7 : 0.28)) chosen.add(key)
  if (woman && random.chance(0.5)) chosen.add('women-owned')
  if (random.chance(0.05)) chosen.add('veteran-owned')
  if (hasParking || random.chance(0.3)) chosen.add('parking')
  if (!chosen.has('accepts-cards') && random.chance(0.4)) chosen.add('cash-only')
  if (chosen.has('halal') && !halalAtHome.has(country) && kind.place !== 'market' && random.chance(0.75))
    chosen.delete('halal')
  if (chosen.has('walk-ins')) chosen.delete('appointment-needed')
  if (chosen.has('alcohol-free')) chosen.delete('serves-alcohol')
  if (placeType === 'online_only' || placeType === 'service_area') {
    for (const key of ['parking', 'wheelchair-access', 'near-transit', 'walk-ins']) chosen.delete(key)
  }
  return [...chosen].filter((key) => fitting.has(key)).sort()
}

function heritageOf(code: string, random: Random) {
  const second = random.chance(0.05) ? random.pick(countries).code : code
  const heritage = second === code ? [code] : [code, second]
  const communities = random.chance(0.22)
    ? random
        .some(
          communitiesOf(heritage).filter((each) => each.countries[0] === code),
          1,
        )
        .map((each) => each.key)
    : []
  return { heritage, communities }
}

/** Business number `index` (from 0) of a run; the same index and world give the same rows. */
export function generateBusiness(index: number, world: DemoWorld): DemoBusiness {
  const who = identityOf(world, index)
  const kind = kinds[who.kind]!
  const country = countries[who.country]!
  const random = createRandom(world.seed, index, 2)
  const tier: DemoRow['tier'] =
    index < world.featured ? 'featured' : index < world.featured + world.premium ? 'premium' : 'free'
  const paid = tier !== 'free'

  const street = random.pick(
    who.city.streets.length > 0 ? [...who.city.streets, ...commonStreets.slice(0, 6)] : commonStreets,
  )
  const place = locate(kind, who.city, street, random)
  const thisYear = new Date(world.today).getUTCFullYear()
  const life = liveThrough(tier, world.today, random)
  const year = Math.min(
    thisYear - 1,
    Number(life.createdAt.slice(0, 4)),
    thisYear - Math.floor(random.next() ** 1.6 * 27) - 1,
  )
  const hours = hoursOf(kind.hours, random)
  const hasHours = hours.length > 0 && place.placeType !== 'online_only' && (paid || random.chance(0.9))
  const openDays = new Set(hours.flatMap((ranges, weekday) => (ranges.length > 0 ? [weekday + 1] : [])))
  const words = {
    ...wordsFor(world, who, random, year, street, openDays),
    trade: kind.trade,
    place: kind.place,
  }
  const alone = random.chance(kind.solo)
  const hasDoor = place.placeType === 'storefront'
  const description = describe(kind, words, random, { alone, hasDoor })
  const services = listServices(kind, who.country, words, random, alone)
  const ageDays = life.publishedAt ? (world.today - Date.parse(life.publishedAt)) / dayMs : 0
  const count = life.publishedAt ? reviewCount(random, tier, ageDays) : 0
  const reviews = writeReviews(count, kind, who.country, words, random, world.today, ageDays)
  const published = reviews.filter(({ status }) => status === 'published')
  const trust = earnTrust(tier, world.today, Date.parse(life.createdAt), random)
  const pictures = world.pictures
    ? showPictures(
        { category: kind.category, name: who.name, country, paid },
        random,
        createRandom(world.seed, index, 4),
      )
    : { logoUrl: null, coverImageUrl: null, coverImageAlt: null, photos: [] }
  const languages = country.languages.filter((code) => knownLanguages.has(code))
  const isThin = !paid && random.chance(0.12)

  const row: DemoRow = {
    id: uuidFrom(createRandom(world.seed, index, 3)),
    name: who.name,
    slug: who.slug,
    shortDescription: describeShort(kind, words, random, alone),
    description: isThin
      ? (description.split('\n\n').find((paragraph) => paragraph.length >= 50) ?? description)
      : description,
    category: kind.category,
    subcategory: kind.subcategory,
    ...life,
    ...place,
    ...contact(who.name, who.slug, who.city, paid, random),
    logoUrl: pictures.logoUrl,
    coverImageUrl: pictures.coverImageUrl,
    coverImageAlt: pictures.coverImageAlt,
    priceLevel: random.chance(0.85) || paid ? random.int(kind.price[0], kind.price[1]) : null,
    ...heritageOf(country.code, random),
    languages: ['en', ...random.some(languages, random.int(1, 2)).filter((code) => code !== 'en')],
    attributes: attributesOf(
      kind,
      who.woman,
      country.code,
      place.placeType,
      /parking/i.test(description),
      random,
    ),
    customValues: customValuesOf(kind, createRandom(world.seed, index, 340)),
    services: isThin ? services.slice(0, 2) : services,
    yearEstablished: /\b(19|20)\d\d\b/.test(description) || paid || random.chance(0.6) ? year : null,
    tier,
    trustLevel: trust.level,
    isVerified: trust.isVerified,
    ratingAverage:
      published.length === 0 ? 0 : published.reduce((sum, { rating }) => sum + rating, 0) / published.length,
    ratingCount: published.length,
  }
  return {
    business: row,
    hours: hasHours ? rowsOf(hours) : [],
    specialHours:
      hasHours && (paid || random.chance(0.35)) ? specialDays(world.today, who.country, hours, random) : [],
    photos: pictures.photos,
    flyers: flyersOf(world, index),
    updates: updatesOf(world, index, { business: row, photos: pictures.photos }),
    reviews,
    verifications: trust.rows,
    oldSlugs: who.formerSlug ? [who.formerSlug] : [],
  }
}
