import { useState } from 'react'
import { Link, type MetaDescriptor, useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { kindWords, nameOfSearch, partsOfSearch } from '#app/components/saved-searches/describe-search.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { type Frequency, frequencies, type SearchKind, searchKinds } from '#domain/saved-searches/schema.ts'
import { canonicalSearch } from '#domain/saved-searches/searched.ts'
import { changeSearches, frequencyLabels, nameProblem } from '../searches-query.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Save this search',
    description: 'Name the search and choose how often we email you about new results.',
    path: '/dashboard/searches/new',
    index: false,
  })
}

/** What is to be kept stands in the address, so that it outlasts logging in and a reload. */
export default function NewSearchPage() {
  const { id: userId } = useSignedInUser()
  const [query] = useSearchParams()
  const kind = searchKinds.find((each) => each === query.get('kind'))
  const search = kind ? canonicalSearch(kind, query) : null
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl sm:text-4xl">Save this search</h1>
      <div className="mt-6">
        {kind && search ? (
          <SaveForm key={search.href} userId={userId} kind={kind} search={search} />
        ) : (
          <EmptyState
            title="There is no search to save"
            headingLevel="h2"
            actions={<ButtonLink to="/directory">Search for something</ButtonLink>}
          >
            <p>Search for something first, and press “Save this search” over the list.</p>
          </EmptyState>
        )}
      </div>
    </div>
  )
}

function SaveForm({
  userId,
  kind,
  search,
}: {
  userId: string
  kind: SearchKind
  search: { query: string; href: string }
}) {
  const query = new URLSearchParams(search.query)
  const parts = partsOfSearch(kind, query)
  const navigate = useNavigate()
  // Sent twice, it is one search.
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(() => nameOfSearch(kind, query))
  const [frequency, setFrequency] = useState<Frequency>('daily')
  const { send, isBusy, failure, fields } = useRequest()
  const [wrongName, setWrongName] = useState<string>()
  return (
    <Card className="p-5 sm:p-6">
      <p className="text-sm text-muted">{kindWords[kind].label}</p>
      <p className="mt-1 font-semibold break-words">
        {parts.length > 0 ? parts.join(' · ') : `All ${kindWords[kind].many}`}
      </p>
      <form
        method="post"
        noValidate
        className="mt-5 grid gap-5"
        onSubmit={async (event) => {
          event.preventDefault()
          const wrong = nameProblem(name)
          setWrongName(wrong)
          if (wrong) return
          const body = { id, kind, query: search.query, name, frequency }
          if (await send(() => changeSearches(userId, 'POST /searches', { body })))
            await navigate('/dashboard/searches')
        }}
      >
        <Field label="Name" hint="Used as the email subject." error={wrongName ?? fields.name}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={200}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label="Mail me" error={fields.frequency}>
          {(control) => (
            <Select
              {...control}
              value={frequency}
              onChange={({ target }) =>
                setFrequency(frequencies.find((each) => each === target.value) ?? 'daily')
              }
            >
              {frequencies.map((each) => (
                <option key={each} value={each}>
                  {frequencyLabels[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormFailure words={Object.keys(fields).length > 0 ? null : failure} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save the search'}
          </Button>
          <ButtonLink to={search.href} variant="ghost">
            Back to the list
          </ButtonLink>
        </div>
      </form>
      <p className="mt-4 text-sm text-muted">
        Each mail has a link that ends the emails about this search. All of yours are under{' '}
        <Link to="/dashboard/searches" className="underline underline-offset-4">
          Saved searches
        </Link>
        .
      </p>
    </Card>
  )
}
