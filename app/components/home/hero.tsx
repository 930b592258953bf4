import { type MouseEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { consent } from '#app/components/consent/allowed.ts'
import { readLastPlace } from '#app/components/search/last-place.ts'
import { NearMeButton, NearMeStatus } from '#app/components/search/near-me-button.tsx'
import { useNearMe } from '#app/components/search/use-near-me.ts'
import { SearchForm } from '#app/components/search-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipButton, ChipLink } from '#app/ui/chip.tsx'
import { useStore } from '#app/ui/store.ts'
import type { SiteCopy } from '#domain/site/schema.ts'

const formId = 'home-search'

const typed = (name: string): string => {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? String(new FormData(form).get(name) ?? '').trim() : ''
}

/** Filters add to what is typed and words replace it, but the typed place always stays. */
const shortcuts = [
  { label: 'Open now', name: 'open', value: '1' },
  { label: 'Hair braiding', words: 'hair braiding' },
  { label: 'Ethiopian coffee', words: 'ethiopian coffee' },
  { label: 'Ships to Africa', name: 'attribute', value: 'ships-to-africa' },
]

export function Hero({ tagline, hero }: { tagline: string; hero: SiteCopy['hero'] }) {
  const noteId = useId()
  const nearMe = useNearMe(({ lat, lng }) => {
    const query = new URLSearchParams({ lat: String(lat), lng: String(lng), sort: 'distance' })
    const q = typed('q')
    return q ? `/search?${new URLSearchParams({ q })}&${query}` : `/directory?${query}`
  })
  const last = useStore(consent) && readLastPlace()
  return (
    <section className="on-deep relative bg-forest-deep text-cream">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
        <div className="quilt absolute -top-16 left-[63%] aspect-[654/600] w-[max(50rem,42vw)] rotate-4 dark:brightness-85" />
      </div>
      <div className="wrap relative py-7 sm:py-16 lg:py-24">
        <div className="lg:max-w-[60%] lg:pr-12">
          <h1 className="text-[clamp(min(2.5rem,13vw),1.6rem+4vw,4.5rem)] leading-[1.02] font-extrabold">
            {hero.headline}
          </h1>
          <p className="mt-3 max-w-[29.5em] text-cream-muted sm:mt-5 sm:text-lg">
            {tagline}. {hero.intro}
          </p>
          <SearchForm id={formId} variant="hero" copy={hero} isFolded className="mt-5 sm:mt-8" />
          <p className="mt-2 text-sm text-cream-muted">
            Or type both in the first field: “jollof in Houston”.
          </p>
          <div data-slot="rail" className="chip-rail mt-3">
            <NearMeButton nearMe={nearMe} variant="deep" noteId={noteId} />
            {last && (
              <ChipButton variant="deep" form={formId} name="where" value={last.where}>
                <span className="truncate">Near {last.label}</span>
              </ChipButton>
            )}
            <ul aria-label="Popular searches">
              {shortcuts.map(({ label, words, ...filter }) => (
                <li key={label}>
                  {words ? (
                    <WordsChip words={words}>{label}</WordsChip>
                  ) : (
                    <ChipButton variant="deep" form={formId} {...filter}>
                      {label}
                    </ChipButton>
                  )}
                </li>
              ))}
            </ul>
          </div>
          <div className="mt-1.5 text-cream-muted">
            <NearMeStatus nearMe={nearMe} noteId={noteId} />
          </div>
          <div className="mt-5 flex flex-wrap gap-3 sm:mt-8 max-sm:*:grow max-sm:*:px-2.5">
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

function WordsChip({ words, children }: { words: string; children: string }) {
  const navigate = useNavigate()

  function goWithPlace(event: MouseEvent) {
    const where = typed('where')
    if (where === '' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(`/search?${new URLSearchParams({ q: words, where })}`)
  }

  return (
    <ChipLink variant="deep" to={`/search?${new URLSearchParams({ q: words })}`} onClick={goWithPlace}>
      {children}
    </ChipLink>
  )
}
