import { useMemo, useState } from 'react'
import { BusinessCard, type OpenLabel } from '#app/components/business-card.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { BusinessCard as Business } from '#domain/businesses/schema.ts'
import { Carousel } from './carousel.tsx'
import { shuffle } from './shuffle.ts'
import { type Offer, SpecialOffer } from './special-offer.tsx'

export type FeaturedItem = { business: Business; openLabel: OpenLabel | null; flyer: Offer | null }

export function Featured({ items }: { items: FeaturedItem[] }) {
  if (items.length === 0) return <NoFeatured />
  return (
    <section aria-label="Featured Businesses" className="wrap py-14 lg:py-20">
      <FeaturedCarousel items={items} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/directory">Browse All Categories</ButtonLink>
        <ButtonLink to="/directory" variant="secondary">
          View All Businesses
        </ButtonLink>
      </div>
    </section>
  )
}

function FeaturedCarousel({ items }: { items: FeaturedItem[] }) {
  const [open, setOpen] = useState<FeaturedItem | null>(null)
  const shuffled = useShuffled(items)
  return (
    <Carousel
      title="Featured Businesses"
      intro="Places across the country that chose to stand in the window."
      isHeld={open !== null}
      slides={shuffled.map((item) => ({
        id: item.business.id,
        content: (
          <BusinessCard
            business={item.business}
            openLabel={item.openLabel}
            offer={item.flyer && <SpecialOffer flyer={item.flyer} onOpen={() => setOpen(item)} />}
          />
        ),
      }))}
    />
  )
}

/** The page is the same for all and kept: the order is drawn in the browser, when it has taken over. */
function useShuffled(items: FeaturedItem[]): FeaturedItem[] {
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? shuffle(items) : items), [items, isHydrated])
}

function NoFeatured() {
  return (
    <section aria-labelledby="featured" className="wrap py-14 lg:py-20">
      <h2 id="featured" className="mb-7 text-3xl lg:text-4xl">
        Featured African Businesses
      </h2>
      <EmptyState
        title="No featured businesses available at the moment."
        actions={<ButtonLink to="/directory">Browse All Businesses</ButtonLink>}
      />
    </section>
  )
}
