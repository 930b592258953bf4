import { expect, test } from 'vitest'
import { languageByCode, languageCodes, languageLabel, languageName, languages } from './languages.ts'

test('codes are unique and canonical BCP 47', () => {
  expect(new Set(languageCodes).size).toBe(languages.length)
  for (const code of languageCodes) expect(Intl.getCanonicalLocales(code)).toEqual([code])
})

test('names come from codes, and an unknown code stays what it is', () => {
  expect([languageName('AM'), languageName('xx')]).toEqual(['Amharic', 'xx'])
  expect([languageLabel('am'), languageLabel('ig')]).toEqual(['Amharic · አማርኛ', 'Igbo'])
  expect(languageByCode('constructor')).toBeUndefined()
})
