import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { searchHref } from '#domain/search/href.ts'
import { noSearch } from '#domain/search/params.ts'
import type { SearchParams } from '#domain/search/schema.ts'
import { FilterPanel } from './filter-panel.tsx'
import { readForm } from './form-params.ts'
import { HiddenParams } from './hidden-params.tsx'
import type { SearchPage } from './search-page.ts'

type FilterFormProps = { page: SearchPage; params: SearchParams; id: string; children: React.ReactNode }

/** A GET form that works by itself; with JavaScript each change applies at once and leaves no step in the history. */
export function FilterForm({ page, params, id, children }: FilterFormProps) {
  const navigate = useNavigate()
  const { q, where, lat, lng, view, kind } = params
  const form = useRef<HTMLFormElement>(null)
  const lastChanged = useRef<HTMLInputElement>(null)

  // A choice may move to another part of its list, as a new element: the focus moves with it.
  useEffect(() => {
    if (document.activeElement !== document.body || !lastChanged.current) return
    const { name, value } = lastChanged.current
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.name === name && field.value === value)
        field.focus({ preventScroll: true })
  })

  return (
    <form
      ref={form}
      id={id}
      method="get"
      // A browser that fills in what was ticked before a reload would contradict the address.
      autoComplete="off"
      action={page.path}
      onChange={(event) => {
        lastChanged.current = event.target instanceof HTMLInputElement ? event.target : null
        event.currentTarget.requestSubmit()
      }}
      onBlur={() => {
        lastChanged.current = null
      }}
      onSubmit={(event) => {
        event.preventDefault()
        navigate(searchHref(readForm(event.currentTarget, params), {}, page.path), {
          preventScrollReset: true,
        })
      }}
    >
      <HiddenParams params={{ ...noSearch, q, where, lat, lng, view, kind }} />
      <FilterPanel params={params} result={page.result} />
      {children}
    </form>
  )
}
