import { countries } from '../countries/all.ts'
import { languageNamesOf, languageOf } from '../identity.ts'
import type { Random } from '../random.ts'
import type { DemoWorld, Identity } from '../world/world.ts'
import type { Words } from './template.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const withTrains = new Set(['NY', 'DC', 'IL', 'MA', 'PA', 'NJ', 'MD'])

/** Roads that exist in most towns. */
export const commonStreets = [
  'Main St',
  'Washington Ave',
  'Park Ave',
  'Broadway',
  'Jefferson St',
  'Lincoln Ave',
  'Martin Luther King Jr Blvd',
  'Franklin St',
  'Highland Ave',
  'Church St',
  'Maple Ave',
  'Oak St',
  'Market St',
  'Union Ave',
  'Central Ave',
  'University Dr',
  'Division St',
  'State St',
  'Elm St',
  'Lake Rd',
  'River Rd',
  'Mill Rd',
  'Jackson St',
  'Madison Ave',
  'Cedar St',
  '5th St',
  '2nd Ave',
  '12th St',
  'Walnut St',
  'College Ave',
  'Spring St',
  'Commerce Dr',
  'Prospect Ave',
]

const spelled: [RegExp, string][] = [
  [/ St\b(?! John)/, ' Street'],
  [/ Ave\b/, ' Avenue'],
  [/ Blvd\b/, ' Boulevard'],
  [/ Rd\b/, ' Road'],
  [/ Dr\b/, ' Drive'],
  [/ Hwy\b/, ' Highway'],
  [/ Fwy\b/, ' Freeway'],
  [/ Ln\b/, ' Lane'],
  [/ Pkwy\b/, ' Parkway'],
  [/ Tpke\b/, ' Turnpike'],
  [/ Trl\b/, ' Trail'],
  [/^([NSEW]) /, ''],
]
const spellStreet = (street: string) => spelled.reduce((text, [from, to]) => text.replace(from, to), street)

const list = (names: string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function closedText(open: Set<number>) {
  const closed = weekdays.filter((_, index) => !open.has(index + 1))
  if (open.size === 0) return 'open by arrangement'
  if (closed.length === 0) return 'open seven days'
  if (closed.length > 3)
    return `open ${list(weekdays.filter((_, index) => open.has(index + 1)).map((day) => `${day}s`))}`
  return `closed ${list(closed.map((day) => `${day}s`))}`
}

export function wordsFor(
  world: DemoWorld,
  who: Identity,
  random: Random,
  year: number,
  street: string,
  openDays: Set<number>,
): Words {
  const country = countries[who.country]!
  const dishes = random.some(country.dishes, 3).map((dish) => dish.name)
  const sweets = random.some(country.sweets, 2).map((sweet) => sweet.name)
  const garments = random.some(country.garments, 2).map((garment) => garment.name)
  const cloth = random.some(country.cloth, 2)
  const ships = random.some(country.shipsTo, 3)
  const goods = random.some(country.goods, 4)
  const streets = who.city.streets.length > 2 ? who.city.streets : commonStreets
  const thisYear = new Date(world.today).getUTCFullYear()
  const closed = closedText(openDays)
  const pick = <T>(from: readonly T[]) => random.pick(from)
  return {
    given: who.given,
    given2: pick((random.chance(0.5) ? country.women : country.men).filter((name) => name !== who.given)),
    sur: who.surname,
    sur2: pick(country.surnames.filter((name) => name !== who.surname)),
    owner: `${who.given} ${who.surname}`,
    she: who.woman ? 'she' : 'he',
    her: who.woman ? 'her' : 'his',
    herself: who.woman ? 'herself' : 'himself',
    town: pick(country.towns),
    country: country.spoken,
    country2: country.name,
    adj: country.adjective,
    region: country.region,
    city: who.city.name,
    city2: pick(
      ['Houston', 'the Bronx', 'Atlanta', 'Minneapolis', 'Philadelphia', 'London', 'Paris', 'Newark'].filter(
        (each) => !each.includes(who.city.name),
      ),
    ),
    state: who.city.state,
    street: spellStreet(street),
    street2: spellStreet(pick(streets.filter((each) => each !== street))),
    year: String(year),
    y1: String(year - random.int(4, 14)),
    y2: String(Math.min(thisYear - 1, year + random.int(0, 2))),
    lang: languageOf(country),
    langs: list(languageNamesOf(country).slice(0, random.int(1, 2))) || 'French',
    dish1: dishes[0]!,
    dish2: dishes[1]!,
    dish3: dishes[2]!,
    sweet1: sweets[0]!,
    sweet2: sweets[1] ?? sweets[0]!,
    drink: pick(country.drinks),
    garment1: garments[0]!,
    garment2: garments[1] ?? garments[0]!,
    cloth1: cloth[0]!,
    cloth2: cloth[1] ?? cloth[0]!,
    ship1: ships[0]!,
    ship2: ships[1] ?? ships[0]!,
    ship3: ships[2] ?? ships[0]!,
    goods1: goods[0]!,
    goods2: goods[1]!,
    goods3: goods[2]!,
    goods4: goods[3]!,
    day: country.day[1],
    music: pick(country.music),
    weekday: pick(['Tuesday', 'Wednesday', 'Thursday', 'Monday']),
    month: pick(months),
    closed,
    open: openDays.size === 7 ? 'seven days' : openDays.size === 6 ? 'six days' : 'by appointment',
    seats: String(random.int(6, 22) * 2),
    bus: withTrains.has(who.city.state) && random.chance(0.5) ? 'train' : 'bus',
  }
}
