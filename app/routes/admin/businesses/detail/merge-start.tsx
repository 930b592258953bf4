import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import type { AdminListing, ListingPage } from '#domain/administration/listings/schema.ts'
import { Part } from '../../part.tsx'

type Choice = Pick<AdminListing, 'id' | 'name' | 'city' | 'state'>

/** Chooses a duplicate: a similar listing, or any other by name, page URL or id. */
export function MergeStart({ detail: { listing, alike } }: { detail: ListingDetail }) {
  const navigate = useNavigate()
  const { send, isBusy, failure } = useRequest()
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<ListingPage>()
  const others = found?.listings.filter(({ id }) => id !== listing.id).slice(0, mostOffered) ?? []

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('other')).trim()
    setProblem(undefined)
    setFound(undefined)
    if (!q) return setProblem('Enter a name, or paste the link or ID of the other listing.')
    void send(async () => {
      const page = await call('GET /admin/businesses', { query: { q } })
      const [only, ...more] = page.listings
      if (!only)
        setProblem('No listing matches. Check the name, or paste the link or ID of the other listing.')
      else if (more.length > 0) setFound(page)
      else if (only.id === listing.id) setProblem('That’s this listing. Enter the one it duplicates.')
      else await navigate(`/admin/businesses/${listing.id}/merge/${only.id}`)
    })
  }
  return (
    <Part title="Merge duplicate">
      <p className="text-muted">
        The duplicate is removed and its content moves here. You’ll see what moves first.
      </p>
      <Choices choices={alike} staysId={listing.id} />
      <form noValidate onSubmit={find} className="grid gap-3">
        <Field label="The other listing" hint="Its name, a link to its page, or its ID." error={problem}>
          {(control) => <Input {...control} name="other" maxLength={300} autoComplete="off" />}
        </Field>
        <FormFailure words={failure} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-disabled={isBusy}
        >
          {isBusy ? 'Looking…' : 'Compare'}
        </Button>
      </form>
      <div role="status" className="grid gap-3 empty:hidden">
        {found && (
          <>
            <p className="text-sm text-muted">
              {found.isMore || found.count > others.length
                ? `The ${others.length} best matches. Paste a link or an ID to find any other.`
                : 'Choose the other listing.'}
            </p>
            <Choices choices={others} staysId={listing.id} />
          </>
        )}
      </div>
    </Part>
  )
}

const mostOffered = 10

function Choices({ choices, staysId }: { choices: readonly Choice[]; staysId: string }) {
  if (choices.length === 0) return null
  return (
    <ul className="grid gap-3">
      {choices.map(({ id, name, city, state }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 break-words">
            {name}
            <span className="block text-sm text-muted">{[city, state].filter(Boolean).join(', ')}</span>
          </span>
          <ButtonLink size="sm" variant="secondary" to={`/admin/businesses/${staysId}/merge/${id}`}>
            Compare<span className="sr-only"> with {name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
