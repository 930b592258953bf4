import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { SearchForm } from '#app/components/search-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipButton, ChipLink } from '#app/ui/chip.tsx'
import type { SiteCopy } from '#domain/site/schema.ts'

const formId = 'home-search'

/** Filters add to what is typed and words replace it, but the typed place always stays. */
const shortcuts = [
  { label: 'Open now', name: 'open', value: '1' },
  { label: 'Hair braiding', words: 'hair braiding' },
  { label: 'Ethiopian coffee', words: 'ethiopian coffee' },
  { label: 'Ships to Africa', name: 'attribute', value: 'ships-to-africa' },
]

export function Hero({ tagline, hero }: { tagline: string; hero: SiteCopy['hero'] }) {
  return (
    <section className="on-deep relative bg-forest-deep text-cream">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
        <div className="quilt absolute -top-16 left-[63%] aspect-[654/600] w-[max(50rem,42vw)] rotate-4 dark:brightness-85" />
      </div>
      <div className="wrap relative py-12 sm:py-16 lg:py-24">
        <div className="lg:max-w-[60%] lg:pr-12">
          <h1 className="text-[clamp(min(2.5rem,13vw),1.6rem+4vw,4.5rem)] leading-[1.02] font-extrabold">
            {hero.headline}
          </h1>
          <p className="mt-5 max-w-[29.5em] text-lg text-cream-muted">
            {tagline}. {hero.intro}
          </p>
          <SearchForm id={formId} variant="hero" copy={hero} className="mt-8" />
          <ul aria-label="Popular searches" className="mt-4 flex flex-wrap gap-2">
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

function WordsChip({ words, children }: { words: string; children: string }) {
  const navigate = useNavigate()

  function goWithPlace(event: MouseEvent) {
    const form = document.getElementById(formId)
    const where = form instanceof HTMLFormElement ? String(new FormData(form).get('where') ?? '').trim() : ''
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
