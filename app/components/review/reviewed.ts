export type ReviewedBusiness = { id: string; slug: string; name: string }

export type HelpfulProps = {
  businessId: string
  review: { id: string; authorName: string; helpfulCount: number }
}
