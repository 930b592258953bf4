import { z } from 'zod'
import { frequencies } from '#domain/saved-searches/schema.ts'
import { targetSchema } from './target.ts'

export const mostFollows = 200

export const newFollowSchema = z.object({ target: targetSchema }).meta({ id: 'NewFollow' })
export const followChangeSchema = z
  .object({
    /** Notices on the dashboard. */
    inSite: z.boolean().optional(),
    /** In the mail that comes as often as you chose. */
    byMail: z.boolean().optional(),
    /** As a notification on the devices where you turned them on. */
    byPush: z.boolean().optional(),
  })
  .meta({ id: 'FollowChange' })
export type FollowChange = z.output<typeof followChangeSchema>

export const digestSchema = z
  .object({ frequency: z.enum(frequencies, 'Choose daily, weekly or never.') })
  .meta({ id: 'FollowDigest' })

const followSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['business', 'category', 'city']),
  /** As pages name what is followed: `business:{id}`, `category:{slug}`, `city:{state}/{slug}`. */
  target: z.string(),
  name: z.string(),
  /** Its page; null while a business isn't listed. */
  path: z.string().nullable(),
  inSite: z.boolean(),
  byMail: z.boolean(),
  byPush: z.boolean(),
})
export type Follow = z.infer<typeof followSchema>

export const followsSchema = z
  .object({ follows: z.array(followSchema), frequency: z.enum(frequencies) })
  .meta({ id: 'Follows' })
export type Follows = z.infer<typeof followsSchema>
