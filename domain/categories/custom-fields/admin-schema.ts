import { z } from 'zod'
import { oneLine } from '#domain/typed-text.ts'
import { versionSchema } from '#domain/version.ts'
import { customFieldSchema, type FieldKind, fieldKinds, longestKey, mostChoices } from './schema.ts'

export const mostFields = 30

const label = (what: string) =>
  oneLine().min(2, `${what} must be at least 2 characters.`).max(60, `${what} can be up to 60 characters.`)

/** What can be changed. */
const fields = {
  label: label('The label'),
  help: oneLine().max(200, 'The help can be up to 200 characters.'),
  unit: oneLine().max(20, 'The unit can be up to 20 characters.'),
  /** A new choice has an empty key: it gets one from its label. */
  choices: z
    .array(
      z.object({
        key: z
          .string()
          .max(longestKey)
          .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
          .default(''),
        label: oneLine().min(1, 'Enter the choice, or remove it.').max(60, 'At most 60 characters.'),
      }),
    )
    .max(mostChoices, `At most ${mostChoices} choices.`),
  takesSeveral: z.boolean(),
  isFilter: z.boolean(),
}

/** A custom field as administrators see it. */
export const savedCustomFieldSchema = customFieldSchema
  .extend({
    isArchived: z.boolean(),
    /** The number of listings that have something in it. */
    uses: z.int(),
    version: versionSchema,
  })
  .meta({ id: 'KeptCustomField' })
export type AdminCustomField = z.infer<typeof savedCustomFieldSchema>

export const newCustomFieldSchema = z
  .object({
    key: z
      .string()
      .trim()
      .max(longestKey, `The key can be up to ${longestKey} characters.`)
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'Use lowercase letters, digits and single hyphens, as in hair-types.',
      ),
    category: z.string().min(1, 'Choose a category.').max(60),
    kind: z.enum(fieldKinds),
    ...fields,
  })
  .meta({ id: 'NewCustomField' })
export type NewCustomField = z.infer<typeof newCustomFieldSchema>

export const customFieldChangeSchema = z
  .object({ ...fields, version: versionSchema })
  .meta({ id: 'CustomFieldChange' })
export type CustomFieldChange = z.infer<typeof customFieldChangeSchema>

export const customFieldOrderSchema = z
  .object({ category: z.string().max(60), keys: z.array(z.string().max(longestKey)).max(mostFields) })
  .meta({ id: 'CustomFieldOrder' })

/** Whether visitors can narrow a search by fields of this kind. */
export const canFilter = (kind: FieldKind): boolean => kind === 'choice' || kind === 'yes-no'
