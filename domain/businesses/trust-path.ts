/** Where its managers see how far a listing is trusted, and raise it. */
export const trustPath = (businessId: string) => `/dashboard/business/${businessId}/trust`
