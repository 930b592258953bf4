/** The icons available for categories, named as in `CategoryIcon`. */
export const categoryIcons = [
  'utensils',
  'shirt',
  'scissors',
  'car',
  'house',
  'briefcase',
  'graduation-cap',
  'heart-pulse',
  'shopping-bag',
  'ship',
  'camera',
  'drill',
  'store',
] as const
export type CategoryIconName = (typeof categoryIcons)[number]

export const isCategoryIcon = (name: string): name is CategoryIconName =>
  (categoryIcons as readonly string[]).includes(name)
