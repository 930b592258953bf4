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

/** A home in a list. Days look like 2027-03-01, timestamps are ISO 8601; the point is approximate. */
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
  /** The current date at the home. */
  today: string
  postedAt: string
  expiresAt: string
  /** From the searched place. */
  miles: number | null
}

/** The listing that offers the home. */
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
  /** Someone reads messages sent from the page. */
  takesMessages: boolean
  agency: HomeAgency | null
  publishedAt: string
}
