import type { ClosedBecause, PostingPhoto } from '#domain/postings/schema.ts'
import type {
  AccessFeature,
  Furnishing,
  HomeType,
  Laundry,
  Parking,
  PetRule,
  RentPeriod,
  SmokingRule,
  Utility,
} from './choices.ts'

/** A home in a list. Days are as 2027-03-01, moments ISO 8601; the point is only about there. */
export type HomeCard = {
  id: string
  slug: string
  title: string
  photo: PostingPhoto | null
  photoCount: number
  city: string | null
  state: string
  lat: number
  lng: number
  homeType: HomeType
  rentCents: number
  rentPer: RentPeriod
  beds: number
  halfBaths: number
  furnished: Furnishing
  availableFrom: string
  /** The day of today where it is. */
  today: string
  postedAt: string
  expiresAt: string
  /** From the place that was searched for. */
  miles: number | null
}

/** The business of the directory that offers it. */
export type HomeAgency = {
  id: string
  slug: string
  name: string
  imageUrl: string | null
  isVerified: boolean
}

export type HomeState = 'listed' | 'expired' | 'rented' | 'closed'

export type HomePage = Omit<HomeCard, 'photo' | 'photoCount' | 'miles'> & {
  body: string
  listing: HomeState
  closedBecause: ClosedBecause | null
  citySlug: string | null
  photos: PostingPhoto[]
  depositCents: number | null
  feesNote: string | null
  utilities: Utility[]
  availableUntil: string | null
  minLeaseMonths: number | null
  pets: PetRule
  smoking: SmokingRule
  parking: Parking
  laundry: Laundry
  access: AccessFeature[]
  squareFeet: number | null
  housemates: number | null
  contactName: string
  /** Somebody reads what is written from the page. */
  takesMessages: boolean
  agency: HomeAgency | null
  publishedAt: string
}
