import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { frequencies, newSearchSchema, type SavedSearch } from '#domain/saved-searches/schema.ts'
import type { Route } from './+types/page.ts'
import { listOfKind, partsOfSearch, titleOfKind } from './describe-search.ts'
import { changeSearches, frequencyLabels, searchesQuery } from './searches-query.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Saved searches',
    description: 'The searches that you keep, and how often we write to you about what is new in them.',
    path: '/dashboard/searches',
    index: false,
  })
}

export default function SearchesPage() {
  const { id: userId } = useSignedInUser()
  const query = useQuery(searchesQuery(userId), queryClient)
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl sm:text-4xl">Saved searches</h1>
      <p className="mt-2 max-w-prose text-muted">
        We check each one for you and email you only when there’s something new.
      </p>
      <div className="mt-6">
        <QueryBoundary query={query} what="The list of your searches">
          {({ searches, most }) =>
            searches.length === 0 ? (
              <EmptyState
                title="No saved searches yet"
                headingLevel="h2"
                actions={<ButtonLink to="/directory">Find a business</ButtonLink>}
              >
                <p>
                  Search for something, narrow it as you like, and press “Save this search” over the list.
                </p>
              </EmptyState>
            ) : (
              <>
                <Card>
                  <ul aria-label="Saved searches">
                    {searches.map((search) => (
                      <SearchEntry key={search.id} userId={userId} search={search} />
                    ))}
                  </ul>
                </Card>
                <p className="mt-3 text-sm text-muted tabular-nums">
                  {searches.length} of {most}
                </p>
              </>
            )
          }
        </QueryBoundary>
      </div>
    </div>
  )
}

function SearchEntry({ userId, search }: { userId: string; search: SavedSearch }) {
  const { id, kind, name, frequency, href, lastSentAt } = search
  const [isRenaming, setRenaming] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const selectId = useId()
  const params = { id }
  const list = listOfKind(kind)
  const parts = list ? partsOfSearch(list, new URLSearchParams(href.split('?')[1])) : []
  return (
    <li data-search={id} className="border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <h2 className="text-lg break-words">
        <Link to={href} className="underline underline-offset-4">
          {name}
        </Link>
      </h2>
      <p className="mt-0.5 text-sm break-words text-muted">{[titleOfKind(kind), ...parts].join(' · ')}</p>
      {isRenaming ? (
        <Rename userId={userId} search={search} onDone={() => setRenaming(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="grid min-w-0 flex-1 basis-64 gap-1">
            <label htmlFor={selectId} className="text-sm text-muted">
              Email me new results<span className="sr-only"> for {name}</span>
            </label>
            <Select
              id={selectId}
              value={frequency}
              aria-disabled={isBusy}
              onChange={({ target }) => {
                const chosen = frequencies.find((each) => each === target.value)
                void send(() =>
                  changeSearches(userId, 'PATCH /searches/{id}', { params, body: { frequency: chosen } }),
                )
              }}
            >
              {frequencies.map((each) => (
                <option key={each} value={each}>
                  {frequencyLabels[each]}
                </option>
              ))}
            </Select>
          </div>
          <div className="flex min-h-11 flex-wrap items-center gap-2">
            <Button variant="secondary" size="sm" onClick={() => setRenaming(true)}>
              Rename<span className="sr-only"> {name}</span>
            </Button>
            <ConfirmButton
              about={name}
              question="Remove it?"
              isBusy={isBusy}
              onConfirm={() => send(() => changeSearches(userId, 'DELETE /searches/{id}', { params }))}
            >
              Remove
            </ConfirmButton>
          </div>
        </div>
      )}
      <FormFailure words={failure} />
      <p className="mt-2 text-sm text-muted">
        {lastSentAt ? (
          <>
            Last email sent <Since moment={lastSentAt} />.
          </>
        ) : (
          'No emails sent yet.'
        )}
      </p>
    </li>
  )
}

function Rename({ userId, search, onDone }: { userId: string; search: SavedSearch; onDone: () => void }) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { name: search.name },
    schema: newSearchSchema.pick({ name: true }),
    async send(body) {
      await changeSearches(userId, 'PATCH /searches/{id}', { params: { id: search.id }, body })
      onDone()
    },
  })
  return (
    <form {...props} className="mt-3 grid max-w-md gap-3">
      <Field label="New name" error={problemOf('name')}>
        {(control) => <Input {...control} {...form.register('name')} autoFocus maxLength={200} />}
      </Field>
      <FormFailure words={problemOf('name') ? null : failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Rename'}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
