import { CountLink, CountLinks } from '#app/components/count-link.tsx'
import { WeavePattern } from '#app/components/kente-divider.tsx'
import { SearchForm, searchFormCopy } from '#app/components/search-form.tsx'
import { useMissingPage } from '#app/components/use-missing-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { directoryPath } from '#domain/landing/directory-path.ts'
import { landingPath } from '#domain/landing/landing-path.ts'
import type { EmptyLanding } from '#domain/landing/schema.ts'
import { placeLabel } from '#domain/landing/words.ts'
import { emptyTitle } from './words.ts'

/** Nothing is listed for this page; offers related pages that exist. */
export function Empty({ empty }: { empty: EmptyLanding }) {
  useMissingPage()
  const { key, place, category, isCityKnown } = empty
  const around = empty.nearby.length > 0 ? empty.nearby : empty.cities
  return (
    <div className="relative isolate overflow-hidden">
      <WeavePattern kind="kuba" className="fade-middle -z-10 text-clay opacity-15" />
      <div className="wrap max-w-3xl py-14 sm:py-20">
        <h1 className="text-3xl sm:text-5xl">{emptyTitle(empty)}</h1>
        <p className="mt-4 text-lg text-muted">
          {around.length > 0 ? 'Here’s where some are listed. Or search for what you need.' : 'Try a search.'}
        </p>
        <SearchForm
          className="mt-6"
          action="/directory"
          copy={category ? { ...searchFormCopy, whatPlaceholder: `In ${category.name}…` } : searchFormCopy}
          where={isCityKnown ? (placeLabel({ place }) ?? '') : (place?.state.name ?? '')}
          keep={category && <input type="hidden" name="category" value={category.slug} />}
        />
        {around.length > 0 && (
          <section aria-labelledby="around" className="mt-10">
            <h2 id="around" className="text-xl">
              {category ? `${category.name} ` : 'Businesses '}
              {empty.nearby.length > 0 ? 'nearest to it' : place ? `in ${place.state.name}` : 'by city'}
            </h2>
            <CountLinks>
              {around.map((city) => (
                <CountLink
                  key={`${city.slug}-${city.state}`}
                  to={landingPath({ state: city.state, city: city.slug, category: key.category })}
                  count={city.count}
                  {...('miles' in city && { note: `${Math.max(1, Math.round(Number(city.miles)))} mi` })}
                >
                  {city.name}, {city.state.toUpperCase()}
                </CountLink>
              ))}
            </CountLinks>
          </section>
        )}
        <Wider empty={empty} />
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/suggest">Suggest a business</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The city without the category, the state, the nation: those that have listings. */
function Wider({ empty: { key, place, category, counts } }: { empty: EmptyLanding }) {
  const name = category?.name ?? 'All businesses'
  const links = [
    place?.city && {
      label: `Everything in ${place.city.name}`,
      to: landingPath({ ...key, category: '' }),
      count: category ? counts.city : 0,
    },
    place && {
      label: `${name} in ${place.state.name}`,
      to: landingPath({ ...key, city: '' }),
      count: place.city || category ? counts.state : 0,
    },
    {
      label: category ? `${name} nationwide` : 'The whole directory',
      to: category
        ? landingPath({ state: '', city: '', category: key.category })
        : directoryPath({ state: '', city: '', category: '' }),
      count: counts.nation,
    },
  ].filter((link) => link != null && link.count > 0)
  if (links.length === 0) return null
  return (
    <section aria-labelledby="wider" className="mt-10">
      <h2 id="wider" className="text-xl">
        Or look wider
      </h2>
      <CountLinks>
        {links.map((link) =>
          link ? (
            <CountLink key={link.to} to={link.to} count={link.count}>
              {link.label}
            </CountLink>
          ) : null,
        )}
      </CountLinks>
    </section>
  )
}
