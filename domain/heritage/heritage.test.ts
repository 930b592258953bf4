import { expect, test } from 'vitest'
import { languageCodes } from '#domain/languages/languages.ts'
import { communities, communitiesOf, communityKeys, communityName } from './communities.ts'
import {
  countries,
  countriesByRegion,
  countryByCode,
  countryCodes,
  countryName,
  demonym,
} from './countries.ts'

test('every African member of the United Nations is there once', () => {
  expect(countries).toHaveLength(54)
  expect(new Set(countryCodes).size).toBe(54)
  expect(new Set(countries.map((each) => each.name)).size).toBe(54)
})

test('codes are ISO codes that name the same country elsewhere', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const spelledOtherwise = {
    CD: 'Congo - Kinshasa',
    CG: 'Congo - Brazzaville',
    CV: 'Cape Verde',
    ST: 'São Tomé & Príncipe',
  }
  for (const { code, name } of countries) {
    const expected = new Map(Object.entries(spelledOtherwise)).get(code) ?? name
    expect(names.of(code)).toBe(expected)
  }
})

test('languages and countries that others point at exist', () => {
  for (const each of countries) for (const code of each.languages) expect(languageCodes).toContain(code)
  for (const each of communities) for (const code of each.countries) expect(countryCodes).toContain(code)
})

test('regions hold every country, in order of name', () => {
  const regions = countriesByRegion()
  expect(regions.flatMap((each) => each.countries)).toHaveLength(54)
  expect(regions.find((each) => each.region === 'Southern')?.countries[0]?.name).toBe('Botswana')
})

test('names come from codes, and an unknown code stays what it is', () => {
  expect([countryName('gh'), demonym('GH'), countryName('US')]).toEqual(['Ghana', 'Ghanaian', 'US'])
  expect(countryByCode('__proto__')).toBeUndefined()
  expect([communityName('yoruba'), communityName('nobody')]).toEqual(['Yoruba', 'nobody'])
})

test('communities follow the countries chosen, and the diaspora belongs to all', () => {
  expect(new Set(communityKeys).size).toBe(communities.length)
  const keys = communitiesOf(['GH']).map((each) => each.key)
  expect(keys).toEqual(expect.arrayContaining(['ashanti', 'ewe', 'gullah-geechee']))
  expect(keys).not.toContain('zulu')
})
