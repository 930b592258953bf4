import type { ReactNode } from 'react'
import { CountLink, CountLinks } from '#app/components/count-link.tsx'
import { directoryPath } from '#domain/landing/directory-path.ts'
import { landingPath } from '#domain/landing/landing-path.ts'
import { placeInWords } from '#domain/landing/words.ts'
import { stateName } from '#domain/places/state-names.ts'
import type { LandingRest } from './shown-landing.ts'

/** Related pages: places with their counts, and the other categories. */
export function Onward({ page }: { page: LandingRest }) {
  const { key, place, category, cities, states, nearby, categories } = page
  const where = placeInWords(page)
  const what = category ? category.name : 'Businesses'
  const others = categories.filter(({ slug }) => slug !== key.category)
  return (
    <div className="mt-16 grid gap-12">
      <Group title={place ? `Cities in ${where}` : `${what} by city`} id="cities">
        {cities.map((city) => (
          <CountLink
            key={`${city.slug}-${city.state}`}
            to={landingPath({ state: city.state, city: city.slug, category: key.category })}
            count={city.count}
          >
            {place ? city.name : `${city.name}, ${city.state.toUpperCase()}`}
          </CountLink>
        ))}
      </Group>
      <Group title={`${what} by state`} id="states">
        {states.map(({ slug, count }) => (
          <CountLink
            key={slug}
            to={directoryPath({ state: slug, city: '', category: key.category })}
            count={count}
            // The header's link makes its route known.
            discover="none"
          >
            {stateName(slug)}
          </CountLink>
        ))}
      </Group>
      <Group title={`${category ? `${what} near` : 'Near'} ${where}`} id="nearby">
        {nearby.map(({ state, slug, name, count, miles }) => (
          <CountLink
            key={`${slug}-${state}`}
            to={landingPath({ state, city: slug, category: key.category })}
            count={count}
            note={`${Math.max(1, Math.round(miles))} mi`}
          >
            {state === key.state ? name : `${name}, ${state.toUpperCase()}`}
          </CountLink>
        ))}
      </Group>
      <Group
        title={category ? (place ? `Also in ${where}` : 'Other categories') : `Categories in ${where}`}
        id="categories"
      >
        {others.map(({ slug, name, count }) => (
          <CountLink key={slug} to={landingPath({ ...key, category: slug })} count={count}>
            {name}
          </CountLink>
        ))}
      </Group>
    </div>
  )
}

function Group({ title, id, children }: { title: string; id: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <CountLinks>{children}</CountLinks>
    </section>
  )
}
