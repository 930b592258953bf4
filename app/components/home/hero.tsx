import { SearchForm } from '#app/components/search-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import type { SiteCopy } from '#domain/site/schema.ts'

const shortcuts = [
  { label: 'Open now', to: '/directory?open=1' },
  { label: 'Hair braiding', to: '/search?q=hair+braiding' },
  { label: 'Ethiopian coffee', to: '/search?q=ethiopian+coffee' },
  { label: 'Ships to Africa', to: '/directory?attribute=ships-to-africa' },
]

export function Hero({ tagline, hero }: { tagline: string; hero: SiteCopy['hero'] }) {
  return (
    <section className="on-deep relative bg-forest-deep text-cream">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
        <div className="quilt absolute -top-16 left-[63%] aspect-[654/600] w-[max(50rem,42vw)] rotate-4 dark:brightness-85" />
      </div>
      <div className="wrap relative py-12 sm:py-16 lg:py-24">
        <div className="lg:max-w-[60%] lg:pr-12">
          <h1 className="text-[clamp(2.5rem,1.6rem+4vw,4.5rem)] leading-[1.02] font-extrabold">
            {hero.headline}
          </h1>
          <p className="mt-5 max-w-[29.5em] text-lg text-cream-muted">
            {tagline}. {hero.intro}
          </p>
          <SearchForm variant="hero" copy={hero} className="mt-8" />
          <ul aria-label="Popular searches" className="mt-4 flex flex-wrap gap-2">
            {shortcuts.map(({ label, to }) => (
              <li key={to}>
                <ChipLink variant="deep" to={to}>
                  {label}
                </ChipLink>
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-2.5">
            <ButtonLink to="/directory" variant="solidDeep">
              {hero.browseLabel}
            </ButtonLink>
            <ButtonLink to="/register" variant="outlineDeep">
              {hero.listLabel}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
