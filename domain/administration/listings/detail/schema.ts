import { z } from 'zod'
import { fieldChangeSchema } from '#domain/field-change.ts'
import { paidTiers } from '#domain/plans/tiers.ts'
import { oneLine } from '#domain/typed-text.ts'
import { pastMergeSchema } from '../merge/schema.ts'
import { adminListingSchema } from '../schema.ts'

const changes = z.array(fieldChangeSchema)

const historyEntrySchema = z
  .object({
    id: z.number().int(),
    changedAt: z.string(),
    /** The email address of the account. Null for the site itself or a deleted account. */
    by: z.string().nullable(),
    changes,
  })
  .meta({ id: 'ListingHistoryEntry' })
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/**
 * Everything an administrator needs to decide about a listing. Timestamps are ISO 8601. Pages of the former release read
 * the `tier` of its plans.
 */
export const listingDetailSchema = z
  .object({
    listing: adminListingSchema,
    reason: z.string().nullable(),
    reasonNote: z.string().nullable(),
    /** All fields, by their names in the API. */
    facts: z.record(z.string(), z.unknown()),
    people: z.array(
      z.object({
        userId: z.uuid(),
        displayName: z.string(),
        email: z.string().nullable(),
        role: z.enum(['owner', 'manager']),
      }),
    ),
    verifications: z.array(
      z.object({
        id: z.uuid(),
        level: z.string(),
        evidence: z.string(),
        checkedByName: z.string(),
        checkedAt: z.string(),
        expiresAt: z.string().nullable(),
        revokedAt: z.string().nullable(),
      }),
    ),
    plans: z.array(
      z.object({
        id: z.uuid(),
        plan: z.string(),
        planName: z.string(),
        tier: z.enum(paidTiers),
        startsAt: z.string(),
        endsAt: z.string(),
        endedAt: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    subscription: z
      .object({
        plan: z.string(),
        planName: z.string(),
        tier: z.enum(paidTiers),
        state: z.string(),
        periodEnd: z.string(),
      })
      .nullable(),
    counts: z.object({
      photos: z.number().int(),
      reviews: z.number().int(),
      leads: z.number().int(),
      flyers: z.number().int(),
      updates: z.number().int(),
      reports: z.number().int(),
    }),
    /** Former slugs that redirect here. */
    formerSlugs: z.array(z.string()),
    /** Changes proposed for a published listing, newest first; at most 20. */
    proposals: z.array(
      z.object({
        id: z.uuid(),
        field: z.string(),
        status: z.enum(['pending', 'approved', 'rejected']),
        proposed: z.record(z.string(), z.unknown()),
        by: z.string().nullable(),
        submittedAt: z.string(),
      }),
    ),
    /** Newest first; at most 50. */
    history: z.array(historyEntrySchema),
    /** Privileged actions, newest first; at most 50. */
    audit: z.array(
      z.object({
        id: z.number().int(),
        at: z.string(),
        action: z.string(),
        by: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    /** Published listings that may be the same business. */
    alike: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        slug: z.string(),
        city: z.string().nullable(),
        state: z.string().nullable(),
      }),
    ),
    /** Listings that were merged into this one, newest first. */
    merges: z.array(pastMergeSchema),
  })
  .meta({ id: 'AdminListingDetail' })
export type ListingDetail = z.infer<typeof listingDetailSchema>

export const restoreSchema = z
  .object({ note: oneLine().max(500, 'At most 500 characters.').default('') })
  .meta({ id: 'RestoreListing' })
