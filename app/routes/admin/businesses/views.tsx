import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox, Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SavedView } from '#domain/administration/listings/schema.ts'
import { changedAddress } from './address.ts'
import { columnNames, columns, readColumns, usualColumns } from './columns.tsx'
import { viewsQuery } from './queries.ts'

const usual = [
  { name: 'All', query: '' },
  { name: 'Waiting', query: 'status=pending&direction=asc' },
  { name: 'Suspended', query: 'status=suspended&sort=updated' },
  { name: 'Without an owner', query: 'status=published&flag=unowned' },
]

/** The same parameters in any order are the same view. */
const sorted = (query: string) => {
  const search = new URLSearchParams(query)
  search.sort()
  return search.toString()
}

/** Views that everyone has and those that one keeps; what is shown can be kept, too. */
export function Views({ view }: { view: string }) {
  const { data: own } = useQuery(viewsQuery, queryClient)
  const [isOpen, setOpen] = useState(false)
  const open = sorted(view)
  const shown = [...usual.map((each) => ({ ...each, id: each.name })), ...(own ?? [])]
  return (
    <div className="grid gap-3 lg:flex lg:items-end">
      <nav aria-label="Views" className="min-w-0 lg:flex-1">
        <ScrollRow>
          {shown.map(({ id, name, query }) => (
            <li key={id} className="shrink-0">
              <Link
                to={`/admin/businesses${query && `?${query}`}`}
                preventScrollReset
                aria-current={sorted(query) === open ? 'page' : undefined}
                className={rowLink}
              >
                {name}
              </Link>
            </li>
          ))}
        </ScrollRow>
      </nav>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Columns and views
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Columns and views">
        <div className="grid gap-8">
          <ColumnChoice />
          <KeepView key={view} view={view} own={own ?? []} />
        </div>
      </Dialog>
    </div>
  )
}

/** A choice counts at once, and stands in the address. */
function ColumnChoice() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen = readColumns(search)
  const choose = (next: readonly string[]) => {
    const isUsual = next.length === usualColumns.length && usualColumns.every((name) => next.includes(name))
    // None at all is a choice, too, and must not read as the usual ones.
    const value = isUsual ? null : next.join(',') || 'none'
    void navigate(changedAddress(search, { columns: value }, { keepsPage: true }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-semibold">Columns</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {columnNames.map((name) => (
          <Checkbox
            key={name}
            label={columns[name].label}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function KeepView({ view, own }: { view: string; own: readonly SavedView[] }) {
  const [id, setId] = useState(() => crypto.randomUUID())
  const { send, isBusy, failure, fields } = useRequest()
  const removal = useRequest()

  async function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    const isDone = await send(async () => {
      await callApi('/api/admin/businesses/views', { method: 'POST', body: { id, name, query: view } })
      await queryClient.invalidateQueries(viewsQuery)
      toast({ title: `“${name}” is kept`, variant: 'ok' })
    })
    if (!isDone) return
    setId(crypto.randomUUID())
    form.reset()
  }
  const remove = (gone: SavedView) =>
    removal.send(async () => {
      await callApi(`/api/admin/businesses/views/${gone.id}`, { method: 'DELETE' })
      await queryClient.invalidateQueries(viewsQuery)
    })
  return (
    <section aria-labelledby="views-title" className="grid gap-4">
      <h3 id="views-title" className="text-lg font-semibold">
        Your views
      </h3>
      <form onSubmit={keep} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          label="Keep what is shown as"
          hint="Filters, order and columns. A name that you have already gets this view."
          error={fields.name}
        >
          {(control) => <Input {...control} name="name" required maxLength={60} autoComplete="off" />}
        </Field>
        <Button type="submit" aria-disabled={isBusy} className="sm:mb-7">
          {isBusy ? 'Keeping…' : 'Keep'}
        </Button>
      </form>
      <FormFailure words={failure ?? removal.failure} />
      {own.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <ul className="grid gap-2">
          {own.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2"
            >
              <Link to={`?${each.query}`} className="min-w-0 break-words underline underline-offset-4">
                {each.name}
              </Link>
              <ConfirmButton
                about={`the view “${each.name}”`}
                question="Remove it?"
                isBusy={removal.isBusy}
                onConfirm={() => remove(each)}
              >
                Remove
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
