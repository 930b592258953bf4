import { z } from 'zod'
import { mappingSchema } from './header.ts'

export const largestFile = 5 * 1024 * 1024
export const mostLines = 10_000
/** How many problems of each outcome an answer names; all errors and remarks are in the file to download. */
export const mostShown = 200
/** How long a file and what was wrong with it are kept. */
export const keptDays = 30

export const importModes = ['draft', 'submit'] as const
export type ImportMode = (typeof importModes)[number]

/** `failed`: no listing, until it is mended. `skipped`: there already. `noted`: taken in, but worth another look. */
export const problemOutcomes = ['failed', 'skipped', 'noted'] as const

export const lineProblemSchema = z
  .object({
    /** Of the file, as editors count. */
    line: z.number().int(),
    /** How the line names the business. */
    name: z.string(),
    outcome: z.enum(problemOutcomes),
    /** As the template calls it; null where it is about the whole line. */
    column: z.string().nullable(),
    /** What is wrong and how to mend it. */
    message: z.string(),
  })
  .meta({ id: 'BulkLineProblem' })
export type LineProblem = z.infer<typeof lineProblemSchema>

export const bulkCheckSchema = z
  .object({
    delimiter: z.enum(['comma', 'semicolon', 'tab']),
    /** Headers that mean nothing here, as the file has them; their cells are left out. */
    unknownColumns: z.array(z.string()),
    total: z.number().int(),
    /** Lines that would become listings. */
    good: z.number().int(),
    failed: z.number().int(),
    skipped: z.number().int(),
    /** Lines that would become listings, and are worth another look; they count as good, too. */
    noted: z.number().int(),
    /** The first 200 of each outcome: errors, what is there already, remarks. */
    problems: z.array(lineProblemSchema),
  })
  .meta({ id: 'BulkCheck' })
export type BulkCheck = z.infer<typeof bulkCheckSchema>

export const importStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

/** Dates are ISO 8601. */
export const bulkImportSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    mode: z.enum(importModes),
    /** `failed`: it could not be worked through; no line was looked at twice. */
    state: z.enum(importStates),
    total: z.number().int(),
    /** Lines that were looked at: the sum of the next three. */
    done: z.number().int(),
    created: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
    /** Of those that were created, lines that are worth another look. */
    noted: z.number().int(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'BulkImport' })
export type BulkImport = z.infer<typeof bulkImportSchema>

export const bulkModeQuerySchema = z.object({
  mode: z.enum(importModes, 'Choose draft or submit.').default('draft'),
  /** JSON: what headers of the file stand for, where they are called otherwise; null leaves one out. */
  map: mappingSchema,
})

export const newImportQuerySchema = bulkModeQuerySchema.extend({
  /** Chosen by the browser: the same again is answered with the same import. */
  id: z.uuid('That is no id.'),
  name: z
    .string()
    .transform((name) =>
      [
        ...name
          .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
          .trim()
          .toWellFormed(),
      ]
        .slice(0, 200)
        .join(''),
    )
    .transform((name) => name || 'listings.csv')
    .default('listings.csv'),
})
