import { CountLink, CountLinks } from '#app/components/count-link.tsx'
import type { PostingCity } from '#domain/landing/postings/counts.server.ts'
import { postingLandingPath } from '#domain/landing/postings/posting-landing-path.ts'
import type { ShownList } from './words.ts'

export function NearbyCities({
  list,
  title,
  cities,
}: {
  list: ShownList
  title: string
  cities: readonly (PostingCity & { miles?: number })[]
}) {
  if (cities.length === 0) return null
  return (
    <section aria-labelledby="nearby" className="mt-14">
      <h2 id="nearby" className="text-2xl">
        {title}
      </h2>
      <CountLinks>
        {cities.map(({ state, slug, name, count, miles }) => (
          <CountLink
            key={`${slug}-${state}`}
            to={postingLandingPath(list.path, { state, slug })}
            count={count}
            noun={list}
            {...(miles !== undefined && { note: `${Math.max(1, Math.round(miles))} mi` })}
          >
            {name}, {state.toUpperCase()}
          </CountLink>
        ))}
      </CountLinks>
    </section>
  )
}
