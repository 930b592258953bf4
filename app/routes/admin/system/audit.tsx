import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { OlderButton } from '#app/components/older-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import type { AuditLine } from '#domain/audit/schema.ts'
import { ChangeList } from '../setting-form/change-list.tsx'

const fields = [
  { name: 'who', label: 'Who', hint: 'A name or an id', type: 'text' },
  { name: 'what', label: 'What', hint: 'business.publish', type: 'text' },
  { name: 'subject', label: 'About', hint: 'A kind or an id', type: 'text' },
  { name: 'from', label: 'From', hint: null, type: 'date' },
  { name: 'until', label: 'Until', hint: null, type: 'date' },
] as const
const atOnce = 50

/** Who did what, when, to what, and what it was before. */
export default function SystemAudit() {
  const [search, setSearch] = useSearchParams()
  const asked = Object.fromEntries(fields.map(({ name }) => [name, search.get(name) ?? '']))
  const isFiltered = Object.values(asked).some((value) => value !== '')
  const formId = useId()
  const query = useInfiniteQuery(
    {
      queryKey: ['admin', 'system', 'audit', asked],
      queryFn: async ({ pageParam: before, signal }) => {
        const query = { ...asked, before: before ?? undefined }
        return (await call('GET /admin/audit', { query, signal })).lines
      },
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.length === atOnce ? page.at(-1)?.id : undefined),
      staleTime: 0,
    },
    queryClient,
  )
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const filled = fields.flatMap(({ name }) => {
      const value = String(given.get(name) ?? '').trim()
      return value ? [[name, value]] : []
    })
    setSearch(new URLSearchParams(filled), { preventScrollReset: true })
  }
  return (
    <>
      <div>
        <h2 className="text-2xl">Audit log</h2>
        <p className="mt-1 max-w-[70ch] text-muted">
          Every privileged action. Nobody can change an entry, not even you.
        </p>
      </div>
      <form
        key={`${formId}${search}`}
        method="get"
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-6"
        onSubmit={find}
      >
        {fields.map(({ name, label, hint, type }) => (
          <Field key={name} label={label}>
            {(control) => (
              <Input
                {...control}
                name={name}
                type={type}
                defaultValue={asked[name]}
                placeholder={hint ?? undefined}
                maxLength={100}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
        <div className="flex gap-2">
          <Button type="submit" variant="secondary">
            Find
          </Button>
          {isFiltered && (
            <Button variant="ghost" onClick={() => setSearch({}, { preventScrollReset: true })}>
              All
            </Button>
          )}
        </div>
      </form>
      <Loaded query={query} what="The record">
        {({ pages }) => {
          const lines = pages.flat()
          if (lines.length === 0)
            return (
              <EmptyState title={isFiltered ? 'No such act' : 'Nothing was done yet'} headingLevel="h3">
                {isFiltered
                  ? 'Ask for less at once.'
                  : 'Actions of administrators and moderators are recorded here.'}
              </EmptyState>
            )
          return (
            <div>
              <ol className="divide-y divide-line rounded-card border border-line bg-paper">
                {lines.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ol>
              <OlderButton query={query}>Show older ones</OlderButton>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function Line({ line }: { line: AuditLine }) {
  const { at, actor, actorId, action, subjectKind, subjectId, before, after, reason, requestId } = line
  return (
    <li className="px-4 py-1">
      <Disclosure
        summary={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{action}</span>
            <span className="min-w-0 font-normal break-all text-muted">{subjectId}</span>
            <span className="font-normal">
              {actor ?? (actorId ? 'an account that is gone' : 'the program')}
            </span>
            <time dateTime={at} className="text-sm font-normal text-muted">
              {minuteOf(at)}
            </time>
          </span>
        }
      >
        <div className="grid gap-2 text-sm">
          {reason && <p className="break-words">Why: {reason}</p>}
          {(before !== null || after !== null) && (
            <ChangeList before={before ?? undefined} after={after ?? undefined} />
          )}
          <p className="break-all text-muted">
            {subjectKind}
            {actorId && `, by ${actorId}`}
            {requestId && `, request ${requestId}`}
          </p>
        </div>
      </Disclosure>
    </li>
  )
}
