import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { postingHref, sameViewOfAll } from '#domain/search/postings/href.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import type { PostingParams, PostingSpec } from '#domain/search/postings/spec.ts'
import { HiddenPostingParams } from './posting-search-box.tsx'

const isTyped = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['number', 'date', 'search'].includes(field.type)

/**
 * A GET form that works by itself; with JavaScript each choice applies at once, and what is typed as soon as its field is
 * left. Neither leaves a step in the history.
 */
export function PostingFilterForm<S extends PostingSpec>({
  spec,
  params,
  shownSort,
  id,
  children,
}: {
  spec: S
  params: PostingParams<S>
  /** What the list is ordered by while the address says nothing of it. */
  shownSort: string
  id: string
  children: ReactNode
}) {
  const navigate = useNavigate()
  const { q, where, lat, lng } = params
  const form = useRef<HTMLFormElement>(null)
  const lastChanged = useRef<HTMLInputElement>(null)

  // A choice may come as a new element: the focus moves with it.
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
      // What is wrong is said by the page, which leaves it out.
      noValidate
      action={spec.path}
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
        navigate(hrefOf(event.currentTarget, spec, { before: params, shownSort }), {
          preventScrollReset: true,
        })
      }}
    >
      <HiddenPostingParams spec={spec} params={{ ...sameViewOfAll(spec, params), q, where, lat, lng }} />
      {children}
    </form>
  )
}

/** The canonical address of what the form asks for; with what can't be used as it is, so that the page says so. */
function hrefOf<S extends PostingSpec>(
  form: HTMLFormElement,
  spec: S,
  { before, shownSort }: { before: PostingParams<S>; shownSort: string },
): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value)
  if (before.sort === null && query.get('sort') === shownSort) query.delete('sort')
  const { params, dropped } = readPostingParams(query, spec)
  return dropped.length > 0 ? `${spec.path}?${query}` : postingHref(spec, params)
}
