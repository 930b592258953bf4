import { nthOf } from '#domain/events/recurrence.ts'
import type { TypedEvent } from '#domain/events/typed.ts'
import { addDays, weekdayOf } from '#domain/hours/local-time.ts'
import { dayMs } from '#domain/time-spans.ts'
import { demoPictures } from '../drawings/catalog.ts'
import { uuidFrom } from '../generate.ts'
import type { DemoPoster, DemoPosting, DemoPostingsWorld } from '../posting-shapes.ts'
import { createRandom, type Random } from '../random.ts'
import { commonStreets } from '../text/words.ts'
import { type EventText, eventTexts, type Rhythm } from './texts.ts'

const seed = 53
const wanted = 300
const towns = (
  'Houston TX 77036|Houston TX 77072|Atlanta GA 30303|Stone Mountain GA 30083|Bronx NY 10458|Brooklyn NY 11226|Washington DC 20009|' +
  'Silver Spring MD 20910|Hyattsville MD 20783|Alexandria VA 22311|Dallas TX 75231|Irving TX 75061|Minneapolis MN 55454|Columbus OH 43229|' +
  'Los Angeles CA 90036|Oakland CA 94612|Seattle WA 98118|Philadelphia PA 19143|Chicago IL 60640|Boston MA 02119|Aurora CO 80010|' +
  'Phoenix AZ 85015|Charlotte NC 28205|Newark NJ 07103|Providence RI 02907|Indianapolis IN 46254|Nashville TN 37211|Portland ME 04101'
)
  .split('|')
  .map((line) => {
    const [, city = '', state = '', zip = ''] = /^(.+) ([A-Z]{2}) (\d{5})$/.exec(line)!
    return { city, state, zip }
  })

const people = [
  'Ghanaian',
  'Nigerian',
  'Ethiopian',
  'Cameroonian',
  'Senegalese',
  'Kenyan',
  'Liberian',
  'Congolese',
  'Somali',
  'Eritrean',
  'Ivorian',
  'Cape Verdean',
]
const dishes = ['Egusi Soup', 'Doro Wat', 'Thieboudienne', 'Pepper Soup', 'Ndolé', 'Groundnut Stew']
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
const languages = ['fr', 'am', 'sw', 'yo', 'ak', 'so', 'ar', 'pt', 'wo', 'ln']
const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles']

const rhythms: Record<Rhythm, { days: number[]; from: [number, number] }> = {
  'weekend-night': { days: [5, 6], from: [19, 22] },
  'weekend-day': { days: [6, 7], from: [11, 15] },
  'sunday-morning': { days: [7], from: [9, 11] },
  'weekday-evening': { days: [1, 2, 3, 4], from: [17, 19] },
  'saturday-morning': { days: [6], from: [9, 10] },
  friday: { days: [5], from: [17, 19] },
}

/** Events around the day of loading: about a third are over, the rest are up to four months ahead. */
export function listDemoEvents({ today, share, businesses }: DemoPostingsWorld): DemoPosting[] {
  const day = today.toISOString().slice(0, 10)
  return Array.from({ length: Math.max(12, Math.round(wanted * share)) }, (_, index) =>
    demoEvent(index, { day, businesses }),
  )
}

function demoEvent(
  index: number,
  { day, businesses }: { day: string; businesses: readonly DemoPoster[] },
): DemoPosting {
  const random = createRandom(seed, index)
  const id = uuidFrom(random)
  const text = eventTexts[(index * 7) % eventTexts.length]!
  const isOver = index % 3 === 2
  const repeats = isOver || text.hours > 20 ? 'o' : random.pick([...text.repeats])
  const startsOn = firstDay(text, { day, isOver, repeats, random })
  const at = random.pick([...text.at])
  const host = at === 'n' ? null : hostOf(text, businesses, random)
  const town = host ?? random.pick(towns)
  const fill = (words: string) => fillIn(words, { city: town.city, startsOn, random })
  const published = Math.min(
    Date.parse(startsOn) - random.int(10, 45) * dayMs,
    Date.parse(day) - random.int(2, 40) * 3_600_000,
  )
  const typed: Partial<TypedEvent> = {
    title: fill(random.pick(text.titles)),
    body: fill(text.body),
    category: text.category,
    ...clockOf(text, startsOn, random),
    ...repetitionOf(repeats, startsOn, random),
    ...placeOf(text, { at, town, random }),
    ...(host ? { businessId: host.id } : { organiserName: fill(random.pick(text.hosts)) }),
    ...priceOf(text),
    ...(text.tickets && { ticketUrl: `https://tickets.example/${id.slice(0, 8)}` }),
    ageNote: text.age ?? '',
    languages: random.chance(0.35) ? ['en', ...random.some(languages, 1)] : [],
    photos: [pictureOf(text, random)],
  }
  return {
    id,
    kind: 'event',
    typed,
    publishedAt: new Date(published),
    // Occasionally one is canceled.
    ...(!isOver &&
      index % 47 === 7 && {
        closed: { at: new Date(Date.parse(day) - 5 * 3_600_000), because: 'cancelled' as const },
      }),
  }
}

function firstDay(
  text: EventText,
  { day, isOver, repeats, random }: { day: string; isOver: boolean; repeats: string; random: Random },
): string {
  // The near future gets the most views; a series has often started already.
  const offset = isOver
    ? -random.int(4, 110)
    : repeats !== 'o' && random.chance(0.6)
      ? -random.int(7, 60)
      : Math.floor(random.next() ** 1.8 * 115) + 1
  const near = addDays(day, offset)
  const weekday = random.pick(rhythms[text.rhythm].days)
  return addDays(near, ((weekday - weekdayOf(near) + 7) % 7) - (isOver ? 7 : 0))
}

/** In the matching trade and its own town. */
function hostOf(text: EventText, businesses: readonly DemoPoster[], random: Random) {
  if (!random.chance(0.4)) return null
  const fitting = businesses.filter(({ category }) => (text.art as string[]).includes(category))
  return fitting.length > 0 ? random.pick(fitting) : null
}

const fillIn = (
  words: string,
  { city, startsOn, random }: { city: string; startsOn: string; random: Random },
) =>
  words
    .replaceAll('{city}', city)
    .replaceAll('{month}', months[Number(startsOn.slice(5, 7)) - 1]!)
    .replaceAll('{people}', () => random.pick(people))
    .replaceAll('{dish}', () => random.pick(dishes))

function clockOf({ rhythm, from, hours }: EventText, startsOn: string, random: Random) {
  const [earliest, latest] = rhythms[rhythm].from
  const begins = from === undefined ? random.int(earliest, latest) * 60 + random.pick([0, 0, 30]) : from * 60
  const ends = begins + hours * 60
  return {
    startsOn,
    startTime: clock(begins),
    endsOn: hours > 20 ? addDays(startsOn, Math.floor(ends / 1440)) : '',
    endTime: clock(ends % 1440),
  }
}

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

function repetitionOf(repeats: string, startsOn: string, random: Random): Partial<TypedEvent> {
  if (repeats === 'w') return { repeats: 'weekly', ending: 'count', count: String(random.int(14, 26)) }
  if (repeats === 'e') return { repeats: 'weekly', interval: random.chance(0.2) ? '2' : '1' }
  if (repeats === 'm')
    return {
      repeats: nthOf(startsOn) > 4 ? 'monthly_last' : 'monthly_weekday',
      ending: 'until',
      until: addDays(startsOn, random.int(200, 330)),
    }
  return {}
}

function placeOf(
  text: EventText,
  {
    at,
    town,
    random,
  }: { at: string; town: { city: string; state: string; zip: string | null }; random: Random },
): Partial<TypedEvent> {
  if (at === 'n')
    return { attendance: 'online', timezone: random.pick(zones), onlineUrl: 'https://meet.example/baobab' }
  return {
    attendance: at === 'b' ? 'both' : 'in_person',
    onlineUrl: at === 'b' ? 'https://meet.example/baobab' : '',
    venue: random.pick(text.venues),
    address: `${random.int(101, 4899)} ${random.pick(commonStreets)}`,
    city: town.city,
    state: town.state,
    zip: town.zip ?? '',
  }
}

function priceOf({ price, priceNote = '' }: EventText): Partial<TypedEvent> {
  if (price === null) return { price: 'free', priceNote }
  const [from, to] = price
  return { price: 'paid', priceFrom: String(from), priceTo: to === undefined ? '' : String(to), priceNote }
}

function pictureOf({ art }: EventText, random: Random): { url: string; alt: string } {
  const pictures = demoPictures(art[random.weighted(art.map((_, place) => (place === 0 ? 3 : 1)))]!)
  const { key, alt } = random.pick(pictures)
  return { url: `/media/${key}`, alt }
}
