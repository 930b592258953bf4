import { type AttributeGroup, attributeByKey, attributeGroups } from '#domain/attributes/attributes.ts'
import { africanRegions, countryByCode } from '#domain/heritage/countries.ts'
import type { FacetValue } from '#domain/search/schema.ts'

export type FacetSection = { heading: string; values: FacetValue[] }

const regionNames = {
  West: 'West Africa',
  East: 'East Africa',
  Central: 'Central Africa',
  Southern: 'Southern Africa',
  North: 'North Africa',
}

export function heritageSections(values: FacetValue[]): FacetSection[] {
  return africanRegions
    .map((region) => ({
      heading: regionNames[region],
      values: byLabel(values.filter(({ value }) => countryByCode(value)?.region === region)),
    }))
    .filter(isFilled)
}

export function attributeSections(values: FacetValue[]): FacetSection[] {
  const groupOf = (key: string): AttributeGroup => attributeByKey(key)?.group ?? 'service'
  return attributeGroups
    .map(({ key, label }) => ({
      heading: label,
      values: values.filter(({ value }) => groupOf(value) === key),
    }))
    .filter(isFilled)
}

/** Custom fields: each with its choices, and those that are just true together. */
export function fieldSections(values: FacetValue[]): FacetSection[] {
  const headings = new Set(values.map(headingOf))
  return [...headings].map((heading) => ({
    heading,
    values: values.filter((each) => headingOf(each) === heading),
  }))
}

const headingOf = ({ of = 'Details' }: FacetValue) => of

const isFilled = ({ values }: FacetSection) => values.length > 0
const byLabel = (values: FacetValue[]) => values.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
