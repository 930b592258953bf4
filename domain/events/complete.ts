import { z } from 'zod'
import { websiteHref } from '#domain/businesses/website.ts'
import { languageCodes } from '#domain/languages/languages.ts'
import { isUsTimeZone } from '#domain/places/time-zones.ts'
import { completeCommon, missingPlace } from '#domain/postings/typed-common.ts'
import { optionalText } from '#domain/typed-text.ts'
import { eventCategorySlugs } from './categories.ts'
import type { EventPrice } from './price-words.ts'
import { type TypedEvent, typedEventSchema } from './typed.ts'
import { readSchedule } from './typed-schedule.ts'

const link = (label: string) =>
  optionalText(500, label)
    .refine(isWebAddress, `${label} is no web address: it looks like example.com/tickets.`)
    .transform((text) => text && websiteHref(text))

function isWebAddress(text: string | null): boolean {
  if (text === null) return true
  const href = websiteHref(text)
  if (!URL.canParse(href) || /\s/.test(href)) return false
  // In “mailto:”, the part before the @ parses as a username; “paypal.com@” disguises where a link goes.
  const { hostname, username, password } = new URL(href)
  return hostname.includes('.') && username === '' && password === ''
}

const mostCents = 10_000_00

/** Cents from "25", "$25" or "12.50". Null for any other text. */
export function readDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const cents = Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents > 0 && cents <= mostCents ? cents : null
}

/** What was typed, as an event complete enough to publish. */
export const completeEventSchema = typedEventSchema
  .extend({
    ...completeCommon,
    category: z.enum(eventCategorySlugs, 'Choose what it is about.'),
    onlineUrl: link('The link to take part'),
    venue: optionalText(120, 'The name of the place'),
    priceNote: optionalText(200, 'The note on the price'),
    ticketUrl: link('The link for tickets'),
    organiserName: optionalText(120, 'The organizer'),
    ageNote: optionalText(80, 'The note on age'),
    languages: z.array(z.enum(languageCodes as [string, ...string[]], 'Choose languages of the list.')),
  })
  .superRefine(
    (event, ctx) => {
      const wrong = (field: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [field], message })
      for (const [field, message] of Object.entries(readSchedule(event).problems)) wrong(field, message)
      if (event.attendance === 'online') {
        if (!isUsTimeZone(event.timezone)) wrong('timezone', 'Choose by whose clock the times are meant.')
      } else for (const { field, message } of missingPlace(event)) wrong(field, message)
      for (const [field, message] of Object.entries(readPrice(event).problems)) wrong(field, message)
      if (event.businessId === null && !event.organiserName?.trim())
        wrong('organiserName', 'Say who hosts it, or choose one of your listings.')
    },
    // Runs even when single fields have problems, not only after they pass.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .transform(({ startsOn: _on, timezone, attendance, ...event }, ctx) => {
    const { schedule } = readSchedule({ ...event, startsOn: _on })
    if (!schedule) {
      ctx.addIssue({ code: 'custom', path: ['startsOn'], message: 'Choose the day.' })
      return z.NEVER
    }
    const isAnywhere = attendance === 'online'
    const { title, body, businessId, city, state, zip, lat, lng, photos, category } = event
    return {
      title,
      body,
      businessId,
      photos,
      category,
      ...(isAnywhere
        ? { address: null, city: null, state: null, zip: null, lat: null, lng: null, venue: null }
        : { address: event.address, city, state, zip, lat, lng, venue: event.venue }),
      isAnywhere,
      timezone: isAnywhere ? timezone : null,
      isOnline: attendance !== 'in_person',
      onlineUrl: attendance === 'in_person' ? null : event.onlineUrl,
      schedule,
      price: readPrice(event).price,
      ticketUrl: event.ticketUrl,
      organiserName: businessId === null ? event.organiserName : null,
      ageNote: event.ageNote,
      languages: event.languages,
    }
  })
export type CompleteEvent = z.output<typeof completeEventSchema>

type TypedPrice = Pick<TypedEvent, 'price' | 'priceFrom' | 'priceTo'> & { priceNote: string | null }

function readPrice({ price, priceFrom, priceTo, priceNote: note }: TypedPrice): {
  price: EventPrice
  problems: { [field: string]: string }
} {
  const free = { isFree: price === 'free', fromCents: null, toCents: null, note }
  if (price !== 'paid') return { price: free, problems: {} }
  const problems: { [field: string]: string } = {}
  const fromCents = readDollars(priceFrom)
  const toCents = priceTo.trim() === '' ? null : readDollars(priceTo)
  if (fromCents === null) problems.priceFrom = 'Enter the price in dollars, such as 25 or 12.50.'
  if (priceTo.trim() !== '' && toCents === null)
    problems.priceTo = 'Enter the highest price in dollars, or leave it empty.'
  if (fromCents !== null && toCents !== null && toCents < fromCents)
    problems.priceTo = 'The highest price is below the lowest.'
  return {
    price: { isFree: false, fromCents, toCents: toCents === fromCents ? null : toCents, note },
    problems,
  }
}
