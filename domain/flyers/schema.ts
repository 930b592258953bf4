/** A flyer as visitors see it; dates are ISO 8601. */
export type Flyer = {
  id: string
  title: string
  description: string | null
  imageUrl: string
  alt: string
  createdAt: string
  /** Hidden from this moment on. Null when it has no end. */
  endsAt: string | null
}

/** A flyer in the home page's banner, with what the banner shows of its business. */
export type PremiumFlyer = Flyer & {
  business: { id: string; slug: string; name: string; city: string | null; state: string | null }
}

/** The part of it that the banner shows. */
export type BannerFlyer = Pick<PremiumFlyer, 'id' | 'title' | 'description' | 'imageUrl' | 'alt'> & {
  business: Omit<PremiumFlyer['business'], 'id'>
}

/** The one flyer shown for a featured business. */
export type FeaturedFlyer = Flyer & { businessId: string; isInBanner: boolean }
