import { z } from 'zod'
import { oneLine } from '#domain/typed-text.ts'

// Fields of listings that administrators add to a category. Browser-safe.

export const fieldKinds = ['text', 'number', 'choice', 'yes-no'] as const
export type FieldKind = (typeof fieldKinds)[number]

export const longestText = 300
export const largestNumber = 1_000_000_000
export const mostChoices = 40
export const longestKey = 40
/** Of all values of a listing, as JSON in UTF-8. The database takes 80,000 of them, and of a proposal with them. */
export const mostBytes = 75_000

const key = z
  .string()
  .max(longestKey)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A custom field as forms, files and lists offer it. */
export const customFieldSchema = z
  .object({
    /** Never changes: listings, URLs and files name the field by it. */
    key: z.string(),
    category: z.string(),
    kind: z.enum(fieldKinds),
    label: z.string(),
    help: z.string(),
    /** After a number: "miles". */
    unit: z.string(),
    choices: z.array(z.object({ key: z.string(), label: z.string() })),
    takesSeveral: z.boolean(),
    isFilter: z.boolean(),
  })
  .meta({ id: 'CustomField' })
export type CustomField = z.infer<typeof customFieldSchema>

/**
 * What a listing has in custom fields, by their keys: a text, a number, yes or no, the keys of choices. Their
 * definitions decide what fits (`normalizeCustomValues`).
 */
export const customValuesSchema = z
  .record(
    key,
    z.union(
      [oneLine().max(1000), z.number(), z.boolean(), z.array(key).max(mostChoices)],
      'This value doesn’t fit the field.',
    ),
  )
  .refine((values) => Object.keys(values).length <= 100, 'At most 100 custom fields.')
export type CustomValues = z.output<typeof customValuesSchema>

/** How a search names a value: "hair-types.locs". */
export const filterValue = (field: string, value: string) => `${field}.${value}`
/** The field that the value of a search belongs to, with its dot. */
export const filterField = (value: string) => value.slice(0, value.indexOf('.') + 1)
/** The value of a yes-no field that one can search for. */
export const yes = 'yes'
