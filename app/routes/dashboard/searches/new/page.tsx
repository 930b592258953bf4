import { useState } from 'react'
import { Link, type MetaDescriptor, useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { type Frequency, frequencies, newSearchSchema } from '#domain/saved-searches/schema.ts'
import { canonicalSearch } from '#domain/saved-searches/searched.ts'
import type { AnySearchList } from '#domain/search/search-list.ts'
import { listOfKind, nameOfSearch, partsOfSearch, titleOfKind } from '../describe-search.ts'
import { changeSearches, frequencyLabels } from '../searches-query.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Save this search',
    description: 'Name the search and choose how often we email you about new results.',
    path: '/dashboard/searches/new',
    index: false,
  })
}

/** The search to save is in the URL, so that it survives logging in and a reload. */
export default function NewSearchPage() {
  const { id: userId } = useSignedInUser()
  const [query] = useSearchParams()
  const list = listOfKind(query.get('kind'))
  const search = list && canonicalSearch(list, query)
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl sm:text-4xl">Save this search</h1>
      <div className="mt-6">
        {list && search ? (
          <SaveForm key={search.href} userId={userId} list={list} search={search} />
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
  list,
  search,
}: {
  userId: string
  list: AnySearchList
  search: { query: string; href: string }
}) {
  const query = new URLSearchParams(search.query)
  const parts = partsOfSearch(list, query)
  const navigate = useNavigate()
  // Sent twice, it is one search.
  const [id] = useState(() => crypto.randomUUID())
  const begin: { name: string; frequency: Frequency } = {
    name: nameOfSearch(list, query),
    frequency: 'daily',
  }
  const { form, props, isBusy, failure, problems, problemOf } = useRequestForm({
    begin,
    schema: newSearchSchema.pick({ name: true, frequency: true }),
    async send(given) {
      const body = { id, kind: list.kind, query: search.query, ...given }
      await changeSearches(userId, 'POST /searches', { body })
      await navigate('/dashboard/searches')
    },
  })
  return (
    <Card className="p-5 sm:p-6">
      <p className="text-sm text-muted">{titleOfKind(list.kind)}</p>
      <p className="mt-1 font-semibold break-words">
        {parts.length > 0 ? parts.join(' · ') : `All ${list.many}`}
      </p>
      <form {...props} className="mt-5 grid gap-5">
        <Field label="Name" hint="Used as the email subject." error={problemOf('name')}>
          {(control) => <Input {...control} {...form.register('name')} maxLength={200} />}
        </Field>
        <Field label="Email me new results" error={problemOf('frequency')}>
          {(control) => (
            <Select {...control} {...form.register('frequency')}>
              {frequencies.map((each) => (
                <option key={each} value={each}>
                  {frequencyLabels[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormFailure words={Object.keys(problems).length > 0 ? null : failure} />
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
        Every email has an unsubscribe link. Manage your searches under{' '}
        <Link to="/dashboard/searches" className="underline underline-offset-4">
          Saved searches
        </Link>
        .
      </p>
    </Card>
  )
}
