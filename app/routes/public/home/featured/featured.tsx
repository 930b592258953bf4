import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BusinessCard } from '#app/components/business-card.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FlyerViewer } from '#app/components/flyer-viewer.tsx'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { FeaturedBusiness } from '#domain/home/schema.ts'
import { type HomeList, useHomeList } from '../use-home-list.ts'
import { Carousel } from './carousel.tsx'
import { shuffle } from './shuffle.ts'
import { SpecialOffer } from './special-offer.tsx'

const featured: HomeList<FeaturedBusiness> = {
  name: 'featured',
  read: ({ callPublic }, signal) => callPublic('GET /home/featured', { signal }),
}

/** `loaded` is null where the page came without them. */
export function Featured({ loaded }: { loaded: FeaturedBusiness[] | null }) {
  const items = useHomeList(featured, loaded)
  if (!items) return <Loading />
  return items.length > 0 ? <Shown items={items} /> : <None />
}

const section = 'wrap py-14 lg:py-20'

function Shown({ items }: { items: FeaturedBusiness[] }) {
  const [open, setOpen] = useState<FeaturedBusiness | null>(null)
  // The elements stay the same, so that a new order moves the cards and draws none of them anew.
  const slides = useMemo(() => items.map((item) => toSlide(item, setOpen)), [items])
  const region = useRef<HTMLElement>(null)
  const shuffled = useShuffled(slides, region)
  return (
    <section ref={region} aria-label="Featured Businesses" className={section}>
      <Carousel
        title="Featured Businesses"
        intro="Sponsored businesses across the country."
        isHeld={open !== null}
        slides={shuffled}
      />
      <FlyerViewer
        flyer={open?.flyer ?? null}
        businessName={open?.business.name ?? ''}
        onClose={() => setOpen(null)}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/directory">Browse All Categories</ButtonLink>
        <ButtonLink to="/directory" variant="secondary">
          View All Businesses
        </ButtonLink>
      </div>
    </section>
  )
}

function toSlide(item: FeaturedBusiness, onOpen: (item: FeaturedBusiness) => void) {
  const { business, flyer } = item
  return {
    id: business.id,
    content: (
      <BusinessCard
        business={business}
        offer={
          flyer && <SpecialOffer flyer={flyer} businessSlug={business.slug} onOpen={() => onOpen(item)} />
        }
      />
    ),
  }
}

/**
 * The page is the same for all and kept: the order is drawn in the browser, when it has taken over. Cards that someone
 * looks at by then stay where they are.
 */
function useShuffled<Item>(items: Item[], region: RefObject<HTMLElement | null>): Item[] {
  const [isDrawn, setDrawn] = useState(useHydrated())
  useLayoutEffect(() => {
    const { top, bottom } = region.current!.getBoundingClientRect()
    if (bottom <= 0 || top >= window.innerHeight) setDrawn(true)
  }, [region])
  return useMemo(() => (isDrawn ? shuffle(items) : items), [items, isDrawn])
}

function Loading() {
  return (
    <section aria-labelledby="featured" className={section}>
      <Title />
      <p role="status" className="mt-2 text-muted">
        Loading featured businesses...
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        <Skeleton className="h-136" />
        <Skeleton className="h-136 max-sm:hidden" />
        <Skeleton className="h-136 max-lg:hidden" />
      </div>
    </section>
  )
}

function None() {
  return (
    <section aria-labelledby="featured" className={section}>
      <Title />
      <EmptyState
        className="mt-7"
        title="No featured businesses available at the moment."
        actions={<ButtonLink to="/directory">Browse All Businesses</ButtonLink>}
      />
    </section>
  )
}

function Title() {
  return (
    <h2 id="featured" className="text-3xl lg:text-4xl">
      Featured African Businesses
    </h2>
  )
}
