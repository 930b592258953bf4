// Without the schemas, which public pages don't load.

export const businessTarget = (id: string) => `business:${id}`
export const categoryTarget = (slug: string) => `category:${slug}`
/** `state` in either case. */
export const cityTarget = (state: string, citySlug: string) => `city:${state.toLowerCase()}/${citySlug}`
