import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { placeInWords } from '#domain/landing/words.ts'
import { updateKinds } from '#domain/update-kinds.ts'
import type { LandingRest } from './shown-landing.ts'

/** The newest updates and offers of a city's businesses. */
export function CityUpdates({ page }: { page: LandingRest }) {
  if (page.updates.length === 0) return null
  return (
    <section aria-labelledby="updates" className="mt-16">
      <h2 id="updates" className="text-2xl">
        New in {placeInWords(page)}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {page.updates.map(({ id, kind, title, ends, business }) => (
          <li
            key={id}
            className="relative grid content-start justify-items-start gap-2 rounded-card border border-line bg-paper p-4 hover:border-line-strong"
          >
            <Badge variant={kind === 'offer' ? 'accent' : 'neutral'}>{updateKinds[kind].label}</Badge>
            <h3 className="text-lg wrap-anywhere">
              <Link
                to={`/business/${business.slug}#update-${id}`}
                discover="none"
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="text-sm wrap-anywhere text-muted">
              {business.name}
              {ends && ` · ${ends}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
