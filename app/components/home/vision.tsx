import { Globe, Handshake, TrendingUp, Users } from 'lucide-react'
import { WeavePattern } from '#app/components/kente-divider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import type { SiteCopy } from '#domain/site/schema.ts'

const signs = [
  { Icon: Globe, weave: 'kuba', color: 'bg-clay text-[#1d0d05]' },
  { Icon: TrendingUp, weave: 'mudcloth', color: 'bg-ochre text-on-ochre' },
  { Icon: Users, weave: 'tibeb', color: 'bg-forest text-on-forest' },
  { Icon: Handshake, weave: 'kuba', color: 'bg-cream text-[#0b392f]' },
] as const

export function Vision({ copy, about }: { copy: SiteCopy['vision']; about: SiteCopy['about'] }) {
  return (
    <section aria-labelledby="vision" className="below-screen on-deep bg-indigo-deep text-cream">
      <div className="wrap py-14 lg:py-20">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-end">
          <div>
            <h2 id="vision" className="text-3xl lg:text-4xl">
              {copy.title}
            </h2>
            <p className="mt-3 max-w-[46ch] text-lg">{copy.text}</p>
          </div>
          <p className="max-w-[56ch] text-cream-muted">
            Since {about.founded} we have served {about.businessesServed} businesses in {about.cities} cities:{' '}
            {about.yearsOfService} years of service from our headquarters in {about.headquarters}.
          </p>
        </div>
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {copy.cards.map(({ title, text }, position) => {
            const { Icon, weave, color } = signs[position % signs.length]!
            return (
              <li key={title} className="overflow-hidden rounded-card border border-on-deep-line bg-white/5">
                <div aria-hidden="true" className={cn('relative isolate h-20', color)}>
                  <WeavePattern kind={weave} className="-z-10 opacity-15" />
                  <Icon className="absolute bottom-4 left-5 size-8" />
                </div>
                <div className="grid gap-2 p-5">
                  <h3 className="text-xl">{title}</h3>
                  <p className="text-[0.9375rem] text-cream-muted">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-on-deep-line pt-10">
          <div>
            <h3 className="text-2xl">{copy.invitation.title}</h3>
            <p className="mt-2 max-w-[52ch] text-cream-muted">{copy.invitation.text}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/register" variant="accent">
              {copy.invitation.buttonLabel}
            </ButtonLink>
            <ButtonLink to="/about" variant="outlineDeep">
              About Us
            </ButtonLink>
            <ButtonLink to="/contact" variant="outlineDeep">
              Contact Us
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
