/** Links to one review in its author's list. */
export const ownReviewPath = (id: string) => `/dashboard/reviews?review=${id}`
