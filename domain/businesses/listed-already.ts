import { z } from 'zod'
import { readable } from '#domain/typed-text.ts'
import { businessRef } from './business-ref.ts'

const typed = (most: number) => z.string().max(most).overwrite(readable).trim().default('')

/** What an owner types to find their own business. */
export const listedAlreadyQuerySchema = z.object({ name: typed(120), where: typed(100) })

/** A published listing that may be the business that is meant. */
export const listedBusinessMatchSchema = z.object({
  ...businessRef,
  /** It has no owner, so the actual owner can claim it. */
  isClaimable: z.boolean(),
})
export type ListedBusinessMatch = z.infer<typeof listedBusinessMatchSchema>

export const listedAlreadySchema = z
  .object({
    /** What `where` was understood as; null for nowhere in particular. */
    place: z
      .object({ label: z.string(), city: z.string(), state: z.string(), zip: z.string().nullable() })
      .nullable(),
    businesses: z.array(listedBusinessMatchSchema),
  })
  .meta({ id: 'ListedAlready' })
export type ListedAlready = z.infer<typeof listedAlreadySchema>
