import { countries } from './countries/all.ts'
import type { Country } from './countries/country.ts'
import { categories, kinds, type PlacedKind } from './kinds/all.ts'
import { createRandom, type Random } from './random.ts'
import { phrase } from './text/template.ts'
import type { DemoCity, DemoWorld, Identity } from './world/world.ts'

const womenMostly = new Set([
  'braiding-salons',
  'makeup-gele',
  'henna-artists',
  'womens-health-midwives',
  'natural-cosmetics',
  'daycare-preschool',
  'nail-salons',
  'headwraps-hats',
  'womenswear',
  'meal-prep',
  'modest-wear',
])
const menMostly = new Set([
  'barbershops',
  'mobile-mechanics',
  'towing-roadside',
  'auto-repair',
  'body-paint',
  'freight-trucking',
  'tires-wheels',
  'menswear',
  'cdl-trucking-schools',
  'roofing-siding',
  'plumbing',
  'electrical',
])

// Words that fit only names from some countries, by language or by code.
const wordsOf: [RegExp, (country: Country) => boolean][] = [
  [/^(Chez|Salon|Atelier|Boulangerie|Monsieur|Robe|La Sape)\b/, (c) => c.languages.includes('fr')],
  [/^Padaria\b/, (c) => c.languages.includes('pt')],
  [/^Buna\b/, (c) => c.code === 'ET' || c.code === 'ER'],
  [/^Karibu\b/, (c) => c.languages.includes('sw')],
  [/^(Pikin|Chop Life)\b/, (c) => ['NG', 'GH', 'CM', 'SL', 'LR'].includes(c.code)],
  [/^(Dahab|Noor|Hammam|Riad)\b/, (c) => c.languages.includes('ar')],
  [/Hinna/, (c) => c.region === 'east' || c.code === 'EG'],
  [/^Susu\b/, (c) => c.region === 'west'],
  [/^Gele\b/, (c) => c.code === 'NG'],
  [/\{town\} (Street Coffee|Chic)/, (c) => c.code !== 'SZ'],
]

const perCategory = new Map(
  categories.map(({ category }) => [category, kinds.filter((k) => k.category === category)]),
)
const categoryWeights = categories.map(({ weight }) => weight)
const countryIndex = new Map(countries.map((country, index) => [country.code, index]))

// The slots in owners' shop names.
function nameWords(
  random: Random,
  country: Country,
  city: DemoCity,
  woman: boolean,
  given: string,
  surname: string,
) {
  const words = random.some(country.words, 2)
  return {
    given,
    given2: random.pick((woman ? country.women : country.men).filter((name) => name !== given)),
    sur: surname,
    sur2: random.pick(country.surnames.filter((name) => name !== surname)),
    word: words[0]!,
    word2: words[1] ?? words[0]!,
    town: random.pick(country.towns),
    adj: country.adjective,
    city: city.name,
    country2: country.name,
    lang: languageOf(country),
  }
}

const languageNames: Record<string, string> = {
  am: 'Amharic',
  ti: 'Tigrinya',
  so: 'Somali',
  sw: 'Swahili',
  yo: 'Yoruba',
  ak: 'Twi',
  wo: 'Wolof',
  fr: 'French',
  pt: 'Portuguese',
  ar: 'Arabic',
  kea: 'Kriolu',
  zu: 'Zulu',
  sn: 'Shona',
  rw: 'Kinyarwanda',
  rn: 'Kirundi',
  lg: 'Luganda',
  ff: 'Pulaar',
  bm: 'Bambara',
  kri: 'Krio',
  lir: 'Kolokwa',
  mnk: 'Mandinka',
  mg: 'Malagasy',
  bem: 'Bemba',
  ny: 'Chichewa',
  tn: 'Setswana',
  st: 'Sesotho',
  ss: 'siSwati',
  af: 'Afrikaans',
  es: 'Spanish',
  sg: 'Sango',
  mfe: 'Kreol',
  crs: 'Seselwa',
  pov: 'Kriol',
  din: 'Dinka',
  ha: 'Hausa',
  ln: 'Lingala',
  ig: 'Igbo',
  om: 'Oromo',
  ki: 'Gikuyu',
  ee: 'Ewe',
  fon: 'Fon',
  mos: 'Mooré',
  dyu: 'Dioula',
  kg: 'Kikongo',
  kab: 'Kabyle',
  zgh: 'Tamazight',
  xh: 'Xhosa',
  nd: 'Ndebele',
  nus: 'Nuer',
  gaa: 'Ga',
  pcm: 'Pidgin',
  men: 'Mende',
  tem: 'Temne',
  sus: 'Susu',
  bci: 'Baoulé',
  dje: 'Zarma',
  luo: 'Dholuo',
  kam: 'Kamba',
  aa: 'Afar',
  wes: 'Pidgin',
  lua: 'Tshiluba',
  kmb: 'Kimbundu',
  umb: 'Umbundu',
  hz: 'Herero',
  ts: 'Tsonga',
  tig: 'Tigre',
  kpe: 'Kpelle',
}

export const languageOf = (country: Country) => languageNames[country.languages[0]!] ?? 'French'
export const languageNamesOf = (country: Country) =>
  country.languages.flatMap((code) => languageNames[code] ?? []).slice(0, 3)

function slugify(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’'ʻ.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/ɛ/g, 'e')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '')
}

function freeSlug(world: DemoWorld, name: string, city: DemoCity) {
  const base = slugify(name)
  const options = [base, `${base}-${city.slug}`, `${base}-${city.slug}-${city.state.toLowerCase()}`]
  const free = options.find((slug) => !world.usedSlugs.has(slug))
  if (free) return free
  for (let number = 2; ; number++) {
    const slug = `${options[2]}-${number}`
    if (!world.usedSlugs.has(slug)) return slug
  }
}

function freeName(
  random: Random,
  kind: PlacedKind,
  words: Record<string, string>,
  country: Country,
  taken: (name: string) => boolean,
) {
  const fitting = kind.names.filter((name) => {
    if (/^(Mama|Aunty|Queen)\b/.test(name) && words.her !== 'her') return false
    return wordsOf.every(([pattern, fits]) => !pattern.test(name) || fits(country))
  })
  let name = ''
  for (let attempt = 0; attempt < 24; attempt++) {
    const pattern = random.pick(fitting)
    const draw =
      attempt === 0
        ? words
        : {
            ...words,
            town: random.pick(country.towns),
            word: random.pick(country.words),
            given: random.pick(words.her === 'her' ? country.women : country.men),
            sur: random.pick(country.surnames),
            sur2: random.pick(country.surnames),
          }
    // A name suggests who owns the place; later attempts change the owner with it.
    name = phrase(pattern, draw, random).replaceAll('DR Congo', 'Congo')
    if (!/(\b[\p{L}]+\b) (?:& )?\1\b/u.test(name) && !taken(name)) {
      if (draw !== words) Object.assign(words, { given: draw.given, sur: draw.sur, sur2: draw.sur2 })
      return name
    }
  }
  for (let number = 2; ; number++) {
    const numbered = `${name} ${number === 2 ? 'II' : `No. ${number}`}`
    if (!taken(numbered)) return numbered
  }
}

function identify(world: DemoWorld, index: number): Identity {
  const random = createRandom(world.seed, index, 1)
  const cityIndex = world.cityOf[index]!
  const city = world.cities[cityIndex]!
  const code = city.heritage[random.weighted(city.heritage.map(([, share]) => share))]![0]
  const country = countries[countryIndex.get(code)!]!
  const category = categories[random.weighted(categoryWeights)]!.category
  const open = perCategory
    .get(category)!
    .filter((k) => k.regions === null || k.regions.includes(country.region))
  const kind = open[random.weighted(open.map(({ weight }) => weight))]!
  const womanShare = womenMostly.has(kind.subcategory) ? 0.97 : menMostly.has(kind.subcategory) ? 0.08 : 0.5
  const woman = random.chance(womanShare)
  const given = random.pick(woman ? country.women : country.men)
  const surname = random.pick(country.surnames)
  const words = { ...nameWords(random, country, city, woman, given, surname), her: woman ? 'her' : 'his' }
  const key = (name: string) => `${cityIndex}|${name.toLowerCase()}`
  const name = freeName(random, kind, words, country, (each) => world.usedNames.has(key(each)))
  world.usedNames.add(key(name))
  const slug = freeSlug(world, name, city)
  world.usedSlugs.add(slug)
  let formerSlug: string | null = null
  if (index % 500 === 77) {
    formerSlug = freeSlug(world, `${words.sur} ${kind.place} ${city.name}`, city)
    world.usedSlugs.add(formerSlug)
  }
  return {
    city,
    country: countryIndex.get(code)!,
    kind: kinds.indexOf(kind),
    woman,
    given: words.given,
    surname: words.sur,
    name,
    slug,
    formerSlug,
  }
}

/** The identity of business `index`. Names and slugs are unique among all lower numbers, which are generated first. */
export function identityOf(world: DemoWorld, index: number): Identity {
  for (let next = world.identities.length; next <= index; next++) world.identities.push(identify(world, next))
  return world.identities[index]!
}
