import { z } from 'zod'

/** Of one line; plans set how many of them a listing may have. */
export const mostPhotosInLine = 20
/** In one file. */
export const mostPictures = 10_000
export const longestAddress = 1_000
/** How often a picture is begun, by itself and by hand. */
export const mostAttempts = 5

export const pictureCountsSchema = z
  .object({
    total: z.number().int(),
    waiting: z.number().int(),
    loaded: z.number().int(),
    failed: z.number().int(),
    cancelled: z.number().int(),
  })
  .meta({ id: 'BulkPictureCounts' })
export type PictureCounts = z.infer<typeof pictureCountsSchema>

/** A picture that couldn't be loaded. */
const failedPictureSchema = z
  .object({
    /** As text editors count lines. */
    line: z.number().int(),
    /** Of the listing; null when it is gone. */
    name: z.string().nullable(),
    column: z.string(),
    url: z.string(),
    /** What is wrong and what to do about it. */
    message: z.string(),
    /** Whether another try would begin it again. */
    canRetry: z.boolean(),
  })
  .meta({ id: 'BulkFailedPicture' })
export type FailedPicture = z.infer<typeof failedPictureSchema>

export const failedPicturesSchema = z.object({
  /** By line. */
  pictures: z.array(failedPictureSchema),
  /** Truncated when it is higher than the number above. */
  total: z.number().int(),
  retryable: z.number().int(),
})
export type FailedPictures = z.infer<typeof failedPicturesSchema>

export const retriedSchema = z.object({ retried: z.number().int() })
