import { around, pointOf } from './areas.ts'
import type { Query, Rule } from './rules.ts'
import { cooks, dish, grocers, hair, restaurants } from './sets.ts'

/** Asked at that point: the right ones are within `miles` of it, or serve it. */
const here = (place: string, q: string, right: Rule, miles = 15): Query => ({
  q,
  at: pointOf(place),
  right: { ...right, within: around(place, miles) },
})

// biome-ignore format: one query a line reads as a table
export const nearMe: readonly Query[] = [
  here('10458', 'barber near me', { subcategory: ['barbershops'] }),
  here('77072', 'jollof near me', dish(/jollof/)),
  here('55454', 'african food near me', { subcategory: [...cooks, 'bakeries-sweets'] }),
  here('11226', 'hair braiding near me', { subcategory: ['braiding-salons'] }),
  here('Denver, CO', 'ethiopian restaurant near me', { subcategory: restaurants, heritage: ['ET'] }),
  here('43229', 'halal meat near me', { any: [{ subcategory: ['halal-meat-markets'] }, { category: 'retail-shopping', attribute: 'halal' }] }),
  here('30021', 'african grocery store near me', { subcategory: ['african-groceries'] }),
  here('75243', 'mechanic near me', { subcategory: ['auto-repair', 'mobile-mechanics'] }),
  here('Newark, NJ', 'notary near me', { subcategory: ['notary-documents'] }),
  here('19143', 'income tax near me', { subcategory: ['accounting-tax'] }),
  here('98118', 'injera near me', { any: [{ subcategory: restaurants, heritage: ['ET', 'ER'] }, dish(/injera/), { subcategory: grocers, says: /injera/ }] }),
  here('80010', 'daycare around here', { subcategory: ['daycare-preschool'] }),
  here('60640', 'nearby nail salon', { subcategory: ['nail-salons'] }, 25),
  here('77099', 'nigerian restaurant close by', { subcategory: restaurants, heritage: ['NG'] }),
  here('Hyattsville, MD', 'dentist near my location', { subcategory: ['dentists'] }),
  here('02301', 'cape verdean restaurant near me', { subcategory: restaurants, heritage: ['CV'] }, 25),
  here('43229', 'tow truck near me', { subcategory: ['towing-roadside'] }),
  here('60640', 'pharmacy nearby', { subcategory: ['pharmacies'] }),
  here('Boston, MA', 'places to eat near me', { subcategory: [...restaurants, 'food-trucks', 'bars-lounges'] }),
  here('Denver, CO', 'coffee near me', { any: [{ subcategory: ['coffee-tea-houses'] }, { category: 'restaurants-food', says: /coffee/ }] }),
  here('San Diego, CA', 'somali food near me', { subcategory: [...cooks, 'bakeries-sweets'], heritage: ['SO'] }),
  here('Stone Mountain, GA', 'african clothing store near me', { category: 'fashion-clothing' }),
  here('10027', 'send money near me', { subcategory: ['money-transfer'] }),
  here('Charlotte, NC', 'knotless braids near me', { subcategory: ['braiding-salons'] }, 25),
  here('55404', 'immigration lawyer near me', { subcategory: ['immigration-law'] }, 25),
  here('Brooklyn, NY', 'car wash near me', { subcategory: ['car-wash-detailing'] }),
  here('10458', 'fufu near me', dish(/fufu/)),
  here('Baltimore, MD', 'plumber near me', { subcategory: ['plumbing'] }, 25),
  here('Phoenix, AZ', 'house cleaning near me', { subcategory: ['house-cleaning'] }, 25),
  here('60640', 'moving company near me', { subcategory: ['moving-storage'] }),
  here('Washington, DC', 'african restaurants near me open now', { subcategory: restaurants, open: 'now' }),
  here('Atlanta, GA', 'who does hair near me', { subcategory: [...hair, 'barbershops'] }),
  here('Dallas, TX', 'best nigerian food near me', { subcategory: [...cooks, 'bakeries-sweets'], heritage: ['NG'] }),
]
