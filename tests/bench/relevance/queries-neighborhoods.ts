import { type Area, around } from './areas.ts'
import type { Query, Rule } from './rules.ts'
import { cooks, dish, grocers, restaurants } from './sets.ts'

const food = (...heritage: string[]): Rule => ({ subcategory: [...cooks, 'bakeries-sweets'], heritage })
const eatery = (...heritage: string[]): Rule => ({ subcategory: restaurants, heritage })
const any: Rule = { subcategory: [...cooks, 'bakeries-sweets'] }
const there = (lat: number, lng: number, miles: number): Area => ({ lat, lng, miles })
const counties = (...codes: string[]): Area => ({ counties: codes })

// biome-ignore format: one query a line reads as a table
export const neighborhoods: readonly Query[] = [
  { q: 'food pg county', right: { ...any, within: counties('24033') } },
  { q: 'braids prince george’s county', right: { subcategory: ['braiding-salons'], within: counties('24033') } },
  { q: 'ethiopian food montgomery county md', right: { ...food('ET'), within: counties('24031') } },
  { q: 'african restaurant cook county', right: { subcategory: restaurants, within: counties('17031') } },
  { q: 'tax preparer', where: 'Cook County, IL', right: { subcategory: ['accounting-tax'], within: counties('17031') } },
  { q: 'nigerian food gwinnett county', right: { ...food('NG'), within: counties('13135') } },
  { q: 'african market dekalb county ga', right: { subcategory: grocers, within: counties('13089') } },
  { q: 'barber', where: 'Harris County', right: { subcategory: ['barbershops'], within: counties('48201') } },
  { q: 'nigerian restaurant fort bend county', right: { ...eatery('NG'), within: counties('48157') } },
  { q: 'somali food hennepin county', right: { ...food('SO'), within: counties('27053') } },
  { q: 'halal meat fairfax county va', right: { subcategory: ['halal-meat-markets', 'african-groceries'], within: counties('51059') } },
  { q: 'african braids essex county nj', right: { subcategory: ['braiding-salons'], within: counties('34013') } },
  { q: 'home health agency king county', right: { subcategory: ['home-health-agencies'], within: counties('53033') } },
  { q: 'african food orange county ca', right: { ...any, within: counties('06059') } },
  { q: 'liberian food delaware county pa', right: { ...food('LR'), within: counties('42045') } },
  { q: 'hair braiding long island', right: { subcategory: ['braiding-salons'], within: counties('36059', '36103') } },
  { q: 'african restaurant westchester', right: { subcategory: restaurants, within: counties('36119') } },
  { q: 'dentist tarrant county', right: { subcategory: ['dentists'], within: counties('48439') } },
  { q: 'little ethiopia', right: { any: [{ within: there(34.056, -118.365, 2) }, { heritage: ['ET', 'ER'], within: there(34.056, -118.365, 6) }] } },
  { q: 'coffee in little ethiopia', right: { any: [{ subcategory: ['coffee-tea-houses'] }, { category: 'restaurants-food', says: /coffee|macchiato/ }], within: there(34.056, -118.365, 6) } },
  { q: 'little senegal', right: { any: [{ within: there(40.803, -73.951, 1.5) }, { heritage: ['SN', 'ML', 'CI', 'GN', 'GM', 'BF', 'MR'], within: there(40.803, -73.951, 4) }] } },
  { q: 'flatbush braids', right: { subcategory: ['braiding-salons'], within: around('11226', 6) } },
  { q: 'crown heights african food', right: { ...any, within: there(40.668, -73.944, 6) } },
  { q: 'jollof alief', right: { ...dish(/jollof/), within: around('Alief, TX', 12) } },
  { q: 'african store alief tx', right: { subcategory: grocers, within: around('Alief, TX', 12) } },
  { q: 'southwest houston tailor', right: { subcategory: ['tailors-alterations'], within: there(29.69, -95.54, 15) } },
  { q: 'cedar riverside', right: { within: around('55454', 5) } },
  { q: 'somali coffee cedar-riverside', right: { subcategory: ['coffee-tea-houses', ...restaurants], heritage: ['SO'], within: around('55454', 8) } },
  { q: 'u street ethiopian', right: { heritage: ['ET'], within: there(38.917, -77.03, 5) } },
  { q: 'west philly african restaurant', right: { subcategory: restaurants, within: around('19143', 6) } },
  { q: 'african market dorchester', right: { subcategory: grocers, within: there(42.3, -71.067, 8) } },
  { q: 'uptown chicago ethiopian', right: { heritage: ['ET'], within: around('60640', 10) } },
  { q: 'south side chicago barber', right: { subcategory: ['barbershops'], within: there(41.77, -87.61, 12) } },
  { q: 'city heights african food', right: { ...any, within: there(32.749, -117.101, 8) } },
  { q: 'rainier valley injera', right: { category: 'restaurants-food', heritage: ['ET', 'ER'], within: around('98118', 8) } },
  { q: 'buckhead hair salon', right: { subcategory: ['braiding-salons', 'natural-hair-locs', 'wigs-extensions'], within: there(33.848, -84.373, 12) } },
  { q: 'ethiopian restaurant columbia pike', right: { ...eatery('ET'), within: around('22204', 8) } },
  { q: 'egyptian food little egypt astoria', right: { ...food('EG'), within: around('Astoria, NY', 6) } },
  { q: 'african food dmv', right: { ...any, within: there(38.9, -77.04, 40) } },
  { q: 'immigration lawyer twin cities', right: { subcategory: ['immigration-law'], within: around('Minneapolis, MN', 30) } },
]
