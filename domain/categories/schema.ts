export type CountedSubcategory = { slug: string; name: string; description: string; count: number }
export type CategoryTree = CountedSubcategory & { subcategories: CountedSubcategory[] }

/** The short names by which the header's menu asks for a category: `/categories?category=beauty`. */
export const shortNames: Readonly<Record<string, string>> = {
  restaurants: 'restaurants-food',
  beauty: 'beauty-salon',
  professional: 'professional-services',
  retail: 'retail-shopping',
}
