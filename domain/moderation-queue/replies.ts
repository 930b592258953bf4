import { z } from 'zod'
import { oneLine, paragraphs } from '#domain/typed-text.ts'
import { versionSchema } from '#domain/version.ts'

/** The database keeps no more. */
export const mostReplies = 100

/** A note that the whole team puts into its rejections. */
export const savedReplySchema = z
  .object({ id: z.uuid(), title: z.string(), body: z.string(), version: versionSchema })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof savedReplySchema>

export const saveReplySchema = z
  .object({
    title: oneLine().min(1, 'Name the reply, so that you find it.').max(60, 'At most 60 characters.'),
    body: paragraphs().trim().min(1, 'Write the reply.').max(2000, 'At most 2000 characters.'),
    /** The version that was edited; 0 for a new reply. */
    version: versionSchema,
  })
  .meta({ id: 'SaveReply' })
