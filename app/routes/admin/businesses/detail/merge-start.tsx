import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callApi } from '#app/session/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import type { ListingPage } from '#domain/administration/listings/schema.ts'
import { Part } from './part.tsx'

/** Where a double is chosen: one that looks the same, or any other by its address. */
export function MergeStart({ detail: { listing, alike } }: { detail: ListingDetail }) {
  const navigate = useNavigate()
  const { send, isBusy, failure } = useRequest()
  const [problem, setProblem] = useState<string>()

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('other')).trim()
    const wanted = typed.split('/').filter(Boolean).at(-1) ?? ''
    setProblem(undefined)
    void send(async () => {
      const { listings } = await callApi<ListingPage>(
        `/api/admin/businesses?${new URLSearchParams({ q: wanted })}`,
      )
      const found = listings.find(({ id, slug }) => slug === wanted || id === wanted)
      if (!found || found.id === listing.id)
        return setProblem('Paste the address of the other listing’s page, or its id.')
      await navigate(`/admin/businesses/${listing.id}/merge/${found.id}`)
    })
  }
  return (
    <Part title="Merge a double">
      <p className="text-muted">
        The other one goes, and everything of it moves here. You see first what that is.
      </p>
      {alike.length > 0 && (
        <ul className="grid gap-3">
          {alike.map(({ id, name, city, state }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 break-words">
                {name}
                <span className="block text-sm text-muted">{[city, state].filter(Boolean).join(', ')}</span>
              </span>
              <ButtonLink size="sm" variant="secondary" to={`/admin/businesses/${listing.id}/merge/${id}`}>
                Compare<span className="sr-only"> with {name}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={find} className="grid gap-3">
        <Field label="The other listing" hint="The address of its page, or its id." error={problem}>
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
    </Part>
  )
}
