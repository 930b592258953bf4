export type CountedSubcategory = { slug: string; name: string; description: string; count: number }
export type CategoryTree = CountedSubcategory & { subcategories: CountedSubcategory[] }

/** Short names used by the header menu: `/categories?category=beauty`. */
export const shortNames: Readonly<Record<string, string>> = {
  restaurants: 'restaurants-food',
  beauty: 'beauty-salon',
  professional: 'professional-services',
  retail: 'retail-shopping',
}
