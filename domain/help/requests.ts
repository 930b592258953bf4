import { z } from 'zod'

/** `id` is the browser's choice: the same once more is a change of mind, not another vote. */
export const helpVoteSchema = z
  .object({ id: z.uuid('That is no id.'), isHelpful: z.boolean() })
  .meta({ id: 'HelpVote' })
export type HelpVote = z.output<typeof helpVoteSchema>

export const helpSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens: saving-a-business.')
  .max(80, 'Shorten the address to 80 characters.')
