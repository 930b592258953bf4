import { around } from './areas.ts'
import type { Query, Rule } from './rules.ts'
import { cateringToo, cooks, dish, grocers, hair, restaurants } from './sets.ts'

const food = (...heritage: string[]): Rule => ({ subcategory: [...cooks, 'bakeries-sweets'], heritage })
const eatery = (...heritage: string[]): Rule => ({ subcategory: restaurants, heritage })
const at = (place: string, miles = 25) => ({ within: around(place, miles) })

// biome-ignore format: one query a line reads as a table
export const placesInTheWords: readonly Query[] = [
  { q: 'houston immigration lawyer', right: { subcategory: ['immigration-law'], ...at('Houston, TX') } },
  { q: 'ethiopian restaurant silver spring md', right: { ...eatery('ET'), ...at('Silver Spring, MD') } },
  { q: 'barber 10458', right: { subcategory: ['barbershops'], ...at('10458', 15) } },
  { q: 'braids dfw', right: { subcategory: ['braiding-salons'], within: { lat: 32.81, lng: -97, miles: 50 } } },
  { q: 'jollof houston tx', right: { ...dish(/jollof/), ...at('Houston, TX') } },
  { q: 'african market atlanta', right: { subcategory: grocers, ...at('Atlanta, GA') } },
  { q: 'brooklyn african hair braiding', right: { subcategory: ['braiding-salons'], ...at('Brooklyn, NY', 12) } },
  { q: 'halal market columbus ohio', right: { any: [{ subcategory: ['halal-meat-markets'] }, { category: 'retail-shopping', attribute: 'halal' }], ...at('Columbus, OH') } },
  { q: 'somali restaurant minneapolis', right: { ...eatery('SO'), ...at('Minneapolis, MN') } },
  { q: 'tax preparer newark nj', right: { subcategory: ['accounting-tax'], ...at('Newark, NJ') } },
  { q: 'cape verdean food brockton', right: { ...food('CV'), ...at('Brockton, MA') } },
  { q: 'nigerian restaurant philly', right: { ...eatery('NG'), ...at('Philadelphia, PA') } },
  { q: 'dallas congolese food', right: { ...food('CD', 'CG'), ...at('Dallas, TX', 40) } },
  { q: 'cdl school minneapolis', right: { subcategory: ['cdl-trucking-schools'], ...at('Minneapolis, MN') } },
  { q: 'daycare silver spring', right: { subcategory: ['daycare-preschool'], ...at('Silver Spring, MD', 15) } },
  { q: 'african food store 77036', right: { subcategory: grocers, ...at('77036') } },
  { q: 'notary bronx', right: { subcategory: ['notary-documents'], ...at('Bronx, NY', 15) } },
  { q: 'ship barrel to ghana from columbus', right: { subcategory: ['barrel-box-shipping'], ...at('Columbus, OH') } },
  { q: 'eritrean food oakland ca', right: { ...food('ER'), ...at('Oakland, CA') } },
  { q: 'seattle ethiopian', right: { heritage: ['ET'], ...at('Seattle, WA') } },
  { q: 'ethiopian restaurants in aurora colorado', right: { ...eatery('ET'), ...at('Aurora, CO') } },
  { q: 'tailor harlem', right: { subcategory: ['tailors-alterations'], ...at('Harlem, NY', 12) } },
  { q: 'suya chicago', right: { ...dish(/\bsuya\b/), ...at('Chicago, IL') } },
  { q: 'moroccan restaurant gaithersburg', right: { ...eatery('MA'), ...at('Gaithersburg, MD') } },
  { q: 'mechanic lowell ma', right: { subcategory: ['auto-repair', 'mobile-mechanics'], ...at('Lowell, MA') } },
  { q: 'kenyan food dallas texas', right: { ...food('KE'), ...at('Dallas, TX') } },
  { q: 'home care agency tacoma wa', right: { subcategory: ['home-health-agencies'], ...at('Tacoma, WA') } },
  { q: 'hair braiding charlotte nc', right: { subcategory: ['braiding-salons'], ...at('Charlotte, NC') } },
  { q: 'african grocery raleigh', right: { subcategory: grocers, ...at('Raleigh, NC') } },
  { q: 'liberian food staten island', right: { ...food('LR'), ...at('Staten Island, NY', 15) } },
  { q: 'egyptian restaurant astoria', right: { ...eatery('EG'), ...at('Astoria, NY', 12) } },
  { q: 'coffee denver', right: { any: [{ subcategory: ['coffee-tea-houses'] }, { category: 'restaurants-food', says: /coffee/ }], ...at('Denver, CO') } },
  { q: 'pharmacy 20910', right: { subcategory: ['pharmacies'], ...at('20910') } },
  { q: 'event hall decatur ga', right: { subcategory: ['event-halls'], ...at('Decatur, GA') } },
  { q: 'houston dj', right: { subcategory: ['djs-mcs'], ...at('Houston, TX') } },
  { q: 'real estate agent bowie maryland', right: { subcategory: ['real-estate-agents'], ...at('Bowie, MD') } },
  { q: 'barbers las vegas', right: { subcategory: ['barbershops'], ...at('Las Vegas, NV') } },
  { q: 'wedding caterer maryland', right: { ...cateringToo, within: { states: ['MD'] } } },
  { q: 'movers north carolina', right: { subcategory: ['moving-storage'], within: { states: ['NC'] } } },
  { q: 'houston egyptian restaurant', right: { ...eatery('EG'), ...at('Houston, TX') } },
  { q: 'african store lewiston maine', right: { subcategory: grocers, ...at('Lewiston, ME') } },
  { q: 'ethiopian food la', right: { ...food('ET'), ...at('Los Angeles, CA') } },
  { q: 'ethiopian food bay area', right: { ...food('ET'), within: { lat: 37.7, lng: -122.2, miles: 45 } } },
  { q: 'dc nail salon', right: { subcategory: ['nail-salons'], ...at('Washington, DC') } },
  { q: 'hair salon sioux falls', right: { subcategory: hair, ...at('Sioux Falls, SD') } },
  { q: 'car wash, san diego', right: { subcategory: ['car-wash-detailing'], ...at('San Diego, CA') } },
]
