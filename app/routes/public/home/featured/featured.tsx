import { type MouseEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BusinessCard } from '#app/components/business-card.tsx'
import { WrittenList } from '#app/components/card-list.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FlyerViewer } from '#app/components/flyer-viewer.tsx'
import type { InMarkup } from '#app/components/in-markup.ts'
import { Picture } from '#app/components/picture.tsx'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useNearbyComponent } from '#app/ui/use-nearby-component.ts'
import type { FeaturedFlyer } from '#domain/flyers/schema.ts'
import type { FeaturedBusiness } from '#domain/home/schema.ts'
import { type HomeList, useHomeList } from '../use-home-list.ts'
import { type Offer, offersOf } from './offers.ts'
import { shuffle } from './shuffle.ts'

const featured: HomeList<FeaturedBusiness> = {
  name: 'featured',
  read: ({ callPublic }, signal) => callPublic('GET /home/featured', { signal }),
}

/**
 * The cards of `loaded` are in the document's markup alone; `offers` are the flyers that they open. Both are null if the
 * page came without them.
 */
export function Featured({
  loaded,
  offers,
}: {
  loaded: InMarkup<FeaturedBusiness> | null
  offers: Offer[] | null
}) {
  const fetched = useHomeList(featured, loaded && noItems)
  const items = useMemo(
    () => loaded ?? (fetched && { count: fetched.length, items: fetched }),
    [loaded, fetched],
  )
  if (!items) return <Loading />
  return items.count > 0 ? <Shown items={items} offers={offers ?? offersOf(items.items ?? [])} /> : <None />
}

const noItems: FeaturedBusiness[] = []

const section = 'below-screen wrap py-14 lg:py-20'

function Shown({ items, offers }: { items: InMarkup<FeaturedBusiness>; offers: Offer[] }) {
  const [open, setOpen] = useState<Offer | null>(null)
  const region = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const shuffled = useShuffled(items, region, track)
  /** Flyers open here; with a key that opens a new tab, they lead where they lead without JavaScript. */
  function openOffer(event: MouseEvent) {
    const link = (event.target as Element).closest('[data-slot=special-offer]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    const { business } = link.closest<HTMLElement>('[data-business]')!.dataset
    const offer = offers.find(({ businessId }) => businessId === business)
    if (!offer) return
    event.preventDefault()
    setOpen(offer)
  }
  return (
    <section ref={region} aria-label="Featured Businesses" className={section} onClickCapture={openOffer}>
      <Carousel
        title="Featured Businesses"
        intro="Sponsored businesses across the country."
        isHeld={open !== null}
        track={track}
        slides={shuffled}
      />
      <FlyerViewer flyer={open} businessName={open?.businessName ?? ''} onClose={() => setOpen(null)} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/directory">Browse All Categories</ButtonLink>
        <ButtonLink to="/directory" variant="secondary">
          View All Businesses
        </ButtonLink>
      </div>
    </section>
  )
}

const toSlide = ({ business, flyer }: FeaturedBusiness) => (
  <li key={business.id} className="featured-slide">
    <BusinessCard
      business={business}
      pictureSizes="380px"
      offer={flyer && <SpecialOffer flyer={flyer} businessSlug={business.slug} />}
    />
  </li>
)

/**
 * The page is cached and the same for everyone, so the browser shuffles after hydration. Cards already on screen by
 * then stay in place.
 */
function useShuffled(
  items: InMarkup<FeaturedBusiness>,
  region: RefObject<HTMLElement | null>,
  track: RefObject<HTMLUListElement | null>,
): InMarkup<FeaturedBusiness> {
  const isTurnedTo = useHydrated()
  const [isDrawn, setDrawn] = useState(isTurnedTo)
  const isWritten = items.items === undefined
  useLayoutEffect(() => {
    const { top, bottom } = region.current!.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) return
    setDrawn(true)
    // What the server wrote is no business of React's.
    if (isWritten) track.current!.append(...shuffle([...track.current!.children]))
  }, [region, track, isWritten])
  return useMemo(
    () => (isDrawn && items.items ? { count: items.count, items: shuffle(items.items) } : items),
    [items, isDrawn],
  )
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

/** A business's flyer on its card: a click enlarges it. Without JavaScript it links to all flyers. */
function SpecialOffer({ flyer, businessSlug }: { flyer: FeaturedFlyer; businessSlug: string }) {
  return (
    <Link
      to={`/business/${businessSlug}#flyers`}
      data-slot="special-offer"
      aria-haspopup="dialog"
      className="special-offer"
    >
      <Picture src={flyer.imageUrl} alt="" sizes="64px" maxWidth={320} isSmall />
      <span className="offer-text">
        <span>
          Special Offer
          {flyer.isInBanner && <Badge variant="accent">Featured</Badge>}
        </span>
        <b>{flyer.title}</b>
        {flyer.description && <small>{flyer.description}</small>}
      </span>
    </Link>
  )
}

const loadMotion = async () => (await import('./motion.tsx')).Motion

/**
 * A row of slides. At first it is a horizontally scrolling list; the code that moves it loads when it nears the screen,
 * and takes the same space, so that nothing jumps.
 */
function Carousel({
  title,
  intro,
  slides,
  track,
  isHeld,
}: {
  title: string
  intro: string
  slides: InMarkup<FeaturedBusiness>
  track: RefObject<HTMLUListElement | null>
  /** Paused, because something covers it. */
  isHeld: boolean
}) {
  const titleId = useId()
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const Motion = useNearbyComponent(region, loadMotion)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for forms
    <div ref={setRegion} role="group" aria-roledescription="carousel" aria-labelledby={titleId}>
      <div className="mb-5 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        <h2 id={titleId} className="col-span-2 text-3xl md:col-span-1 lg:text-4xl">
          {title}
        </h2>
        <p className="text-muted">{intro}</p>
        <div className="flex min-h-11 min-w-11 justify-end gap-2 self-end md:col-start-2 md:row-span-2 md:row-start-1 md:min-w-37">
          {Motion && region && viewport && <Motion region={region} viewport={viewport} isHeld={isHeld} />}
        </div>
      </div>
      <div
        ref={setViewport}
        data-slot="slides"
        className="-my-3 max-sm:-mx-5 overflow-x-auto py-3 data-moved:touch-pan-y data-moved:touch-pinch-zoom data-moved:overflow-x-clip data-moved:overflow-y-visible js:[scrollbar-width:none]"
      >
        {/* Transitions would interfere with the positions that the script sets, even with zero duration. */}
        <WrittenList
          of={slides}
          at={track}
          className="flex transition-none *:transition-none sm:-ml-5 lg:-ml-6"
        >
          {(items) => items.map(toSlide)}
        </WrittenList>
      </div>
    </div>
  )
}
