import { around } from './areas.ts'
import type { Query, Rule } from './rules.ts'
import { cooks, restaurants, trade } from './sets.ts'

const either = (...places: string[]) => places.map((place) => around(place))
const food = (...heritage: string[]): Rule => ({ subcategory: [...cooks, 'bakeries-sweets'], heritage })

// biome-ignore format: one query a line reads as a table
export const ambiguous: readonly Query[] = [
  { q: 'Jordan', right: { any: [{ named: /jordan/ }, { city: /jordan/i }, { within: around('West Jordan, UT', 5) }] } },
  { q: 'Paris', right: { none: true } },
  { q: 'Georgia tax', right: { subcategory: ['accounting-tax'], within: { states: ['GA'] } } },
  { q: 'georgia', right: { within: { states: ['GA'] } } },
  { q: 'washington ethiopian restaurant', right: { subcategory: restaurants, heritage: ['ET'], any: [{ within: { states: ['WA'] } }, { within: around('Washington, DC') }] } },
  { q: 'lagos', right: { any: [{ named: /lagos/ }, { says: /lagos/ }] } },
  { q: 'addis ababa', right: { says: /addis/ } },
  { q: 'asmara', right: { says: /asmara/ } },
  { q: 'guinea', right: { any: [{ heritage: ['GN', 'GW', 'GQ'] }, { named: /guinea/ }] } },
  { q: 'niger', right: { any: [{ heritage: ['NE'] }, { named: /\bniger\b/ }] } },
  { q: 'congo', right: { any: [{ heritage: ['CD', 'CG'] }, { named: /congo/ }] } },
  { q: 'mali', right: { any: [{ heritage: ['ML'] }, { named: /\bmali\b/ }] } },
  { q: 'chad', right: { any: [{ heritage: ['TD'] }, { named: /\bchad\b/ }] } },
  { q: 'togo food', right: food('TG') },
  { q: 'benin food', right: { any: [food('BJ'), { category: 'restaurants-food', says: /benin/ }] } },
  { q: 'kansas city barber', right: { subcategory: ['barbershops'], within: around('Kansas City, MO') } },
  { q: 'columbia tailor', right: { subcategory: ['tailors-alterations'], within: either('Columbia, SC', 'Columbia, MD', 'Columbia, MO') } },
  { q: 'portland african restaurant', right: { subcategory: restaurants, within: either('Portland, OR', 'Portland, ME') } },
  { q: 'springfield daycare', right: { subcategory: ['daycare-preschool'], within: either('Springfield, VA', 'Springfield, MA', 'Springfield, MO', 'Springfield, IL', 'Springfield, OH') } },
  { q: 'rochester african store', right: { subcategory: ['african-groceries', 'halal-meat-markets'], within: either('Rochester, NY', 'Rochester, MN') } },
  { q: 'aurora hair braiding', right: { subcategory: ['braiding-salons'], within: either('Aurora, CO', 'Aurora, IL') } },
  { q: 'arlington african restaurant', right: { subcategory: restaurants, within: either('Arlington, TX', 'Arlington, VA') } },
  { q: 'newark african food', right: { subcategory: [...cooks, 'bakeries-sweets'], within: either('Newark, NJ', 'Newark, DE', 'Newark, OH') } },
  { q: 'jamaica braids', right: { subcategory: ['braiding-salons'], within: around('Jamaica, NY', 12) } },
  { q: 'manhattan notary', right: { subcategory: ['notary-documents'], within: around('Manhattan, NY', 12) } },
  { q: 'reading tutor', right: trade('tutoring') },
  { q: 'mobile mechanic', right: trade('mobile-mechanics') },
  { q: 'mobile notary', right: { subcategory: ['notary-documents'], any: [{ says: /mobile/ }, { attribute: 'home-visits' }] } },
  { q: 'polish', right: trade('nail-salons') },
  { q: 'braces', right: trade('dentists') },
  { q: 'crowns', right: { any: [trade('dentists'), { named: /crown/ }, { says: /crowns/ }] } },
  { q: 'nursing', right: { any: [trade('nursing-cna-training', 'home-health-agencies'), { says: /nurs(e|ing)/ }] } },
  { q: 'locks', right: { any: [{ subcategory: ['security-smart-home'], says: /lock/ }, trade('natural-hair-locs')] } },
  { q: 'extensions', right: { any: [trade('wigs-extensions', 'braiding-salons'), { category: 'beauty-salon', says: /extension/ }] } },
]
