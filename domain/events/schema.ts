import type { PostingPhoto } from '#domain/postings/schema.ts'
import type { EventPrice } from './price-words.ts'
import type { Repetition } from './recurrence.ts'

/** A date of an event; moments are ISO 8601, the day and the minutes by the clock where it is. */
export type EventDate = {
  date: string
  endDate: string
  startsMinute: number
  endsMinute: number
  startsAt: string
  endsAt: string
  isCancelled: boolean
}

/** An event in a list, with the one of its dates that is meant there. */
export type EventCard = {
  id: string
  slug: string
  title: string
  category: string
  when: EventDate
  timezone: string
  /** "EST", where no place says whose clock it is. */
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
  /** From the place that was searched for. */
  miles: number | null
}

/** The business of the directory that invites. */
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
  /** The next date that isn't called off; else the last one. */
  when: EventDate
  /** Those ahead, some called off; a few of them where there are many. */
  dates: EventDate[]
  dateCount: number
  /** The first day, and the times of all of them by the clock where it is. */
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
  /** When something on the page changes by itself. */
  changesAt: string | null
}
