import type { PostingPhoto } from '#domain/postings/schema.ts'
import type { EventPrice } from './price-words.ts'
import type { Repetition } from './recurrence.ts'

/** A date of an event. Timestamps are ISO 8601; day and minutes are local. */
export type EventDate = {
  date: string
  endDate: string
  startsMinute: number
  endsMinute: number
  startsAt: string
  endsAt: string
  isCancelled: boolean
}

/** An event in a list, with its relevant date. */
export type EventCard = {
  id: string
  slug: string
  title: string
  category: string
  when: EventDate
  timezone: string
  /** "EST"; set when no place implies the time zone. */
  zone: string | null
  repeats: boolean
  isAnywhere: boolean
  isOnline: boolean
  venue: string | null
  city: string | null
  state: string | null
  price: EventPrice
  photo: PostingPhoto | null
  organiser: string | null
  /** From the searched place. */
  miles: number | null
}

/** The listing that organizes the event. */
export type Organiser = {
  id: string
  slug: string
  name: string
  shortDescription: string | null
  city: string | null
  state: string | null
  imageUrl: string | null
  isVerified: boolean
}

export type EventState = 'coming' | 'over' | 'cancelled' | 'closed'

export type EventPage = {
  id: string
  slug: string
  title: string
  body: string
  category: string
  state: EventState
  photos: PostingPhoto[]
  /** The next date that isn't canceled, or else the last date. */
  when: EventDate
  /** Upcoming dates, including canceled ones; truncated when there are many. */
  dates: EventDate[]
  dateCount: number
  /** How many go on the date in `when`. */
  goingCount: number
  /** The first day, and the start and end time of all dates, in local time. */
  startsOn: string
  startsMinute: number
  endsMinute: number
  repetition: Repetition
  cancelledDates: string[]
  timezone: string
  isAnywhere: boolean
  isOnline: boolean
  onlineUrl: string | null
  venue: string | null
  address: string | null
  city: string | null
  stateCode: string | null
  citySlug: string | null
  zip: string | null
  lat: number | null
  lng: number | null
  price: EventPrice
  ticketUrl: string | null
  organiser: Organiser | null
  organiserName: string | null
  ageNote: string | null
  languages: string[]
  publishedAt: string
  updatedAt: string
  /** When something on the page next changes on its own. */
  changesAt: string | null
}
