import { z } from 'zod'
import { paragraphs, words } from '#domain/text.ts'

export const pageStatuses = ['draft', 'published'] as const

/** A page of text as administrators see it in their list; placeholders stand as they are written. */
export const keptPageSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    status: z.enum(pageStatuses),
    /** Of a legal text. */
    version: z.string().nullable(),
    /** "2026-11-21". */
    effectiveOn: z.string().nullable(),
    updatedAt: z.string(),
    /** Null where the program wrote it, or the account is gone. */
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'KeptPage' })
export type KeptPage = z.infer<typeof keptPageSchema>

export const editedPageSchema = keptPageSchema
  .extend({ summary: z.string(), body: z.string(), revision: z.number().int() })
  .meta({ id: 'EditedPage' })
export type EditedPage = z.infer<typeof editedPageSchema>

/** Those below `legal/` have versions. */
export const isLegal = (slug: string): boolean => slug.startsWith('legal/')

const longestBody = 60_000

export const pageFieldsSchema = z
  .object({
    title: words()
      .min(2, 'The title is too short: at least 2 characters.')
      .max(120, 'The title is too long: at most 120 characters.'),
    summary: words()
      .min(20, 'The summary is too short: at least 20 characters.')
      .max(300, 'The summary is too long: at most 300 characters.'),
    body: paragraphs().max(longestBody, `The text is too long: at most ${longestBody} characters.`),
    version: words()
      .min(1, 'Give the version, such as 1.1.')
      .max(40, 'The version is too long: at most 40 characters.')
      .nullable(),
    effectiveOn: z.iso.date('Give the day from which it counts.').nullable(),
  })
  .meta({ id: 'PageFields' })
export type PageFields = z.infer<typeof pageFieldsSchema>

/** `revision` is the one that the form was filled in from. */
export const savePageSchema = z
  .object({ revision: z.number().int().min(1), page: pageFieldsSchema })
  .meta({ id: 'SavePage' })
