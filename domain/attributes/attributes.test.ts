import { expect, test } from 'vitest'
import { referenceCategories } from '#db/reference/categories.ts'
import { attributeGroups, attributeKeys, attributeLabel, attributes, attributesFor } from './attributes.ts'

const topCategories = referenceCategories.filter((each) => each.parent === null).map((each) => each.slug)

test('keys are unique slugs in known groups', () => {
  expect(new Set(attributeKeys).size).toBe(attributes.length)
  const groups = attributeGroups.map((each) => each.key)
  for (const each of attributes) {
    expect(each.key).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(groups).toContain(each.group)
  }
})

test('they name top categories that exist, and each of these is offered some of its own', () => {
  for (const each of attributes) for (const slug of each.categories) expect(topCategories).toContain(slug)
  const common = attributes.filter((each) => each.categories.length === 0).length
  for (const slug of topCategories) expect(attributesFor(slug).length).toBeGreaterThan(common)
})

test('a form offers what fits', () => {
  const keys = (category: string) => attributesFor(category).map((each) => each.key)
  expect(keys('restaurants-food')).toEqual(
    expect.arrayContaining(['halal', 'fasting-menu', 'wheelchair-access']),
  )
  expect(keys('home-services')).not.toContain('halal')
})

test('an unknown key is its own label', () => {
  expect([attributeLabel('ships-to-africa'), attributeLabel('nothing')]).toEqual([
    'Ships to Africa',
    'nothing',
  ])
})
