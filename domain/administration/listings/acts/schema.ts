import { z } from 'zod'
import { attributeKeys } from '#domain/attributes/attributes.ts'
import { placeTypes } from '#domain/businesses/schema.ts'
import { rejectionReasons } from '#domain/moderation/rejection.ts'
import { words } from '#domain/text.ts'

/** How many listings one act may be about. */
export const mostAtOnce = 1000

const note = z.string().trim().max(500, 'At most 500 characters.').default('')
const why = words().min(1, 'Say why, for the record.').max(500, 'At most 500 characters.')
const reason = z.enum(rejectionReasons, 'Choose a reason.')
const day = (message: string) => z.iso.date(message)

const attributes = z
  .array(z.string().refine((key) => attributeKeys.includes(key), 'Choose features from the list.'))
  .max(40)
  .default([])

export const givenLevels = ['claimed', 'document_checked', 'certified'] as const
export const givenEvidence = ['email_domain', 'phone_code', 'document', 'certificate'] as const

/** What an administrator does to a listing, or to many. */
export const actSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('publish'), note }),
    z.object({ kind: z.literal('restore'), note }),
    z.object({ kind: z.literal('suspend'), reason, note }),
    z.object({ kind: z.literal('archive'), reason, note }),
    z.object({
      kind: z.literal('feature'),
      tier: z.enum(['premium', 'featured'], 'Choose a plan.'),
      endsAt: z.iso.datetime({ offset: true, error: 'Enter a date.' }),
      note: why,
    }),
    z.object({
      kind: z.literal('verify'),
      level: z.enum(givenLevels, 'Choose a level.'),
      evidence: z.enum(givenEvidence, 'Choose what was looked at.'),
      /** In UTC, like the last day. */
      checkedOn: day('Enter the date it was checked.'),
      /** Left out, as long as the level counts at most. */
      expiresOn: day('Enter the last day.').nullable().default(null),
      note,
    }),
    z.object({
      kind: z.literal('edit'),
      /** With its subcategory, or none. */
      category: z.string().max(140).optional(),
      subcategory: z.string().max(140).nullable().default(null),
      addAttributes: attributes,
      removeAttributes: attributes,
      placeType: z.enum(placeTypes, 'Choose a kind of place.').optional(),
      note,
    }),
  ])
  .refine(
    (act) =>
      act.kind !== 'edit' ||
      act.category !== undefined ||
      act.placeType !== undefined ||
      act.addAttributes.length + act.removeAttributes.length > 0,
    { path: ['category'], message: 'Choose what to change.' },
  )
  .refine(
    (act) => (act.kind !== 'suspend' && act.kind !== 'archive') || act.reason !== 'other' || act.note !== '',
    { path: ['note'], message: 'Say why: “Other” needs a note.' },
  )
  .meta({ id: 'ListingAct' })
export type Act = z.output<typeof actSchema>
export type ActKind = Act['kind']
export type TypedAct = z.input<typeof actSchema>

const businessIds = z
  .array(z.uuid())
  .min(1, 'Choose a listing.')
  .max(mostAtOnce, 'At most 1,000 listings at a time.')
  .transform((ids) => [...new Set(ids)])

export const plannedSchema = z.object({ act: actSchema, businessIds }).meta({ id: 'PlannedListingAct' })
export const newActSchema = plannedSchema
  .extend({ id: z.uuid('That is no id.') })
  .meta({ id: 'NewListingAct' })

export const changeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type Change = z.infer<typeof changeSchema>

/** How many listings a preview and a report name. */
export const mostNamed = 200

export const actPreviewSchema = z
  .object({
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** The first of them, those that are refused before the others. */
    listings: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        slug: z.string(),
        changes: z.array(changeSchema),
        refusal: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ListingActPreview' })
export type ActPreview = z.infer<typeof actPreviewSchema>

export const runningActSchema = z
  .object({
    id: z.uuid(),
    act: actSchema,
    by: z.string().nullable(),
    state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
    total: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'RunningListingAct' })
export type RunningAct = z.infer<typeof runningActSchema>

export const refusedItemSchema = z.object({ id: z.uuid(), name: z.string().nullable(), message: z.string() })
export type RefusedItem = z.infer<typeof refusedItemSchema>
