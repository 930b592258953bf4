import type { TrustLevel } from '#domain/businesses/schema.ts'
import type { PostingPhoto } from '#domain/postings/schema.ts'
import type { Benefit, EmploymentType, Experience, JobCategory, Workplace } from './choices.ts'
import type { Pay } from './pay.ts'

/** The employer: a listing on this site, or just a name. */
export type Employer = {
  name: string
  business: {
    id: string
    slug: string
    logoUrl: string | null
    shortDescription: string
    city: string | null
    state: string | null
    isVerified: boolean
    trustLevel: TrustLevel
  } | null
}

/** A job in a list. Timestamps are ISO 8601, days YYYY-MM-DD. */
export type JobCard = {
  id: string
  slug: string
  title: string
  category: JobCategory
  employmentType: EmploymentType
  workplace: Workplace
  remoteState: string | null
  employer: { name: string; slug: string | null; isVerified: boolean; logoUrl: string | null }
  city: string | null
  state: string | null
  /** From the searched place. Null without one, and for remote jobs. */
  miles: number | null
  pay: Pay | null
  payNote: string | null
  /** The date of publication, local to the job. */
  postedOn: string
  deadline: string | null
  expiresAt: string
}

/** `ended`: its time is up. `filled`, `closed`: set by the poster. */
export type JobState = 'open' | 'ended' | 'filled' | 'closed'

export type JobPage = Omit<JobCard, 'employer' | 'miles'> & {
  life: JobState
  body: string
  employer: Employer
  address: string | null
  zip: string | null
  citySlug: string | null
  timezone: string
  photos: PostingPhoto[]
  publishedAt: string
  /** The last day it is listed, local to the job. */
  openUntil: string
  renewedOn: string | null
  apply: { url: string | null; email: string | null; byForm: boolean }
  experience: Experience | null
  schedule: string | null
  benefits: Benefit[]
  sponsorsVisa: boolean | null
  languages: string[]
}
