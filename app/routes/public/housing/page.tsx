import { LayoutGrid, Map as MapIcon, Plus } from 'lucide-react'
import { Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'
import { siteOf } from '#app/components/meta.ts'
import { postingListMeta } from '#app/components/postings/posting-head.ts'
import { PostingListView } from '#app/components/postings/posting-list-view.tsx'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { pageContext } from '#app/context.ts'
import { listQuery, withQuery } from '#app/page-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { listHomes } from '#domain/housing/cards.server.ts'
import { housingSpec } from '#domain/housing/filters.ts'
import { findHomes } from '#domain/housing/find-homes.server.ts'
import { postingHref } from '#domain/search/postings/href.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import { loadPostingList } from '../load-posting-list.server.ts'
import type { Route } from './+types/page.ts'

const subject = 'Homes to rent'
const hourMs = 3_600_000

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData
    ? postingListMeta(siteOf(matches), {
        spec: housingSpec,
        page: loaderData.page,
        subject,
        sentence:
          'rooms, apartments and houses with rent, pictures and dates, offered by people you can write to.',
        items: (loaderData.cards.items ?? []).map(({ title, slug }) => ({ title, path: `/housing/${slug}` })),
      })
    : []
}

export const loader = withQuery(
  listQuery(postingList(housingSpec)),
  ({ context }: Route.LoaderArgs, asked) => {
    const { now, validUntil } = context.get(pageContext)
    // Cards say when a home becomes available.
    validUntil(new Date(now.getTime() + hourMs))
    return loadPostingList(context, housingSpec, asked, {
      find: findHomes,
      cardsOf: listHomes,
      isListed: !asked.params.isMap,
    })
  },
)

const HomeCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/housing/home-card.tsx')).HomeCard,
}))
const HomesMap = lazyPart(() => import('#app/components/housing/homes-map.tsx'))

export default function HousingPage({ loaderData: { page, cards: homes } }: Route.ComponentProps) {
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
