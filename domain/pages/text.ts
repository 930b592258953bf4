import { lineOf, textKind } from '#domain/content/text-kind.ts'
import { daySchema } from '#domain/day.ts'
import { paragraphs } from '#domain/typed-text.ts'

const longestBody = 60_000

/** Pages below `legal/` have versions: people agreed to a particular one. */
export const isLegal = (slug: string): boolean => slug.startsWith('legal/')

/** The information pages, as administrators write them. */
export const pageText = textKind({
  kind: 'pages',
  table: 'pages',
  key: 'slug',
  lock: 'revision',
  label: 'Pages',
  one: 'page',
  many: 'pages',
  fields: {
    title: { schema: lineOf('The title', 2, 120), label: 'Title', control: { kind: 'line' } },
    summary: {
      schema: lineOf('The summary', 20, 300),
      label: 'Summary',
      hint: 'Under the title and in search engines.',
      control: { kind: 'lines' },
    },
    body: {
      schema: paragraphs().max(longestBody, `The text is too long: use at most ${longestBody} characters.`),
      label: 'Text',
      control: { kind: 'markdown' },
    },
    /** For legal texts only. */
    version: {
      schema: lineOf('The version', 1, 40).nullable(),
      label: 'Version',
      hint: 'People agreed to this text. A changed text needs a new version.',
      control: { kind: 'line' },
      listed: true,
      half: true,
      onlyFor: isLegal,
    },
    /** "2026-11-21". */
    effectiveOn: {
      schema: daySchema('Enter the day it takes effect.').nullable(),
      label: 'In effect from',
      control: { kind: 'date' },
      listed: true,
      half: true,
      onlyFor: isLegal,
    },
  },
  title: 'title',
  body: 'body',
  path: (slug) => `/${slug}`,
  states: ['draft', 'published'],
  history: 'pageSlug',
  isFixed: true,
  audit: { noun: 'page', subject: 'page' },
  facts: {},
})
