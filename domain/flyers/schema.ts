/** A flyer as visitors see it; dates are ISO 8601. */
export type Flyer = {
  id: string
  title: string
  description: string | null
  imageUrl: string
  alt: string
  createdAt: string
  /** It isn't shown from this moment on; null where it has no end. */
  endsAt: string | null
}

/** One of the home page's banner, with what the banner says of its business. */
export type PremiumFlyer = Flyer & {
  business: { id: string; slug: string; name: string; city: string | null; state: string | null }
}

/** The one flyer that a featured business shows. */
export type FeaturedFlyer = Flyer & { businessId: string; isInBanner: boolean }
