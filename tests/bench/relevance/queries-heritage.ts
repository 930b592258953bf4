import { around } from './areas.ts'
import type { Query } from './rules.ts'
import { cooks, grocers, lawyers, restaurants } from './sets.ts'

const from = (...heritage: string[]) => ({ heritage })
const eatery = (...heritage: string[]) => ({ subcategory: restaurants, heritage })
const food = (...heritage: string[]) => ({ subcategory: [...cooks, 'bakeries-sweets'], heritage })

// biome-ignore format: one query a line reads as a table
export const heritages: readonly Query[] = [
  { q: 'nigerian', right: from('NG') },
  { q: 'nigerian restaurant', right: eatery('NG') },
  { q: 'naija food', right: food('NG') },
  { q: 'ghanaian food', right: food('GH') },
  { q: 'ghana market', right: { subcategory: grocers, heritage: ['GH'] } },
  { q: 'ethiopian restaurant', right: eatery('ET') },
  { q: 'habesha restaurant', right: eatery('ET', 'ER') },
  { q: 'ethiopian coffee', right: { any: [{ subcategory: ['coffee-tea-houses'], heritage: ['ET'] }, { category: 'restaurants-food', heritage: ['ET'], says: /coffee|macchiato|espresso/ }] } },
  { q: 'ethiopian grocery', right: { subcategory: grocers, heritage: ['ET'] } },
  { q: 'eritrean', right: from('ER') },
  { q: 'eritrean restaurant', where: 'Denver, CO', right: { ...eatery('ER'), within: around('Denver, CO') } },
  { q: 'somali restaurant', right: eatery('SO') },
  { q: 'somali clothes', right: { category: 'fashion-clothing', heritage: ['SO'] } },
  { q: 'kenyan food', right: food('KE') },
  { q: 'kenyan shop', right: { category: 'retail-shopping', heritage: ['KE'] } },
  { q: 'ugandan restaurant', right: eatery('UG') },
  { q: 'rwandan', right: from('RW') },
  { q: 'burundian', right: from('BI') },
  { q: 'sudanese food', right: food('SD') },
  { q: 'south sudanese', right: from('SS') },
  { q: 'senegalese restaurant', right: eatery('SN') },
  { q: 'senegalese braiders', right: { subcategory: ['braiding-salons'], any: [from('SN'), { says: /senegalese/ }] } },
  { q: 'gambian', right: from('GM') },
  { q: 'liberian food', right: food('LR') },
  { q: 'sierra leonean restaurant', right: eatery('SL') },
  { q: 'salone food', right: food('SL') },
  { q: 'cameroonian restaurant', right: eatery('CM') },
  { q: 'congolese', right: from('CD', 'CG') },
  { q: 'congolese food', right: food('CD', 'CG') },
  { q: 'ivorian restaurant', right: eatery('CI') },
  { q: 'guinean restaurant', right: eatery('GN') },
  { q: 'malian', right: from('ML') },
  { q: 'moroccan restaurant', right: eatery('MA') },
  { q: 'moroccan rugs', right: { category: 'retail-shopping', heritage: ['MA'], tells: /\brugs?\b/ } },
  { q: 'egyptian food', right: food('EG') },
  { q: 'tunisian', right: from('TN') },
  { q: 'south african shop', right: { category: 'retail-shopping', heritage: ['ZA'] } },
  { q: 'zimbabwean food', right: food('ZW') },
  { q: 'cape verdean restaurant', right: eatery('CV') },
  { q: 'angolan', right: from('AO') },
  { q: 'igbo lawyer', right: { subcategory: lawyers, any: [{ language: 'ig' }, { community: 'igbo' }] } },
  { q: 'west african restaurant', right: { subcategory: ['west-african-restaurants'] } },
  { q: 'east african food', right: { any: [{ subcategory: ['east-african-restaurants'] }, food('ET', 'ER', 'SO', 'DJ', 'KE', 'UG', 'TZ', 'RW', 'BI', 'SD', 'SS')] } },
]
