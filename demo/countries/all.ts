import { central } from './central.ts'
import type { Country } from './country.ts'
import { east } from './east.ts'
import { north } from './north.ts'
import { southern } from './southern.ts'
import { west } from './west.ts'

/** All 54 countries of the continent. */
export const countries: readonly Country[] = [...west, ...east, ...north, ...central, ...southern]

export const countryByCode = new Map(countries.map((each) => [each.code, each]))
