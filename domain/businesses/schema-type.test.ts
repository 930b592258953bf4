import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { referenceCategories } from '#db/reference/categories.ts'
import { schemaType, schemaTypes } from './schema-type.ts'

const typings = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8')

/** A type and all its subtypes, from the unions of schema-dts. */
function kindsOf(type: string): string[] {
  const union = new RegExp(`export type ${type} = ([^;]+);`).exec(typings)?.[1] ?? ''
  const below = union.split(' | ').filter((name) => name !== 'string' && !name.endsWith('Leaf'))
  return [type, ...below.flatMap(kindsOf)]
}

test('every type is one of schema.org’s local businesses, every slug a category', () => {
  const known = new Set(kindsOf('LocalBusiness'))
  const slugs = new Set(referenceCategories.map(({ slug }) => slug))
  expect(known.size).toBeGreaterThan(100)
  for (const [slug, type] of Object.entries(schemaTypes)) {
    expect(known, slug).toContain(type)
    expect(slugs).toContain(slug)
  }
})

test('the subcategory decides, then the category', () => {
  const restaurants = { slug: 'restaurants-food' }
  expect(schemaType({ category: restaurants, subcategory: { slug: 'bakeries-sweets' } })).toBe('Bakery')
  expect(schemaType({ category: restaurants, subcategory: { slug: 'caterers' } })).toBe('FoodEstablishment')
  expect(schemaType({ category: { slug: 'made-up' }, subcategory: null })).toBe('LocalBusiness')
})
