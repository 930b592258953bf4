import { z } from 'zod'
import { paragraphs } from '#domain/typed-text.ts'

/** A saved version of a text, in a list. */
export const contentVersionSchema = z
  .object({
    id: z.uuid(),
    revision: z.number().int(),
    title: z.string(),
    /** Of a legal text only. */
    version: z.string().nullable(),
    effectiveOn: z.string().nullable(),
    words: z.number().int(),
    savedAt: z.string(),
    /** Null when the system wrote it, or the account has been deleted. */
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'ContentVersion' })
export type ContentVersion = z.infer<typeof contentVersionSchema>

export const wholeVersionSchema = contentVersionSchema
  .extend({ summary: z.string(), body: z.string() })
  .meta({ id: 'WholeContentVersion' })
export type WholeVersion = z.infer<typeof wholeVersionSchema>

/** A text to be previewed. */
export const previewSchema = z
  .object({ body: paragraphs().max(60_000, 'The text is too long: at most 60000 characters.') })
  .meta({ id: 'Preview' })
export const previewedSchema = z
  .object({ html: z.string(), headings: z.array(z.object({ id: z.string(), text: z.string() })) })
  .meta({ id: 'Previewed' })
