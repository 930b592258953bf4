import { z } from 'zod'
import { type AtOnceMode, fieldsAtOnce, modesAtOnce, sectionOfField } from '#domain/businesses/fields.ts'
import { type BusinessFields, type FieldName, sectionSchemas } from '#domain/businesses/sections.ts'
import { fieldChangeSchema } from '#domain/field-change.ts'
import { idSchema } from '#domain/id.ts'
import { versionSchema } from '#domain/version.ts'
import { mostLocations } from './schema.ts'

const schemaOf = (field: FieldName): z.ZodType =>
  (sectionSchemas[sectionOfField(field)].shape as { [name: string]: z.ZodType })[field]!

const valuesSchema = z.object(
  Object.fromEntries(fieldsAtOnce.map((field) => [field, schemaOf(field).optional()])),
) as unknown as z.ZodType<Partial<BusinessFields>, Partial<BusinessFields>>

const modesSchema = z.partialRecord(
  z.enum(fieldsAtOnce as [FieldName, ...FieldName[]]),
  z.enum(['replace', 'add', 'remove'] satisfies AtOnceMode[]),
)

const fieldSchema = z.enum(fieldsAtOnce as [FieldName, ...FieldName[]], 'Choose fields from the list.')

/** What is done to several listings: values that were typed, or what one of the listings has. */
const locationChangeSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('edit'),
      values: valuesSchema,
      /** How each value is taken; without it, as a whole. */
      modes: modesSchema.default({}),
    }),
    z.object({
      kind: z.literal('copy'),
      /** The listing that the rest is copied from, as the preview read it. */
      from: z.uuid('Choose the listing to copy from.'),
      fields: z.array(fieldSchema).max(fieldsAtOnce.length).default([]),
      photos: z.boolean().default(false),
      /** Saved replies to reviews. */
      replies: z.boolean().default(false),
    }),
  ])
  .refine(
    (change) =>
      change.kind === 'edit'
        ? Object.values(change.values).some((value) => value !== undefined)
        : change.fields.length > 0 || change.photos || change.replies,
    { message: 'Choose what to change.' },
  )
  .refine(
    (change) =>
      change.kind === 'copy' ||
      Object.entries(change.modes).every(([field, mode]) => modesAtOnce(field as FieldName).includes(mode)),
    { message: 'This field can’t be changed that way.' },
  )
  .meta({ id: 'LocationChange' })
export type LocationChange = z.output<typeof locationChangeSchema>
export type LocationChangeInput = z.input<typeof locationChangeSchema>

export type Modes = { [Field in FieldName]?: AtOnceMode }

/** The change itself, as it is stored: what is copied was read when it began. */
export const storedChangeSchema = z.object({
  kind: z.enum(['edit', 'copy']),
  from: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  values: z.custom<Partial<BusinessFields>>(),
  modes: modesSchema,
  photos: z.array(z.object({ url: z.string(), alt: z.string() })),
  replies: z.array(z.object({ title: z.string(), body: z.string() })),
})
export type StoredChange = z.output<typeof storedChangeSchema>

const ids = z
  .array(idSchema)
  .min(1, 'Choose a listing.')
  .max(mostLocations, 'At most 500 listings at a time.')
  .transform((chosen) => [...new Set(chosen)])

export const plannedChangeSchema = z
  .object({ change: locationChangeSchema, businessIds: ids })
  .meta({ id: 'PlannedLocationChange' })

export const newChangeSchema = z
  .object({
    id: idSchema,
    change: locationChangeSchema,
    /** Each with the version that the preview showed. */
    items: z
      .array(z.object({ id: idSchema, version: versionSchema }))
      .min(1, 'Choose a listing.')
      .max(mostLocations, 'At most 500 listings at a time.')
      .refine(
        (chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length,
        'Name each listing once.',
      ),
  })
  .meta({ id: 'NewLocationChange' })

/** How many listings a preview shows in full. */
export const mostShown = 100

const plannedLocationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string().nullable(),
  version: versionSchema,
  changes: z.array(
    fieldChangeSchema.extend({
      /** It would be reviewed before it shows. */
      isReviewed: z.boolean(),
    }),
  ),
  /** How many would be added. */
  photos: z.int(),
  replies: z.int(),
  /** Why it can’t be changed. */
  refusal: z.string().nullable(),
})
export type PlannedLocation = z.infer<typeof plannedLocationSchema>

export const changePreviewSchema = z
  .object({
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    /** Those that would change, for starting it. */
    items: z.array(z.object({ id: z.uuid(), version: versionSchema })),
    /** Truncated; those that can’t be changed come first. */
    listings: z.array(plannedLocationSchema),
  })
  .meta({ id: 'LocationChangePreview' })
export type ChangePreview = z.infer<typeof changePreviewSchema>

export const outcomes = ['changed', 'pending', 'unchanged', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

export const locationChangeEntrySchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['edit', 'copy']),
    /** Its name, for what was copied. */
    from: z.string().nullable(),
    /** What it is about, by field; `photos` and `replies` among them. */
    fields: z.array(z.string()),
    state: z.enum(['waiting', 'running', 'done']),
    total: z.int(),
    counts: z.record(z.enum(outcomes), z.int()),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'LocationChangeEntry' })
export type LocationChangeEntry = z.infer<typeof locationChangeEntrySchema>

export const locationChangeDetailSchema = locationChangeEntrySchema
  .extend({
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().nullable(),
        city: z.string().nullable(),
        /** Null until it was its turn. */
        outcome: z.enum(outcomes).nullable(),
        pending: z.array(z.string()),
        message: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'LocationChangeDetail' })
export type LocationChangeDetail = z.infer<typeof locationChangeDetailSchema>
