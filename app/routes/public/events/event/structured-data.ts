import type { Event, Offer, Schedule, Thing } from 'schema-dts'
import type { eventCategories } from '#domain/events/categories.ts'
import { clock, isoMoment } from '#domain/events/iso-moment.ts'
import type { EventPage } from '#domain/events/schema.ts'
import { weekdayNames } from '#domain/hours/day-names.ts'
import { weekdayOf } from '#domain/hours/local-time.ts'
import { pictureUrl } from '#domain/media/picture.ts'

const types: Partial<Record<(typeof eventCategories)[number]['slug'], string>> = {
  music: 'MusicEvent',
  'food-drink': 'FoodEvent',
  festivals: 'Festival',
  business: 'BusinessEvent',
  family: 'ChildrensEvent',
  sports: 'SportsEvent',
  education: 'EducationEvent',
  fundraising: 'SocialEvent',
}
const shortDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * The event in schema.org's terms: its next date, and how it repeats. Nothing for a past event; a canceled one says so.
 */
export function eventJsonLd(event: EventPage, siteUrl: string): Thing[] {
  if (event.state === 'over' || event.state === 'closed') return []
  const { when, timezone, isOnline, isAnywhere } = event
  const url = `${siteUrl}/events/${event.slug}`
  const images = event.photos
    .map((photo) => pictureUrl(photo.url, 1280, 'webp'))
    .map((image) => (image.startsWith('/') ? `${siteUrl}${image}` : image))
  const isCancelled = event.state === 'cancelled' || when.isCancelled
  const schedule = scheduleOf(event)
  const described: Event = {
    '@type': (types[event.category as keyof typeof types] ?? 'Event') as 'Event',
    '@id': `${url}#event`,
    mainEntityOfPage: { '@id': `${url}#page` },
    url,
    name: event.title,
    description: event.body.slice(0, 1000),
    startDate: isoMoment(when.startsAt, timezone),
    endDate: isoMoment(when.endsAt, timezone),
    eventStatus: isCancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isAnywhere ? 'Online' : isOnline ? 'Mixed' : 'Offline'}EventAttendanceMode`,
    location: locations(event, url) as Event['location'] & object,
    ...(images.length > 0 && { image: images }),
    ...organizerOf(event, siteUrl),
    ...offers(event, url),
    ...(event.languages.length > 0 && { inLanguage: event.languages }),
    ...(event.ageNote && { typicalAgeRange: event.ageNote }),
    ...(schedule && { eventSchedule: schedule }),
  }
  return [described]
}

function organizerOf({ organiser, organiserName }: EventPage, siteUrl: string): Pick<Event, 'organizer'> {
  if (organiser)
    return {
      organizer: {
        '@type': 'Organization',
        name: organiser.name,
        url: `${siteUrl}/business/${organiser.slug}`,
      },
    }
  return organiserName ? { organizer: { '@type': 'Organization', name: organiserName } } : {}
}

function locations(event: EventPage, url: string) {
  const { venue, address, city, stateCode, zip, lat, lng, isOnline, isAnywhere } = event
  const place = !isAnywhere && {
    '@type': 'Place' as const,
    name: venue ?? address ?? city ?? '',
    address: {
      '@type': 'PostalAddress' as const,
      ...(address && { streetAddress: address }),
      addressLocality: city ?? '',
      addressRegion: stateCode ?? '',
      ...(zip && { postalCode: zip }),
      addressCountry: 'US',
    },
    ...(lat !== null &&
      lng !== null && { geo: { '@type': 'GeoCoordinates' as const, latitude: lat, longitude: lng } }),
  }
  const online = isOnline && { '@type': 'VirtualLocation' as const, url: event.onlineUrl ?? url }
  return place && online ? [place, online] : place || online || undefined
}

function offers(
  { price, ticketUrl, publishedAt, state }: EventPage,
  url: string,
): Pick<Event, 'offers' | 'isAccessibleForFree'> {
  if (!price.isFree && price.fromCents === null) return {}
  const common = {
    priceCurrency: 'USD',
    url: ticketUrl ?? url,
    validFrom: publishedAt,
    ...(state === 'coming' && { availability: 'https://schema.org/InStock' as const }),
  }
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  const offer: Offer =
    price.toCents === null
      ? { '@type': 'Offer', price: price.isFree ? '0' : dollars(price.fromCents!), ...common }
      : {
          '@type': 'AggregateOffer',
          lowPrice: dollars(price.fromCents!),
          highPrice: dollars(price.toCents),
          ...common,
        }
  return { offers: offer, isAccessibleForFree: price.isFree }
}

function scheduleOf({
  repetition,
  startsOn,
  startsMinute,
  endsMinute,
  timezone,
}: EventPage): Schedule | null {
  const { every, interval, weekdays, nth, until, count, except } = repetition
  if (every === 'none') return null
  const unit = { daily: 'D', weekly: 'W', monthly_day: 'M', monthly_weekday: 'M' }[every]
  return {
    '@type': 'Schedule',
    repeatFrequency: `P${interval}${unit}`,
    ...(every === 'weekly' && {
      byDay: weekdays.map((day) => `https://schema.org/${weekdayNames[day - 1]!}` as const),
    }),
    ...(every === 'monthly_day' && { byMonthDay: Number(startsOn.slice(8)) }),
    ...(every === 'monthly_weekday' && { byDay: `${nth}${shortDays[weekdayOf(startsOn) - 1]}` }),
    startDate: startsOn,
    ...(until && { endDate: until }),
    ...(count && { repeatCount: count }),
    startTime: clock(startsMinute),
    endTime: clock(endsMinute),
    scheduleTimezone: timezone,
    ...(except.length > 0 && { exceptDate: except }),
  }
}
