import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { Since } from '#app/components/since.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { frequencies, newSearchSchema, type SavedSearch } from '#domain/saved-searches/schema.ts'
import { listOfKind, partsOfSearch, titleOfKind } from './describe-search.ts'
import { changeSearches, frequencyLabels } from './searches-query.ts'

export function SearchEntry({ userId, search }: { userId: string; search: SavedSearch }) {
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
              Mail me<span className="sr-only"> about {name}</span>
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
            The last mail went out <Since moment={lastSentAt} />.
          </>
        ) : (
          'No mail has gone out yet.'
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
