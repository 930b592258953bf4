/** Event categories, in the order of forms and filters. */
export const eventCategories = [
  { slug: 'music', name: 'Music & concerts' },
  { slug: 'food-drink', name: 'Food & drink' },
  { slug: 'festivals', name: 'Festivals' },
  { slug: 'arts-culture', name: 'Arts & culture' },
  { slug: 'faith', name: 'Faith' },
  { slug: 'business', name: 'Business & networking' },
  { slug: 'family', name: 'Family & kids' },
  { slug: 'sports', name: 'Sports' },
  { slug: 'fashion-beauty', name: 'Fashion & beauty' },
  { slug: 'education', name: 'Education' },
  { slug: 'fundraising', name: 'Fundraising & causes' },
  { slug: 'other', name: 'Other events' },
] as const
export type EventCategory = (typeof eventCategories)[number]['slug']

export const eventCategorySlugs = eventCategories.map(({ slug }) => slug) as [
  EventCategory,
  ...EventCategory[],
]

export const eventCategoryName = (slug: string): string =>
  eventCategories.find((category) => category.slug === slug)?.name ?? 'Other events'
