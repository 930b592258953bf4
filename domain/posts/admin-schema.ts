import { z } from 'zod'
import { paragraphs, typedText, words } from '#domain/text.ts'
import { topicSlugs } from './topics.ts'

const text = (what: string, least: number, most: number) =>
  words()
    .min(least, least > 1 ? `${what} is too short: at least ${least} characters.` : `${what} is missing.`)
    .max(most, `${what} is too long: at most ${most} characters.`)

export const longestBody = 60_000

/** What an administrator writes. */
export const postFieldsSchema = z
  .object({
    title: text('The title', 5, 120),
    slug: z
      .string()
      .trim()
      .min(3, 'The address is too short: at least 3 characters.')
      .max(80, 'The address is too long: at most 80 characters.')
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'Use small letters, digits and single hyphens, as in “food-truck-permit”.',
      ),
    summary: text('The summary', 20, 300),
    body: paragraphs().max(longestBody, `The text is too long: at most ${longestBody} characters.`),
    topic: z.enum(topicSlugs, 'Choose a topic.'),
    authorName: text('The name', 2, 80),
    authorNote: text('The line about the author', 0, 300).default(''),
    /** The key of an upload or `/media/…` as it is; null for none. */
    coverUrl: z
      .string()
      .max(200)
      .regex(/^\/media\/[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)+$/, 'Choose the picture again.')
      .nullable(),
    coverAlt: text('The description of the picture', 0, 300).default(''),
  })
  .refine(({ coverUrl, coverAlt }) => coverUrl === null || coverAlt !== '', {
    path: ['coverAlt'],
    error: 'Say what the picture shows, for people who can’t see it.',
  })
  .meta({ id: 'PostFields' })
export type PostFields = z.infer<typeof postFieldsSchema>

/** `revision` is the one that the form was filled in from; null for a new post. */
export const savePostSchema = z
  .object({ revision: z.number().int().min(1).nullable(), post: postFieldsSchema })
  .meta({ id: 'SavePost' })
export const revisionSchema = z.object({ revision: z.number().int().min(1) })
export const publishPostSchema = revisionSchema
  .extend({
    /** Null for now. */
    publishAt: z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }).nullable(),
  })
  .meta({ id: 'PublishPost' })
export const removePostSchema = revisionSchema.extend({ title: typedText(200) }).meta({ id: 'RemovePost' })

export const postStates = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof postStates)[number]

export const keptPostSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    topic: z.string(),
    authorName: z.string(),
    state: z.enum(postStates),
    publishAt: z.string().nullable(),
    isDemo: z.boolean(),
    updatedAt: z.string(),
    /** Null where the program wrote it, or the account is gone. */
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'KeptPost' })
export type KeptPost = z.infer<typeof keptPostSchema>

export const editedPostSchema = keptPostSchema
  .extend({
    summary: z.string(),
    body: z.string(),
    authorNote: z.string(),
    coverUrl: z.string().nullable(),
    coverAlt: z.string(),
    revision: z.number().int(),
    words: z.number().int(),
  })
  .meta({ id: 'EditedPost' })
export type EditedPost = z.infer<typeof editedPostSchema>

export const postsPerAdminPage = 50
export const postFilterSchema = z.object({
  q: words().max(200).default(''),
  state: z.enum(postStates).optional(),
  topic: z.enum(topicSlugs).optional(),
  page: z.coerce.number().int().min(1).max(200).default(1),
})
export type PostFilter = z.infer<typeof postFilterSchema>
