/** Where customers whom a business asks write their review. */
export const reviewPath = (slug: string): string => `/business/${slug}/review`
