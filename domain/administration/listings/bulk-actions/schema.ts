import { z } from 'zod'
import { attributeKeys } from '#domain/attributes/attributes.ts'
import { placeTypes } from '#domain/businesses/schema.ts'
import { daySchema, momentSchema } from '#domain/day.ts'
import { fieldChangeSchema } from '#domain/field-change.ts'
import { idSchema } from '#domain/id.ts'
import { rejectionReasons } from '#domain/moderation/rejection.ts'
import { freePlan, planIdSchema } from '#domain/plans/plan-id.ts'
import { oneLine, paragraphs } from '#domain/typed-text.ts'

/** The maximum number of listings in one bulk action. */
export const mostAtOnce = 1000

const note = paragraphs().trim().max(500, 'At most 500 characters.').default('')
const why = oneLine().min(1, 'Say why, for the record.').max(500, 'At most 500 characters.')
const reason = z.enum(rejectionReasons, 'Choose a reason.')

const attributes = z
  .array(z.string().refine((key) => attributeKeys.includes(key), 'Choose features from the list.'))
  .max(40)
  .default([])

export const givenLevels = ['claimed', 'document_checked', 'certified'] as const
export const givenEvidence = ['email_domain', 'phone_code', 'document', 'certificate'] as const

/** An action on one listing or many. */
export const listingActionSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('publish'), note }),
    z.object({ kind: z.literal('restore'), note }),
    z.object({ kind: z.literal('suspend'), reason, note }),
    z.object({ kind: z.literal('archive'), reason, note }),
    z.object({
      kind: z.literal('feature'),
      /** The ID of a plan, under the name that stored actions have it. */
      tier: planIdSchema.refine((id) => id !== freePlan, 'Choose a paid plan.'),
      endsAt: momentSchema('Enter a date.', { offset: true }),
      note: why,
    }),
    z.object({
      kind: z.literal('verify'),
      level: z.enum(givenLevels, 'Choose a level.'),
      evidence: z.enum(givenEvidence, 'Choose the evidence.'),
      /** A day of the site, like `expiresOn`. */
      checkedOn: daySchema('Enter the date it was checked.'),
      /** Defaults to the longest term the level allows. */
      expiresOn: daySchema('Enter the last day.').nullable().default(null),
      note,
    }),
    z.object({
      kind: z.literal('edit'),
      /** Sets the subcategory too; without one, it is cleared. */
      category: z.string().max(140).optional(),
      subcategory: z.string().max(140).nullable().default(null),
      addAttributes: attributes,
      removeAttributes: attributes,
      placeType: z.enum(placeTypes, 'Choose a place type.').optional(),
      note,
    }),
  ])
  .refine(
    (action) =>
      action.kind !== 'edit' ||
      action.category !== undefined ||
      action.placeType !== undefined ||
      action.addAttributes.length + action.removeAttributes.length > 0,
    { path: ['category'], message: 'Choose what to change.' },
  )
  .refine(
    (action) =>
      (action.kind !== 'suspend' && action.kind !== 'archive') ||
      action.reason !== 'other' ||
      action.note !== '',
    { path: ['note'], message: 'Say why: “Other” needs a note.' },
  )
  .meta({ id: 'ListingAction' })
export type ListingAction = z.output<typeof listingActionSchema>
export type ActionKind = ListingAction['kind']
export type ActionInput = z.input<typeof listingActionSchema>

/** A new owner for a listing, named by the email address of their account. */
export const newOwnerSchema = z.object({
  email: z.string().trim().max(255).pipe(z.email('Enter an email address.')),
  note: why,
})

const businessIds = z
  .array(z.uuid())
  .min(1, 'Choose a listing.')
  .max(mostAtOnce, 'At most 1,000 listings at a time.')
  .transform((ids) => [...new Set(ids)])

export const plannedBulkActionSchema = z
  .object({ action: listingActionSchema, businessIds })
  .meta({ id: 'PlannedBulkAction' })
export const newBulkActionSchema = plannedBulkActionSchema
  .extend({ id: idSchema })
  .meta({ id: 'NewBulkAction' })

/** The maximum number of listings that a preview or a report names. */
export const mostNamed = 200

export const bulkActionPreviewSchema = z
  .object({
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** Truncated; the ones that would fail come first. */
    listings: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        slug: z.string(),
        changes: z.array(fieldChangeSchema),
        refusal: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'BulkActionPreview' })
export type BulkActionPreview = z.infer<typeof bulkActionPreviewSchema>

export const bulkActionSchema = z
  .object({
    id: z.uuid(),
    action: listingActionSchema,
    by: z.string().nullable(),
    state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
    total: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'BulkAction' })
export type BulkAction = z.infer<typeof bulkActionSchema>

export const refusedItemSchema = z.object({ id: z.uuid(), name: z.string().nullable(), message: z.string() })
export type RefusedItem = z.infer<typeof refusedItemSchema>
