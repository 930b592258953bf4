import { z } from 'zod'
import { categoryIcons } from './icons.ts'

const name = z
  .string()
  .trim()
  .min(2, 'The name must be at least 2 characters.')
  .max(60, 'The name can be up to 60 characters.')
export const categorySlug = z
  .string()
  .trim()
  .max(60, 'The URL can be up to 60 characters.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens: street-food.')
const fields = {
  name,
  description: z.string().trim().max(300, 'The text can be up to 300 characters.'),
}

/** A category, or a kind within one, as administrators see it. */
export const keptCategorySchema = z
  .object({
    slug: z.string(),
    parent: z.string().nullable(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    revision: z.int(),
    /** Businesses that are listed in it. */
    count: z.int(),
    /** Former addresses that lead here. */
    formerly: z.array(z.string()),
  })
  .meta({ id: 'KeptCategory' })
export type KeptCategory = z.infer<typeof keptCategorySchema>

export const newCategorySchema = z
  .object({
    ...fields,
    slug: categorySlug,
    parent: z.string().max(60).nullable(),
    icon: z.enum(categoryIcons),
  })
  .meta({ id: 'NewCategory' })
export type NewCategory = z.infer<typeof newCategorySchema>

/** `icon` is left out where it stays one that isn’t among those to choose from. */
export const categoryChangeSchema = z
  .object({ ...fields, icon: z.enum(categoryIcons).optional(), revision: z.int() })
  .meta({ id: 'CategoryChange' })
export type CategoryChange = z.infer<typeof categoryChangeSchema>

export const categoryOrderSchema = z
  .object({ parent: z.string().max(60).nullable(), slugs: z.array(z.string().max(60)).max(500) })
  .meta({ id: 'CategoryOrder' })

/** Words that mean the same to somebody who searches. */
export const synonymsSchema = z
  .object({
    terms: z
      .array(z.string().trim().min(1).max(60, 'A word is too long: at most 60 characters.'))
      .min(2, 'Enter two or more words, separated by commas.')
      .max(30, 'Those are too many: at most 30.'),
    note: z.string().trim().max(300, 'The note can be up to 300 characters.'),
  })
  .meta({ id: 'Synonyms' })
export type Synonyms = z.infer<typeof synonymsSchema>

export const keptSynonymsSchema = synonymsSchema
  .extend({ id: z.int(), updatedAt: z.string() })
  .meta({ id: 'KeptSynonyms' })
export type KeptSynonyms = z.infer<typeof keptSynonymsSchema>
