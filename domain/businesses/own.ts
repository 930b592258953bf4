import { z } from 'zod'
import { rejectionSchema } from '#domain/moderation/rejection.ts'
import { tiers } from '#domain/plans/tiers.ts'
import { readable, words } from '#domain/text.ts'
import { trustLevels } from './schema.ts'
import {
  basicsSchema,
  contactSchema,
  heritageSchema,
  hoursSchema,
  offerSchema,
  placeSchema,
  sectionNames,
} from './sections.ts'

export const statuses = ['draft', 'pending', 'published', 'rejected', 'suspended', 'archived'] as const
export type BusinessStatus = (typeof statuses)[number]

/** A field of a published listing of which a new value waits, while the live one stays up; or one that was turned down. */
export const waitingFieldSchema = z
  .object({
    field: z.string(),
    live: z.unknown(),
    proposed: z.unknown(),
    state: z.enum(['pending', 'rejected']),
    submittedAt: z.string(),
    rejection: rejectionSchema.nullable(),
  })
  .meta({ id: 'WaitingField' })
export type WaitingField = z.infer<typeof waitingFieldSchema>

/** What would make a listing better next, or what it can't be submitted without. */
export const stepSchema = z
  .object({
    section: z.enum([...sectionNames, 'photos', 'trust']),
    field: z.string().nullable(),
    /** What to do, for the owner: "Say what you offer in a sentence." */
    text: z.string(),
    isRequired: z.boolean(),
  })
  .meta({ id: 'ListingStep' })
export type ListingStep = z.infer<typeof stepSchema>

const summary = {
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  city: z.string().nullable(),
  state: z.string().nullable(),
  status: z.enum(statuses),
  rejection: rejectionSchema.nullable(),
  /** Left the lists because nobody confirmed it; ISO 8601. */
  unlistedAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  lastConfirmedAt: z.string().nullable(),
  /** So many days after that its managers are asked whether it is still correct, and it is marked. */
  askAfterDays: z.number().int(),
  staleAfterDays: z.number().int(),
  /** `keeper`: a moderator, of a listing that nobody manages. */
  role: z.enum(['owner', 'manager', 'keeper']),
  tier: z.enum(tiers),
  trustLevel: z.enum(trustLevels),
  isVerified: z.boolean(),
  completeness: z.number().int().min(0).max(100),
  /** The step that helps most, if any is left. */
  nextStep: stepSchema.nullable(),
  /** How many fields wait for review, and how many were turned down. */
  waitingCount: z.number().int(),
  rejectedCount: z.number().int(),
  coverImageUrl: z.string().nullable(),
  branchOf: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  version: z.number().int(),
  updatedAt: z.string(),
}

/** One of one's own listings, as the dashboard lists them. Dates are ISO 8601. */
export const ownBusinessSummarySchema = z.object(summary).meta({ id: 'OwnBusinessSummary' })
export type OwnBusinessSummary = z.infer<typeof ownBusinessSummarySchema>

export const ownBusinessesQuerySchema = z.object({ q: words().max(100).optional() })

/** Not all of them, where `total` is more. */
export const ownBusinessesSchema = z.object({
  businesses: z.array(ownBusinessSummarySchema),
  total: z.int(),
})
export type OwnBusinesses = z.infer<typeof ownBusinessesSchema>

/** One of one's own listings with everything that may be edited: the newest values, waiting ones included. */
export const ownBusinessSchema = z
  .object({
    ...summary,
    basics: basicsSchema,
    place: placeSchema,
    contact: contactSchema,
    hours: hoursSchema,
    heritage: heritageSchema,
    offer: offerSchema,
    timezone: z.string(),
    hoursConfirmedAt: z.string().nullable(),
    logoUrl: z.string().nullable(),
    /** Each field of which the live value is another. */
    waiting: z.array(waitingFieldSchema),
    /** Everything that is missing or would help, the most helpful first; required ones come first of all. */
    steps: z.array(stepSchema),
    branches: z.array(
      z.object({ id: z.uuid(), name: z.string(), city: z.string().nullable(), status: z.enum(statuses) }),
    ),
  })
  .meta({ id: 'OwnBusiness' })
export type OwnBusiness = z.infer<typeof ownBusinessSchema>

/** `id` is chosen by the browser, so that a double click or a repeated request makes one listing. */
export const newBusinessSchema = z
  .object({
    id: z.uuid(),
    basics: basicsSchema,
    branchOf: z.uuid().nullable().default(null),
  })
  .meta({ id: 'NewBusiness' })

/** What a section is saved with: the version that the form was filled in from. */
export const versionSchema = z.number().int().min(1)

export const similarQuerySchema = z.object({
  name: z.string().overwrite(readable).max(120).optional(),
  phone: z.string().overwrite(readable).max(30).optional(),
  website: z.string().overwrite(readable).max(500).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  /** The listing that is being written, which is no duplicate of itself. */
  except: z.uuid().optional(),
})

/** A published listing that may be the same business. */
export const similarBusinessSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    /** What is alike, the strongest first. */
    because: z.array(z.enum(['phone', 'website', 'name'])),
    /** Nobody has claimed it, so whoever owns it may. */
    isClaimable: z.boolean(),
  })
  .meta({ id: 'SimilarBusiness' })
export type SimilarBusiness = z.infer<typeof similarBusinessSchema>
