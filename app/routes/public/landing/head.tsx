import { CategoryIcon } from '#app/components/category-icon.tsx'
import { Cloth } from '#app/components/cloth.tsx'
import { SearchForm, searchFormCopy } from '#app/components/search-form.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { landingPath } from '#domain/landing/landing-path.ts'
import { landingTitle, placeLabel } from '#domain/landing/words.ts'
import type { ShownLanding } from './shown-landing.ts'
import { landingCrumbs } from './words.ts'

/** Where one is, what there is to say of it, and a search that stays here. */
export function Head({ page, sentences }: { page: ShownLanding; sentences: string[] }) {
  const { key, category } = page
  const [first, ...others] = sentences
  return (
    <header className="border-b border-line bg-tint/50">
      <div className="wrap grid gap-x-12 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:pb-10">
        <Breadcrumbs crumbs={landingCrumbs(page)} className="lg:col-span-2" />
        <div className="mt-3 min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl lg:text-5xl">{landingTitle(page)}</h1>
          <p className="mt-4 max-w-[38.5em] text-lg">{first}</p>
          {others.length > 0 && <p className="mt-3 max-w-[43.5em] text-muted">{others.join(' ')}</p>}
        </div>
        <HeadCloth page={page} />
        <SearchForm
          className="mt-6 lg:col-span-2"
          action="/directory"
          where={placeLabel(page) ?? ''}
          copy={category ? { ...searchFormCopy, whatPlaceholder: `In ${category.name}…` } : searchFormCopy}
          keep={category && <input type="hidden" name="category" value={category.slug} />}
          key={landingPath(key)}
        />
      </div>
    </header>
  )
}

function HeadCloth({ page: { key, place, category } }: { page: ShownLanding }) {
  return (
    <Cloth id={category?.slug ?? landingPath(key)} className="mt-5 min-h-48 rounded-card max-lg:hidden">
      {category && (
        <CategoryIcon
          slug={category.slug}
          className="absolute top-6 left-6 size-16 stroke-[1.5] text-cream"
        />
      )}
      {place && (
        <span
          aria-hidden="true"
          className="absolute right-5 bottom-1 font-display text-[6.5rem] leading-none font-extrabold tracking-tighter text-cream/90"
        >
          {place.state.code}
        </span>
      )}
    </Cloth>
  )
}
