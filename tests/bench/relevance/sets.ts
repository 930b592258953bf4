import type { Rule } from './rules.ts'

export const restaurants = ['west', 'east', 'north', 'central', 'southern'].map(
  (region) => `${region}-african-restaurants`,
)
/** Wherever meals are cooked. */
export const cooks = [...restaurants, 'caterers', 'food-trucks', 'meal-prep', 'bars-lounges']
export const hair = ['braiding-salons', 'natural-hair-locs', 'wigs-extensions']
export const grocers = ['african-groceries', 'halal-meat-markets', 'spices-dry-goods']
export const lawyers = ['immigration-law', 'legal-services']

/** Businesses that cook or bake it. */
export const dish = (tells: RegExp): Rule => ({ category: 'restaurants-food', tells })
/** Businesses that stock it. */
export const goods = (says: RegExp): Rule => ({ subcategory: [...grocers, 'dried-meats-biltong'], says })
/** Fried dough that is the same under each name. */
export const puffPuff = /puff-puff|bofrot|botokoin|mikate/
/** Cooks who take orders for parties, and others who say that they do. */
export const cateringToo: Rule = {
  any: [{ subcategory: ['caterers'] }, { category: 'restaurants-food', attribute: 'catering' }],
}
export const trade = (...subcategory: string[]): Rule => ({ subcategory })
