import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FindListing } from '#app/components/find-listing/find-listing.tsx'
import { type Sought, soughtIn } from '#app/components/find-listing/list-path.ts'
import { queryClient } from '#app/components/query-client.ts'
import { sinceWords } from '#app/components/since.tsx'
import { Card } from '#app/ui/card.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import { managedListingsQuery } from '../managed-listing.ts'
import { suggestCities } from '../sections/place/place-queries.ts'
import { wizardPath } from './steps.ts'
import { listStored, type StoredListing, storeDraft } from './stored-drafts.ts'

/** Finds the business first, here or among what was begun; what was typed to find it starts the listing. */
export function Start({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const sought = soughtIn(params)
  return sought ? <Begin userId={userId} sought={sought} /> : <Find userId={userId} />
}

function Begin({ userId, sought }: { userId: string; sought: Sought }) {
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, whatever becomes of the address
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const id = crypto.randomUUID()
    placeOf(sought.where).then((place) => {
      const basics = { typed: { name: sought.name }, base: null }
      const sections: StoredListing['sections'] = { basics, ...(place && { place }) }
      storeDraft({ id, userId, isNew: true, notThese: [...sought.notThese], changedAt: 0, sections })
      navigate(wizardPath(id, 'basics'), { replace: true })
    })
  }, [])
  return (
    <div className="grid min-h-72 place-items-center text-muted">
      <h1 className="sr-only">Your new listing</h1>
      <Spinner label="One moment" />
    </div>
  )
}

/** As the form of the place keeps it. Null for nowhere that we know, and without a connection. */
async function placeOf(where: string) {
  const places = await suggestCities(where)
  const place = places.find(({ zip }) => zip === where) ?? places[0]
  if (!place) return null
  const { city, state, zip, lat, lng } = place
  return { typed: { city, state, zip: zip ?? '', lat, lng }, base: null }
}

function Find({ userId }: { userId: string }) {
  const { data } = useQuery(
    // Starting must work offline.
    { ...managedListingsQuery(userId), networkMode: 'always', retry: 1 },
    queryClient,
  )
  const [kept] = useState(() => listStored(userId))
  const drafts = (data?.businesses ?? []).filter(({ status }) => status === 'draft')
  const onlyHere = kept.filter(({ id, isNew }) => isNew && !drafts.some((each) => each.id === id))
  const hasBegun = drafts.length + onlyHere.length > 0
  return (
    <div className="pb-20">
      <h1 className="text-3xl sm:text-5xl">Find your business first</h1>
      <p className="mt-3 text-muted sm:text-lg">
        It may already be listed. If so, claim it. If not, start a listing with the name and city you enter
        here.
      </p>
      <div className="mt-6">
        <FindListing />
      </div>
      {/* Below the form: it comes later, and would push the fields away from under a finger. */}
      {hasBegun && (
        <section aria-labelledby="begun-title" className="mt-10">
          <h2 id="begun-title" className="text-xl">
            Or continue where you left off
          </h2>
          <ul className="mt-3 grid gap-3">
            {drafts.map(({ id, name, category, updatedAt }) => (
              <Begun
                key={id}
                id={id}
                name={name}
                about={`${category.name} · changed ${sinceWords(updatedAt)}`}
              />
            ))}
            {onlyHere.map(({ id, sections }) => (
              <Begun
                key={id}
                id={id}
                name={nameIn(sections.basics?.typed)}
                about="Kept on this device, not saved yet"
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Begun({ id, name, about }: { id: string; name: string; about: string }) {
  return (
    <li>
      <Card className="relative flex items-center gap-4 p-4 focus-within:border-line-strong hover:border-line-strong sm:p-5">
        <div className="min-w-0 flex-1">
          <h2 className="text-xl break-words">
            <Link to={wizardPath(id)} className="no-underline after:absolute after:inset-0">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-muted">{about}</p>
        </div>
        <span aria-hidden="true" className="font-semibold text-forest-ink">
          Continue
        </span>
      </Card>
    </li>
  )
}

function nameIn(typed: unknown): string {
  const { name } = (typed ?? {}) as { name?: unknown }
  return typeof name === 'string' && name.trim() ? name : 'Untitled'
}
