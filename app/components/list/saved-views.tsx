import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox, Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListName, SavedView } from '#domain/administration/saved-views/schema.ts'
import type { List } from './list.ts'
import { changedAddress, shownColumns, sortedQuery, viewHref } from './list-address.ts'

const viewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }) =>
      (await call('GET /saved-views/{list}', { params: { list }, signal })).views,
  })

/** Built-in views and the user's own; nothing if there is only the whole list. */
export function SavedViews<Row>({ list, view }: { list: List<Row>; view: string }) {
  const { data: own = [] } = useQuery(viewsQuery(list.name), queryClient)
  const open = sortedQuery(view)
  const everyone = [{ name: 'All', query: '' }, ...(list.views ?? [])]
  const shown = [...everyone.map((each) => ({ ...each, id: each.name })), ...own]
  if (shown.length === 1) return null
  return (
    <nav aria-label="Views" className="min-w-0">
      <ScrollRow>
        {shown.map(({ id, name, query }) => (
          <li key={id} className="shrink-0">
            <Link
              to={viewHref(list, query)}
              preventScrollReset
              aria-current={sortedQuery(query) === open ? 'page' : undefined}
              className={rowLink}
            >
              {name}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}

/** Chooses the visible columns, and saves the current view. */
export function ColumnsAndViews<Row>({ list, view }: { list: List<Row>; view: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Columns and views
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Columns and views">
        <div className="grid gap-8">
          <ColumnChoice list={list} />
          <OwnViews list={list} view={view} />
        </div>
      </Dialog>
    </>
  )
}

/** Applies at once, and is kept in the URL. */
function ColumnChoice<Row>({ list }: { list: List<Row> }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen = shownColumns(list.columns, search)
  const choose = (id: string, isShown: boolean) => {
    const next = isShown ? [...chosen, id] : chosen.filter((each) => each !== id)
    const isUsual =
      sortedQuery({ columns: [...next].sort().join() }) ===
      sortedQuery({ columns: shownColumns(list.columns, new URLSearchParams()).sort().join() })
    // An empty selection is valid, and must not be read as the default.
    const columns = isUsual ? '' : next.join(',') || 'none'
    void navigate(changedAddress(list, search, { columns }, { keepsPage: true }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-semibold">Columns</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {list.columns.slice(1).map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function OwnViews<Row>({ list, view }: { list: List<Row>; view: string }) {
  const { data: own = [] } = useQuery(viewsQuery(list.name), queryClient)
  const [id, setId] = useState(() => crypto.randomUUID())
  const { send, isBusy, failure, fields } = useRequest()
  const removal = useRequest()
  const params = { list: list.name }
  const readAgain = () => queryClient.invalidateQueries(viewsQuery(list.name))

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    const isDone = await send(async () => {
      await call('POST /saved-views/{list}', { params, body: { id, name, query: view } })
      await readAgain()
      toast({ title: `“${name}” saved`, variant: 'ok' })
    })
    if (!isDone) return
    setId(crypto.randomUUID())
    form.reset()
  }
  const remove = (gone: SavedView) =>
    removal.send(async () => {
      await call('DELETE /saved-views/{list}/{id}', { params: { ...params, id: gone.id } })
      await readAgain()
    })
  return (
    <section aria-labelledby="views-title" className="grid gap-4">
      <h3 id="views-title" className="text-lg font-semibold">
        Your views
      </h3>
      <form onSubmit={save} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          label="Save this view as"
          hint="Filters, order and columns. A name you have already used is replaced."
          error={fields.name}
        >
          {(control) => <Input {...control} name="name" required maxLength={60} autoComplete="off" />}
        </Field>
        <Button type="submit" aria-disabled={isBusy} className="sm:mb-7">
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
      </form>
      <FormFailure words={failure ?? removal.failure} />
      {own.length === 0 ? (
        <p className="text-muted">No saved views yet.</p>
      ) : (
        <ul className="grid gap-2">
          {own.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2"
            >
              <Link
                to={viewHref(list, each.query)}
                className="min-w-0 break-words underline underline-offset-4"
              >
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
