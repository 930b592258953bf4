import { expect, test } from 'vitest'
import { whatHappens } from './what-happens.ts'

test.each([
  ['hours', 'published', 'listed', 'Changes are live at once.'],
  ['basics', 'published', 'self_attested', /^Changes wait for review/],
  [
    'basics',
    'published',
    'claimed',
    /^Live at once: In one sentence, about .* Waits .*: Name, category, kind\.$/,
  ],
  [
    'contact',
    'published',
    'certified',
    /^Live at once: Social media\. Waits .*: Phone, WhatsApp, e-mail, website\.$/,
  ],
  ['offer', 'published', 'claimed', /afterwards/],
  ['basics', 'draft', 'listed', null],
  ['basics', 'pending', 'listed', /part of what we look at/],
] as const)('%s of a listing that is %s and %s', (section, status, trustLevel, words) => {
  const said = whatHappens(section, { status, trustLevel, role: 'owner' })
  if (words instanceof RegExp) expect(said).toMatch(words)
  else expect(said).toBe(words)
})

test('moderators hear that nobody looks at what they change', () => {
  const kept = { status: 'published', trustLevel: 'listed', role: 'keeper' } as const
  expect(whatHappens('basics', kept)).toMatch(/live at once/)
})
