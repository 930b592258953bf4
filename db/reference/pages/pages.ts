import { readFileSync } from 'node:fs'
import { ownFile } from '#root.ts'

const body = (name: string) => readFileSync(ownFile('db/reference/pages', `${name}.md`), 'utf8')
const legal = { version: '1.0', effective_on: '2026-11-21' }

/**
 * The initial pages; administrators edit them, and a later start never overwrites that. The texts are next to this
 * file, in Markdown.
 */
export const referencePages = [
  {
    slug: 'about',
    title: 'About {{siteName}}',
    summary:
      'A public directory of African-owned businesses in the USA, founded in 2013 and headquartered in Texas. It helps people find businesses, and owners get found.',
    body: body('about'),
    position: 1,
  },
  {
    slug: 'pricing',
    title: 'Plans and prices',
    summary:
      'Being listed is free and stays free. A plan gives a business more room to show itself, and helps keep the directory free for everyone else.',
    body: body('pricing'),
    position: 2,
  },
  {
    slug: 'legal',
    title: 'Legal',
    summary:
      'The terms of {{siteName}}, how we handle information about you, and what we store on your device.',
    body: body('legal'),
    position: 3,
  },
  {
    slug: 'legal/terms',
    title: 'Terms of Service',
    summary:
      'The rules for visitors, owners and reviewers: what to expect from {{siteName}}, and what we ask of you.',
    body: body('terms'),
    position: 1,
    ...legal,
  },
  {
    slug: 'legal/privacy',
    title: 'Privacy Policy',
    summary: 'What {{siteName}} knows about you, why, for how long, and how to see, correct or delete it.',
    body: body('privacy'),
    position: 2,
    ...legal,
  },
  {
    slug: 'legal/cookies',
    title: 'Cookie Policy',
    summary: 'What {{siteName}} stores on your device, under which names, and how to change that.',
    body: body('cookies'),
    position: 3,
    ...legal,
  },
]
