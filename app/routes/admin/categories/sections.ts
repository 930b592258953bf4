/** The tabs of /admin/categories in order, each with its own route. */
export const categorySections = [
  {
    path: '/admin/categories',
    label: 'Tree',
    title: 'Categories, administration',
    description: 'Categories and subcategories with their order, icons and URLs, for administrators.',
  },
  {
    path: '/admin/categories/fields',
    label: 'Custom fields',
    title: 'Custom fields',
    description: 'Fields that administrators add to the listings of a category.',
  },
  {
    path: '/admin/categories/synonyms',
    label: 'Synonyms',
    title: 'Synonyms',
    description: 'Words that search treats as the same, managed by administrators.',
  },
  {
    path: '/admin/categories/searches',
    label: 'Searches',
    title: 'Searches, administration',
    description: 'Searches without a result or a click, for administrators.',
  },
] as const
