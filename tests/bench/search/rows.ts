import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { referenceCategories } from '#db/reference/categories.ts'
import { attributeKeys } from '#domain/attributes/attributes.ts'
import { countries, demonym } from '#domain/heritage/countries.ts'

type BenchCity = {
  name: string
  state: string
  slug: string
  lat: number
  lng: number
  population: number
  timezone: string
}

function readCities(): BenchCity[] {
  const file = new URL('../../../db/reference/data/places.tsv.gz', import.meta.url)
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(1)
  return lines
    .map((line) => line.split('\t'))
    .filter((cells) => cells.length > 6 && cells[5] !== '')
    .map(([, name = '', state = '', lat, lng, population, timezone = '']) => ({
      name,
      state,
      slug: name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
      lat: Number(lat),
      lng: Number(lng),
      population: Number(population),
      timezone,
    }))
    .filter((city) => city.population > 5000)
    .sort((a, b) => b.population - a.population)
}

export const cities = readCities()
const totals: number[] = []
for (const city of cities) totals.push((totals.at(-1) ?? 0) + city.population)

/** A generator of its own, so that the same row comes out whatever was made before it. */
function random(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const people =
  'Ada Abena Adjoa Afua Aicha Akosua Alemu Amadou Amina Amara Aminata Ayo Awa Babatunde Bintou Chidi Chioma Chinedu Dawit Desta Efua Emeka Esi Fatou Fatima Folake Genet Gloria Grace Habiba Hana Ibrahim Idris Ifeoma Jabari Kalkidan Kofi Kwame Kwabena Lamine Lulit Maimouna Mariam Marie Mamadou Meron Moussa Musa Nana Ngozi Nia Nkechi Obi Oumar Ousmane Patience Rahel Salif Samira Selam Sekou Simba Tendai Thandi Tigist Tunde Uche Wanjiku Yaa Yared Yewande Zainab Zawadi Zola'.split(
    ' ',
  )
const families =
  'Abebe Abiola Acheampong Addo Adeyemi Afolabi Agyeman Amoah Asante Bah Balde Barry Boateng Camara Chukwu Cisse Coulibaly Danso Diallo Diop Eze Fall Gebre Haile Jallow Kamara Kanu Keita Kenyatta Koroma Mbeki Mensah Moyo Mwangi Ncube Ndiaye Nwosu Obi Ochieng Okafor Okeke Okonkwo Otieno Owusu Sarr Sesay Sow Tadesse Tesfaye Toure Traore Wolde'.split(
    ' ',
  )
const nouns: Record<string, string> = {
  'restaurants-food': 'Kitchen Restaurant Grill Cafe Bakery Catering Spot Lounge Cuisine Table',
  'fashion-clothing': 'Fashion Fabrics Tailoring Boutique Designs Couture Textiles Wear',
  'beauty-salon': 'Braids Salon Barbers Beauty Hair Locs Nails Spa',
  automotive: 'Auto Motors Garage Towing Tires Carwash',
  'real-estate': 'Realty Homes Properties Estates Mortgage',
  'professional-services': 'Law Accounting Tax Consulting Notary Immigration Insurance',
  education: 'Academy Tutoring School Daycare Languages Learning',
  healthcare: 'Clinic Dental Homecare Pharmacy Wellness Therapy',
  'retail-shopping': 'Market Store Grocery Imports Books Gifts',
  'logistics-shipping': 'Shipping Cargo Freight Logistics Movers Courier',
  'events-photography': 'Events Photography Studio Decor DJ Media',
  'home-services': 'Cleaning Plumbing Electric Painting Landscaping Handyman',
}
const offers: Record<string, string> = {
  'restaurants-food':
    'jollof rice|thieboudienne|injera platter|egusi soup|suya|fufu|waakye|attieke|tagine|bunny chow|nyama choma|sambusa|puff puff|kenkey|ndole|doro wat|pepper soup|chapati|mandazi|banku',
  'fashion-clothing':
    'ankara dresses|kente cloth|agbada|boubou|alterations|gele|aso ebi|kitenge shirts|dashiki|wedding gowns|beads|shweshwe skirts',
  'beauty-salon':
    'box braids|knotless braids|cornrows|locs retwist|fade|silk press|twists|henna|manicure|facial|wig install|sew in',
  automotive: 'oil change|brakes|towing|diagnostics|body work|car wash|transmission|inspection',
  'real-estate': 'first home buyers|rentals|property management|appraisal|land in Ghana|loans',
  'professional-services':
    'tax preparation|bookkeeping|immigration attorney|notary|payroll|wills|visa help|business plans',
  education: 'math tutoring|daycare|SAT prep|French lessons|Yoruba lessons|after school|driving lessons',
  healthcare: 'home health aides|dental care|family medicine|pediatrics|counseling|physical therapy|pharmacy',
  'retail-shopping': 'palm oil|yam|plantain|dried fish|spices|shea butter|phone cards|halal meat|art|masks',
  'logistics-shipping':
    'barrels to Lagos|air freight|container shipping|customs clearing|door to door|cars to Tema|packing',
  'events-photography': 'weddings|naming ceremonies|portraits|video|decoration|DJ|photo booth|drums',
  'home-services': 'house cleaning|plumbing repair|electrical work|painting|lawn care|roofing|moving help',
}
const phrases =
  'family owned since we came to town|open to everybody|we speak your language|call ahead for large orders|ask for the daily special|parking behind the building|cash and card|made by hand|licensed and insured|fair prices and honest work|the taste of home|trusted by our neighbors for years|walk in or book online|gift cards available|we deliver across the city|free estimates|quality you can feel|near the bus station|ten years of experience|recipes from my grandmother'.split(
    '|',
  )
const subcategories = Map.groupBy(
  referenceCategories.filter((each) => each.parent !== null),
  (each) => each.parent!,
)
const tops = referenceCategories.filter((each) => each.parent === null).map((each) => each.slug)
const shares = [24, 9, 18, 5, 4, 10, 5, 7, 8, 4, 3, 3]

export function makeRow(index: number) {
  const next = random(index + 1)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!
  const some = <T>(values: readonly T[], most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(next() * most) }, () => pick(values))),
  ]
  const share = next() * 100
  const category = tops[shares.findIndex((_, i) => shares.slice(0, i + 1).reduce((a, b) => a + b) > share)]!
  const target = next() * totals.at(-1)!
  let low = 0
  let high = totals.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (totals[middle]! < target) low = middle + 1
    else high = middle
  }
  const city = cities[low]!
  const country = countries[Math.floor(next() ** 2 * countries.length)]!
  const offered = offers[category]!.split('|')
  const noun = pick(nouns[category]!.split(' '))
  const first = next() < 0.25 ? demonym(country.code) : pick(people)
  const name = `${first} ${next() < 0.6 ? `${pick(families)} ` : ''}${noun}`
  const services = some(offered, 5)
  const type = next()
  const placeType =
    type < 0.72
      ? 'storefront'
      : type < 0.8
        ? 'by_appointment'
        : type < 0.9
          ? 'service_area'
          : type < 0.95
            ? 'online_only'
            : 'pop_up'
  const nationwide = placeType === 'online_only' || next() < 0.01
  const short =
    `${demonym(country.code)} ${noun.toLowerCase()} in ${city.name}: ${services.slice(0, 2).join(', ')}`.slice(
      0,
      160,
    )
  const opens = 480 + Math.floor(next() * 9) * 30
  const closes = next() < 0.1 ? 1560 : opens + 480 + Math.floor(next() * 8) * 30
  const trust = pick([
    'listed',
    'self_attested',
    'self_attested',
    'claimed',
    'claimed',
    'document_checked',
    'certified',
  ])
  const ratings = Math.floor(next() ** 3 * 80)
  return {
    business: {
      name,
      slug: `b-${index}`,
      short_description: short,
      description: `${short}. ${some(phrases, 6).join('. ')}. We offer ${services.join(', ')} and more for the ${country.name} community.`,
      category,
      subcategory: pick(subcategories.get(category)!).slug,
      status: 'published',
      place_type: placeType,
      address: `${1 + Math.floor(next() * 9999)} Main Street`,
      city: city.name,
      state: city.state,
      city_slug: city.slug,
      lat: city.lat + (next() - 0.5) * 0.3,
      lng: city.lng + (next() - 0.5) * 0.3,
      service_radius_miles:
        placeType === 'service_area' || placeType === 'pop_up' ? 10 + Math.floor(next() * 50) : null,
      covers_nationwide: nationwide,
      timezone: city.timezone,
      phone: '+17135550142',
      website: next() < 0.6 ? 'https://shop.example' : null,
      price_level: next() < 0.7 ? 1 + Math.floor(next() * 4) : null,
      heritage: [country.code],
      languages: ['en', ...country.languages.slice(0, 2)].filter((code, i, all) => all.indexOf(code) === i),
      attributes: some(attributeKeys, 5),
      services: services.map((each) => ({ name: each, price: '$20' })),
      tier: next() < 0.04 ? 'premium' : 'free',
      trust_level: trust,
      is_verified: trust === 'document_checked' || trust === 'certified',
      rating_average: ratings ? 3 + next() * 2 : 0,
      rating_count: ratings,
      social_links: {},
      communities: [],
      last_confirmed_at: new Date(
        Date.UTC(2026, 2, 10) - Math.floor(next() * 200) * 86_400_000,
      ).toISOString(),
      published_at: '2025-06-01T00:00:00Z',
      created_at: new Date(Date.UTC(2026, 2, 10) - Math.floor(next() * 900 * 86_400_000)).toISOString(),
      updated_at: '2026-01-01T00:00:00Z',
      is_demo: true,
      completeness: 0,
      version: 1,
    },
    hours:
      next() < 0.85
        ? [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens_minute: opens, closes_minute: closes }))
        : [],
  }
}
