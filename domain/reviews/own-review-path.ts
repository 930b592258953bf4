/** Where its author finds one review among their own. */
export const ownReviewPath = (id: string) => `/dashboard/reviews?review=${id}`
