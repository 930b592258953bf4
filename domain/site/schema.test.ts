import { expect, test } from 'vitest'
import { referenceSettings } from '#db/reference/settings.ts'
import { siteCopySchema } from './schema.ts'
import { settingDefaults } from './settings.ts'

test('an empty table gives the reference copy', () => {
  const copy = siteCopySchema.parse({})
  expect(copy.tagline).toBe('Connecting African businesses in America since 2013')
  expect(copy.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '10,000+ Active Businesses',
    '500+ Cities Covered',
    '2,500+ Success Stories',
    '100K+ Monthly Visitors',
  ])
  expect(copy.category_cards.cards).toHaveLength(12)
})

test('the reference copy passes its own schema unchanged', () => {
  for (const key of Object.keys(siteCopySchema.shape) as (keyof typeof siteCopySchema.shape)[])
    expect(siteCopySchema.parse(referenceSettings)[key]).toEqual(settingDefaults[key])
})

test('a misshapen value falls back alone; the others stay as they were set', () => {
  const copy = siteCopySchema.parse({
    tagline: 'Ours',
    hero: { headline: 7 },
    social_links: { x: 'javascript:alert(1)' },
  })
  expect(copy.tagline).toBe('Ours')
  expect(copy.hero.headline).toBe('Find Great Places Near You')
  expect(copy.social_links.x).toBe('https://x.example/baobab')
})
