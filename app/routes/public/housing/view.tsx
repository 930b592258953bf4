import { LayoutGrid, Map as MapIcon, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { PostingListView } from '#app/components/postings/posting-list-view.tsx'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { housingSpec } from '#domain/housing/filters.ts'
import { postingHref } from '#domain/search/postings/href.ts'
import type { Route } from './+types/page.ts'
import { subject } from './words.ts'

const HomeCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/housing/home-card.tsx')).HomeCard,
}))
const HomesMap = lazyPart(() => import('#app/components/housing/homes-map.tsx'))

export default function HousingPage({
  loaderData: { page, cards: homes },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const isHydrated = useHydrated()
  const { params, result } = page
  const { isMap } = params
  const { place, radius } = result
  const around = place && radius !== null ? { lat: place.lat, lng: place.lng, miles: radius } : null
  return (
    <PostingListView
      spec={housingSpec}
      page={page}
      subject={subject}
      above={
        isMap && (
          <div className="mb-6">
            <p className="js:hidden">The map needs JavaScript. The list holds the same homes.</p>
            <div className="not-js:hidden">
              <Suspense fallback={<Skeleton className="h-[55svh] min-h-72" />}>
                {isHydrated ? (
                  <HomesMap homes={homes.items ?? []} around={around} />
                ) : (
                  <Skeleton className="h-[55svh] min-h-72" />
                )}
              </Suspense>
            </div>
          </div>
        )
      }
      actions={
        <>
          {result.count > 0 && (
            <ButtonLink
              to={postingHref(housingSpec, params, { isMap: !isMap, page: params.page })}
              variant="secondary"
              preventScrollReset
            >
              {isMap ? <LayoutGrid aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
              {isMap ? 'List only' : 'Map'}
            </ButtonLink>
          )}
          <ButtonLink to="/dashboard/postings/new/housing" variant="secondary" rel="nofollow">
            <Plus aria-hidden="true" />
            Offer a home
          </ButtonLink>
        </>
      }
      intro="Rooms, apartments, houses and roommates. Every home is reviewed before it’s posted. Equal Housing Opportunity."
      cards={homes}
      card={(home, index) => <HomeCard home={home} eager={index === 0} />}
    />
  )
}
