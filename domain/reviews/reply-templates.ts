import { z } from 'zod'
import { oneLine } from '#domain/typed-text.ts'
import { replySchema } from './schema.ts'

/** Per listing. */
export const mostReplyTemplates = 20

/** In a saved reply: the reviewer's name. */
export const namePlaceholder = '{name}'

export const replyTemplateTextSchema = z
  .object({
    title: oneLine().min(1, 'Give it a title.').max(60, 'Shorten the title to 60 characters.'),
    body: replySchema.shape.body,
  })
  .meta({ id: 'ReplyTemplateText' })
export type ReplyTemplateText = z.infer<typeof replyTemplateTextSchema>

export const replyTemplateSchema = z
  .object({ id: z.uuid(), title: z.string(), body: z.string() })
  .meta({ id: 'ReplyTemplate' })
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>

/** The saved reply for this author, below what was typed before. */
export function insertTemplate(typed: string, { body }: ReplyTemplate, authorName: string): string {
  const filled = body.replaceAll(namePlaceholder, authorName)
  return typed.trim() === '' ? filled : `${typed.trimEnd()}\n\n${filled}`
}
