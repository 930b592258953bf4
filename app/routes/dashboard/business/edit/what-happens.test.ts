import { expect, test } from 'vitest'
import { whatHappens } from './what-happens.ts'

test.each([
  ['hours', 'published', 'listed', 'Changes go live right away.'],
  ['basics', 'published', 'self_attested', /^Changes are reviewed first/],
  [
    'basics',
    'published',
    'claimed',
    /^Live right away: In one sentence, about .*, founded\. Reviewed .*: Name, category, subcategory\.$/,
  ],
  [
    'contact',
    'published',
    'certified',
    /^Live right away: Social media\. Reviewed .*: Phone, WhatsApp, email, website\.$/,
  ],
  ['offer', 'published', 'claimed', /review them afterward/],
  ['basics', 'draft', 'listed', null],
  ['basics', 'pending', 'listed', /included in the review/],
] as const)('%s of a listing that is %s and %s', (section, status, trustLevel, words) => {
  const said = whatHappens(section, { status, trustLevel, role: 'owner' })
  if (words instanceof RegExp) expect(said).toMatch(words)
  else expect(said).toBe(words)
})

test('moderators hear that nobody looks at what they change', () => {
  const kept = { status: 'published', trustLevel: 'listed', role: 'caretaker' } as const
  expect(whatHappens('basics', kept)).toMatch(/live right away/)
})
