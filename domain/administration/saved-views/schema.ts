import { z } from 'zod'
import { idSchema } from '#domain/id.ts'
import { oneLine } from '#domain/typed-text.ts'

/** The lists that support saved views; the last is the owners’, all others are the panel’s. */
export const listNames = [
  'businesses',
  'users',
  'postings',
  'messages',
  'posts',
  'pages',
  'newsletter',
  'newsletter-subscribers',
  'subscriptions',
  'payments',
  'payment-events',
  'errors',
  'jobs',
  'outbox',
  'audit',
  'searches',
  'locations',
] as const
export type ListName = (typeof listNames)[number]

export const listParam = z.object({ list: z.enum(listNames, 'Unknown list.') })

export const savedViewSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The query string of the list's URL: filters, sort order and columns, without the page. */
    query: z.string(),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedViewSchema>

/** Per list. */
export const mostViews = 30

export const newViewSchema = z
  .object({
    id: idSchema,
    name: oneLine().min(1, 'Name the view.').max(60, 'At most 60 characters.'),
    query: z.string().max(2000, 'This view is too long to save.'),
  })
  .meta({ id: 'NewSavedView' })
