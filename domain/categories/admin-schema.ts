import { z } from 'zod'
import { oneLine } from '#domain/typed-text.ts'
import { versionSchema } from '#domain/version.ts'
import { categoryIcons } from './icons.ts'

const name = oneLine()
  .min(2, 'The name must be at least 2 characters.')
  .max(60, 'The name can be up to 60 characters.')
export const categorySlug = z
  .string()
  .trim()
  .max(60, 'The URL can be up to 60 characters.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens, as in street-food.')
const fields = {
  name,
  description: oneLine().max(300, 'The text can be up to 300 characters.'),
}

/** A category or subcategory as administrators see it. */
export const savedCategorySchema = z
  .object({
    slug: z.string(),
    parent: z.string().nullable(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    version: versionSchema,
    /** The number of businesses listed in it. */
    count: z.int(),
    /** Former slugs that redirect here. */
    formerly: z.array(z.string()),
  })
  .meta({ id: 'KeptCategory' })
export type AdminCategory = z.infer<typeof savedCategorySchema>

export const newCategorySchema = z
  .object({
    ...fields,
    slug: categorySlug,
    parent: z.string().max(60).nullable(),
    icon: z.enum(categoryIcons),
  })
  .meta({ id: 'NewCategory' })
export type NewCategory = z.infer<typeof newCategorySchema>

/** Leave `icon` out to keep an icon that isn't among the choices. */
export const categoryChangeSchema = z
  .object({ ...fields, icon: z.enum(categoryIcons).optional(), version: versionSchema })
  .meta({ id: 'CategoryChange' })
export type CategoryChange = z.infer<typeof categoryChangeSchema>

export const categoryOrderSchema = z
  .object({ parent: z.string().max(60).nullable(), slugs: z.array(z.string().max(60)).max(500) })
  .meta({ id: 'CategoryOrder' })

const synonymList = (most: number) =>
  z
    .array(
      oneLine()
        .max(60, 'A word is too long: at most 60 characters.')
        .refine(
          (word) => /\p{L}.*[\p{L}\p{N}]|\p{N}.*\p{L}|(?:\p{N}.*){3}/u.test(word),
          'Each needs two letters, or three digits: anything shorter would change too many searches.',
        ),
    )
    .max(most, `At most ${most} words.`)

/** A concept that searches know by its words. */
export const synonymsSchema = z
  .object({
    terms: synonymList(40)
      .min(1, 'Enter one or more words, separated by commas.')
      .describe('Words with the same meaning'),
    narrower: synonymList(40).default([]).describe('Kinds of it'),
    related: synonymList(40).default([]).describe('What helps when little is found'),
    typed: synonymList(150)
      .default([])
      .describe('What people type and no listing says, compared letter by letter'),
    categories: z
      .array(oneLine().max(60))
      .max(40, 'At most 40 categories.')
      .default([])
      .describe('Slugs of the categories whose businesses are just that'),
    note: oneLine().max(300, 'The note can be up to 300 characters.'),
  })
  .meta({ id: 'Synonyms' })
export type Synonyms = z.infer<typeof synonymsSchema>

export const savedSynonymsSchema = z
  .object({ ...synonymsSchema.shape, id: z.int(), version: versionSchema, updatedAt: z.string() })
  .meta({ id: 'KeptSynonyms' })
export type AdminSynonyms = z.infer<typeof savedSynonymsSchema>
