import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ListParams, SearchList } from '#domain/search/search-list.ts'
import { HiddenParams } from './hidden-params.tsx'

const isTyped = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['number', 'date', 'search'].includes(field.type) && field.name !== ''

/**
 * A plain GET form; with JavaScript each choice applies at once, and text applies when its field loses focus. Neither
 * adds a history entry.
 */
export function FilterForm<P extends ListParams>({
  list,
  params,
  shownSort,
  id,
  children,
}: {
  list: SearchList<P>
  params: P
  /** The sort order in effect when the URL has none. */
  shownSort: string
  id: string
  children: ReactNode
}) {
  const navigate = useNavigate()
  const { q, where, lat, lng, area } = params
  const form = useRef<HTMLFormElement>(null)
  const lastChanged = useRef<HTMLInputElement>(null)

  // A choice may move within its list as a new element: the focus moves with it.
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
      // A browser that restores checkboxes after a reload would contradict the URL.
      autoComplete="off"
      // Invalid values are dropped, and the page says so.
      noValidate
      action={list.path}
      onChange={(event) => {
        if (isTyped(event.target)) return
        lastChanged.current = event.target instanceof HTMLInputElement ? event.target : null
        event.currentTarget.requestSubmit()
      }}
      onBlur={(event: FocusEvent<HTMLFormElement>) => {
        lastChanged.current = null
        if (isTyped(event.target) && event.target.value !== event.target.defaultValue)
          event.currentTarget.requestSubmit()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        navigate(hrefOf(event.currentTarget, list, { before: params, shownSort }), {
          preventScrollReset: true,
        })
      }}
    >
      <HiddenParams
        list={list}
        params={{ ...list.cleared(params), q, where, lat, lng, ...(area && { area }) }}
      />
      {children}
    </form>
  )
}

/** The canonical URL for the form's values; invalid values stay in it, so that the page can say so. */
function hrefOf<P extends ListParams>(
  form: HTMLFormElement,
  list: SearchList<P>,
  { before, shownSort }: { before: P; shownSort: string },
): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value)
  if (before.sort === null && query.get('sort') === shownSort) query.delete('sort')
  const { params, dropped } = list.read(query)
  return dropped.length > 0 ? `${list.path}?${query}` : list.href(list.chosen(params, before))
}
