import { z } from 'zod'
import { trustLevels } from './schema.ts'

/** What names a business where it is one among others. */
export const businessRef = {
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
}

/** The listing that a moderator reviews something of. */
export const reviewedBusinessSchema = z.object({ ...businessRef, trustLevel: z.enum(trustLevels) })
