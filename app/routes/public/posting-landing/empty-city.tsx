import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SearchForm } from '#app/components/search-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { EmptyPostingLanding } from '#domain/landing/postings/find-posting-landing.server.ts'
import { NearbyCities } from './nearby-cities.tsx'
import { emptyCityTitle, formCopy, type ShownList, subjectOf } from './words.ts'

/** There is no such page, as nothing is listed for it; there is elsewhere. */
export function EmptyCity({ list, empty }: { list: ShownList; empty: EmptyPostingLanding }) {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: there is no page at', pathname)
  }, [pathname])
  const isNear = empty.nearby.length > 0
  const around = isNear ? empty.nearby : empty.cities
  return (
    <div className="wrap max-w-4xl py-14 sm:py-20">
      <h1 className="text-3xl wrap-anywhere sm:text-5xl">{emptyCityTitle(list, empty)}</h1>
      <p className="mt-4 text-lg text-muted">
        {around.length > 0 ? 'Here’s where some are listed. Or search for what you need.' : 'Try a search.'}
      </p>
      <SearchForm
        className="mt-6"
        action={list.path}
        label={subjectOf(list)}
        suggests={[]}
        copy={formCopy(list)}
        where={empty.state.name}
      />
      <NearbyCities
        list={list}
        title={isNear ? 'Nearest to it' : `${subjectOf(list)} by city`}
        cities={around}
      />
      <p className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={list.path}>All {list.many}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Return to Home
        </ButtonLink>
      </p>
    </div>
  )
}
