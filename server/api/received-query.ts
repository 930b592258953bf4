import { z } from '@hono/zod-openapi'

/** What a business's managers ask for of what its page received: reviews, questions. */
export const receivedQuerySchema = z.object({
  only: z.enum(['all', 'unanswered']).default('all'),
  page: z.coerce.number().int().min(1).max(500).default(1),
  /** Comes before the others: the entry that a notice leads to. */
  first: z.uuid().optional(),
})
