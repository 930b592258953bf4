import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { sinceWords } from '#app/components/since.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import { managedListingsQuery } from '../managed-listing.ts'
import { wizardPath } from './steps.ts'
import { keep, listKept } from './stored-drafts.ts'

/** Starts at once, unless there is an unfinished listing, here or on another device. */
export function Start({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const { data, isPending } = useQuery(
    // Starting must work offline.
    { ...managedListingsQuery(userId), networkMode: 'always', retry: 1 },
    queryClient,
  )
  const [kept] = useState(() => listKept(userId))
  const drafts = (data?.businesses ?? []).filter(({ status }) => status === 'draft')
  const onlyHere = kept.filter(({ id, isNew }) => isNew && !drafts.some((each) => each.id === id))
  const isNothingBegun = !isPending && drafts.length === 0 && onlyHere.length === 0

  const begin = (options?: { replace: boolean }) => {
    const id = crypto.randomUUID()
    keep({ id, userId, isNew: true, notThese: [], changedAt: 0, sections: {} })
    navigate(wizardPath(id, 'basics'), options)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the list is known
  useEffect(() => {
    if (isNothingBegun) begin({ replace: true })
  }, [isNothingBegun])

  if (isPending || isNothingBegun)
    return (
      <div className="grid min-h-72 place-items-center text-muted">
        <h1 className="sr-only">Your new listing</h1>
        <Spinner label="One moment" />
      </div>
    )
  return (
    <div className="pb-20">
      <h1 className="text-4xl sm:text-5xl">Welcome back</h1>
      <p className="mt-3 text-lg text-muted">
        You’ve already started one. Pick up where you left off, or start over.
      </p>
      <KenteDivider className="mt-6 rounded-full" />
      <ul className="mt-6 grid gap-3">
        {drafts.map(({ id, name, category, updatedAt }) => (
          <Begun key={id} id={id} name={name} about={`${category.name} · changed ${sinceWords(updatedAt)}`} />
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
      <Button variant="secondary" className="mt-6" onClick={() => begin()}>
        Begin another listing
      </Button>
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
