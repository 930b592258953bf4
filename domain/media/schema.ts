import { z } from 'zod'

export const uploadPurposes = [
  'photo',
  'logo',
  'cover',
  'flyer',
  'update',
  'review_photo',
  'document',
  'posting',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

export const largestUpload = 10 * 1024 * 1024
export const mostPixels = 40_000_000
/** Per selection. */
const mostFiles = 30

/** A selection of files, before the first one is uploaded. */
export const newUploadSchema = z
  .object({
    purpose: z.enum(uploadPurposes, 'Say what the files are for.'),
    files: z
      .number('Say how many files there are.')
      .int('Say how many files there are.')
      .min(1, 'Choose at least one file.')
      .max(mostFiles, `Choose at most ${mostFiles} files at a time.`),
  })
  .meta({ id: 'NewUpload' })
export type NewUpload = z.infer<typeof newUploadSchema>

export const uploadTicketSchema = z
  .object({
    id: z.uuid(),
    /** ISO 8601; anything uploaded later needs another ticket. */
    expiresAt: z.string(),
  })
  .meta({ id: 'UploadTicket' })
export type UploadTicket = z.infer<typeof uploadTicketSchema>

/** A stored file, to be claimed by its key by whatever shows it. */
export const uploadedSchema = z
  .object({
    key: z.string(),
    /** In the form stored in the database: a variant adds width and format. Empty for a document. */
    url: z.string(),
    /** In pixels; 0 for a document that isn't a picture. */
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'Uploaded' })
export type Uploaded = z.infer<typeof uploadedSchema>
