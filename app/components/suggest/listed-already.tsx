import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { SimilarBusiness } from '#domain/businesses/managed-listing.ts'
import { type FailureWords, FormFailure } from '../form/form-failure.tsx'

/** Existing listings that may be the same; the form waits. Takes the focus, so that screen readers announce it. */
export function ListedAlready({
  similar,
  isBusy,
  failure,
  onNone,
  onBack,
}: {
  similar: SimilarBusiness[]
  isBusy: boolean
  failure: FailureWords | null
  onNone: () => void
  onBack: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Is it one of these?
      </h2>
      <p className="text-muted">They are listed already. Nothing is sent yet.</p>
      <ul className="border-y border-line">
        {similar.map(({ id, slug, name, city, state }) => (
          <li key={id} className="border-t border-line py-3 first:border-t-0">
            <Link
              to={`/business/${slug}`}
              target="_blank"
              className="inline-flex min-h-6 font-semibold break-words text-forest-ink underline underline-offset-4"
            >
              {name}
            </Link>
            <p className="text-sm text-muted">{[city, state].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onNone()}>
          {isBusy ? 'Sending…' : 'No, it’s another'}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back to the form
        </Button>
      </div>
    </div>
  )
}
