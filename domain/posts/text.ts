import { z } from 'zod'
import { lineOf, slugSchema, textKind } from '#domain/content/text-kind.ts'
import { paragraphs } from '#domain/typed-text.ts'
import { postPath, readingMinutes } from './schema.ts'
import { topicSlugs, topics } from './topics.ts'

const longestBody = 60_000

/** Blog posts, as administrators write them. */
export const postText = textKind({
  kind: 'posts',
  table: 'posts',
  key: 'id',
  lock: 'revision',
  label: 'Posts',
  one: 'post',
  many: 'posts',
  fields: {
    title: { schema: lineOf('The title', 5, 120), label: 'Title', control: { kind: 'line' } },
    slug: {
      schema: slugSchema.min(3, 'The address is too short: use at least 3 characters.'),
      label: 'Address',
      control: { kind: 'slug' },
    },
    summary: {
      schema: lineOf('The summary', 20, 300),
      label: 'Summary',
      hint: ({ length }) =>
        `Under the title, on cards and in search engines, which show about 160 characters. Now ${length}.`,
      control: { kind: 'lines' },
    },
    topic: {
      schema: z.enum(topicSlugs, 'Choose a topic.'),
      label: 'Topic',
      control: { kind: 'choice', labels: Object.fromEntries(topics.map(({ slug, name }) => [slug, name])) },
      listed: true,
      half: true,
    },
    authorName: {
      schema: lineOf('The name', 2, 80),
      label: 'Author',
      control: { kind: 'line' },
      listed: true,
      half: true,
    },
    authorNote: {
      schema: lineOf('The line about the author', 0, 300).default(''),
      label: 'About the author (optional)',
      hint: 'A line below the text.',
      control: { kind: 'line' },
    },
    /** `/media/…`; null for none. */
    coverUrl: {
      schema: z
        .string()
        .max(200)
        .regex(/^\/media\/[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)+$/, 'Choose the picture again.')
        .nullable(),
      label: 'Cover (optional)',
      hint: 'Landscape fits best, 1280 pixels wide or more. JPEG, PNG, WebP or AVIF, at most 10 MB.',
      control: { kind: 'picture', alt: 'coverAlt' },
      start: null,
    },
    coverAlt: {
      schema: lineOf('The description of the picture', 0, 300).default(''),
      label: 'What the cover shows',
      hint: 'Read out to people who can’t see it.',
      control: { kind: 'none' },
    },
    body: {
      schema: paragraphs().max(longestBody, `The text is too long: use at most ${longestBody} characters.`),
      label: 'Text',
      hint: (body) => `About ${readingMinutes(body.trim().split(/\s+/).length)} min to read.`,
      control: { kind: 'markdown' },
    },
  },
  title: 'title',
  body: 'body',
  problems: ({ coverUrl, coverAlt }) =>
    coverUrl && !coverAlt ? { coverAlt: 'Say what the picture shows, for people who can’t see it.' } : {},
  path: postPath,
  knownSlug: 'redirects',
  states: ['draft', 'scheduled', 'published'],
  publishing: 'scheduled',
  history: 'postId',
  isDeletedByTitle: true,
  audit: { noun: 'post', subject: 'post' },
  facts: { publishAt: z.string().nullable(), isDemo: z.boolean() },
})
