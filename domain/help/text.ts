import { z } from 'zod'
import { lineOf, slugSchema, textKind } from '#domain/content/text-kind.ts'
import { paragraphs } from '#domain/typed-text.ts'
import { helpAudiences, helpCategories, helpCategoryNames } from './schema.ts'

/** The help articles, as administrators write them. */
export const articleText = textKind({
  kind: 'help',
  table: 'helpArticles',
  key: 'id',
  label: 'Help',
  one: 'article',
  many: 'articles',
  fields: {
    title: { schema: lineOf('The title', 5, 120), label: 'Title', control: { kind: 'line' } },
    slug: { schema: slugSchema, label: 'Address', control: { kind: 'slug' }, half: true },
    category: {
      schema: z.enum(helpCategoryNames, 'Choose a topic.'),
      label: 'Topic',
      control: {
        kind: 'choice',
        labels: Object.fromEntries(
          Object.entries(helpCategories).map(([name, { audience, label }]) => [
            name,
            `${helpAudiences[audience].label}: ${label}`,
          ]),
        ),
      },
      half: true,
    },
    summary: {
      schema: lineOf('The summary', 20, 200),
      label: 'Summary',
      hint: 'In lists and search engines: 20 to 200 characters.',
      control: { kind: 'lines' },
    },
    body: {
      schema: paragraphs()
        .trim()
        .min(20, 'The text is too short: use at least 20 characters.')
        .max(60_000, 'The text is too long: use at most 60000 characters.'),
      label: 'Text',
      control: { kind: 'markdown' },
    },
  },
  title: 'title',
  body: 'body',
  path: (slug) => `/help/${slug}`,
  knownSlug: 'stays',
  states: ['draft', 'scheduled', 'published'],
  publishing: 'scheduled',
  orderedBy: 'category',
  audit: { noun: 'help', subject: 'help_article' },
  facts: {
    yes: z.number().int(),
    no: z.number().int(),
    publishAt: z.string().nullable(),
    /** Who chose when it is, or was, published. */
    scheduledBy: z.string().nullable(),
  },
})
