import { WeavePattern } from '#app/components/weave.tsx'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'
import { type HomeList, useHomeList } from '../use-home-list.ts'
import { BannerCarousel } from './banner-carousel.tsx'

const premiumFlyers: HomeList<PremiumFlyer> = {
  name: 'premium-flyers',
  read: ({ callPublic }, signal) => callPublic('GET /home/premium-flyers', { signal }),
}

/** Flyers of premium businesses. `flyers` are the loader's; null if it could not read them, so that the browser asks. */
export function PremiumBanner({ flyers }: { flyers: PremiumFlyer[] | null }) {
  const shown = useHomeList(premiumFlyers, flyers)
  return (
    <section aria-labelledby="premium-banner" className="wrap pt-14 lg:pt-20">
      {shown && shown.length > 0 ? (
        <BannerCarousel key={shown.map(({ id }) => id).join()} flyers={shown} titleId="premium-banner" />
      ) : (
        <>
          <h2 id="premium-banner" className="mb-5 text-3xl lg:text-4xl">
            Premium Promotions
          </h2>
          <div className="relative isolate overflow-hidden rounded-card border border-line bg-paper px-6 py-12 text-center">
            <WeavePattern kind="tibeb" className="fade-middle -z-10 text-ochre opacity-20" />
            <p className="text-lg">No premium promotions available at the moment.</p>
          </div>
        </>
      )}
    </section>
  )
}
