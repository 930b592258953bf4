import { Written } from '#app/components/card-list.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { Stats } from '#app/components/home/stats.tsx'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { hydrateLater, lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import type { Route } from './+types/page.ts'

// Below the first screen of a phone.
const PremiumBanner = hydrateLater(async () => ({
  default: (await import('./premium-banner/premium-banner.tsx')).PremiumBanner,
}))
const Featured = hydrateLater(async () => ({ default: (await import('./featured/featured.tsx')).Featured }))
// Links alone.
const PremiumPromo = lazyOnceThere(async () => ({
  default: (await import('#app/components/home/premium-promo.tsx')).PremiumPromo,
}))
const Categories = lazyOnceThere(async () => ({
  default: (await import('#app/components/home/categories.tsx')).Categories,
}))
const Community = lazyOnceThere(async () => ({ default: (await import('./community.tsx')).Community }))
const Reading = lazyOnceThere(async () => ({ default: (await import('./reading.tsx')).Reading }))
const Vision = lazyOnceThere(async () => ({
  default: (await import('#app/components/home/vision.tsx')).Vision,
}))

export default function Home({
  loaderData: { copy, flyers, promo, featured, offers, categories, community, posts, vision },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <>
      <Hero tagline={copy.tagline} hero={copy.hero} />
      <KenteDivider />
      <Stats stats={copy.stats} />
      <PremiumBanner flyers={flyers} />
      <Written of={promo}>{([shown]) => shown && <PremiumPromo copy={shown} />}</Written>
      <Featured loaded={featured} offers={offers} />
      <Written of={categories}>{([shown]) => shown && <Categories copy={shown} />}</Written>
      {community.count > 0 && <Written of={community}>{(lists) => <Community lists={lists} />}</Written>}
      {posts.count > 0 && <Written of={posts}>{(shown) => <Reading posts={shown} />}</Written>}
      <Written of={vision}>{([shown]) => shown && <Vision {...shown} />}</Written>
    </>
  )
}
