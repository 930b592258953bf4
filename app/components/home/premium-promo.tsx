import { ChartNoAxesColumnIncreasing, Star } from 'lucide-react'
import { WeavePattern } from '#app/components/kente-divider.tsx'
import { FeaturedBadge } from '#app/components/trust-badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { SiteCopy } from '#domain/site/schema.ts'

const icons = [Star, ChartNoAxesColumnIncreasing]

export function PremiumPromo({ copy }: { copy: SiteCopy['premiumPromo'] }) {
  return (
    <section aria-labelledby="premium-promo" className="below-screen wrap pt-14 lg:pt-20">
      <div className="relative isolate grid overflow-hidden rounded-card bg-ochre-soft lg:grid-cols-[1.25fr_1fr]">
        <div className="p-6 sm:p-10 lg:p-12">
          <h2 id="premium-promo" className="max-w-[20ch] text-3xl lg:text-4xl">
            {copy.title}
          </h2>
          <p className="mt-3 max-w-[52ch]">{copy.text}</p>
          <ul className="mt-7 grid gap-6 sm:grid-cols-2">
            {copy.benefits.map(({ title, text }, position) => {
              const Icon = icons[position % icons.length]!
              return (
                <li key={title} className="grid content-start gap-1.5">
                  <h3 className="flex items-center gap-2 text-lg">
                    <Icon aria-hidden="true" className="size-5 text-clay-ink" />
                    {title}
                  </h3>
                  <p className="text-[0.9375rem]">{text}</p>
                </li>
              )
            })}
          </ul>
          <ButtonLink to="/pricing" size="lg" className="mt-8">
            {copy.buttonLabel}
          </ButtonLink>
        </div>
        <Sketch />
      </div>
    </section>
  )
}

const weeks = [18, 24, 21, 30, 27, 38, 35, 47, 56, 52, 67, 80]

const bars = (heights: readonly number[], from = 0) =>
  heights.map((height, at) => `M${(from + at) * 18 + 6} 82v-${height}`).join('')

/** A decorative listing that stands out, with its stats. */
function Sketch() {
  return (
    <div aria-hidden="true" className="relative isolate overflow-hidden max-lg:hidden">
      <WeavePattern kind="tibeb" className="-z-10 text-clay opacity-25" />
      <div className="absolute top-10 right-24 w-64 -rotate-3 overflow-hidden rounded-card border border-line bg-paper shadow-raised">
        <div data-gradient="" className="gradient-11 relative h-28">
          <WeavePattern kind="kuba" className="text-cream opacity-25" />
          <span className="absolute top-3 left-3">
            <FeaturedBadge />
          </span>
        </div>
        <div className="grid gap-2.5 p-4">
          <span className="h-3.5 w-3/4 rounded-full bg-line-strong/50" />
          <span className="h-2.5 w-1/2 rounded-full bg-line" />
          <span className="h-2.5 w-5/6 rounded-full bg-line" />
          <span className="mt-1 h-8 w-28 rounded-control bg-forest" />
        </div>
      </div>
      <div className="absolute right-10 bottom-10 w-60 rotate-2 rounded-card border border-line bg-paper p-4 shadow-raised">
        <p className="text-sm font-semibold">Visits to your page</p>
        <svg aria-hidden="true" viewBox="0 0 212 84" className="mt-2 w-full">
          <path d={bars(weeks.slice(0, -1))} strokeWidth="12" className="stroke-forest" />
          <path d={bars(weeks.slice(-1), weeks.length - 1)} strokeWidth="12" className="stroke-clay" />
        </svg>
      </div>
    </div>
  )
}
