import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import type { List } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { ListTable, type ShortList } from '#app/components/list/list-table.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { listNames } from '#domain/administration/saved-views/schema.ts'
import { choiceFieldOf, type TextField } from '#domain/content/text-kind.ts'
import { dayWords } from '#domain/hours/day-words.ts'
import type { findTextKind } from '#domain/texts/kinds.ts'
import { type ListedText, textFilterSchema, textsPerPage } from '#domain/texts/schema.ts'
import { fetchTexts, refreshMsOf, textsKey, textsQuery } from '../queries.ts'
import { kindParts } from './kind-parts.tsx'
import { StateBadge, stateLabels } from './state-badge.tsx'

export type Kind = NonNullable<ReturnType<typeof findTextKind>>

/** The values of a choice field with their labels. */
const choicesOf = (field: TextField): readonly (readonly [string, string])[] =>
  field.control.kind === 'choice' ? Object.entries(field.control.labels) : []

/** The part of a URL that identifies a text. */
export const slugOfText = ({ id, fields }: ListedText): string => ('slug' in fields ? fields.slug : id)

/** The texts of a kind with their status: paginated, or in their manual order. */
export function TextList({ kind }: { kind: Kind }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{kind.label}</h2>
        {!kind.isFixed && (
          <ButtonLink to={`/admin/content/${kind.kind}/new`}>
            <Plus aria-hidden="true" />
            New {kind.one}
          </ButtonLink>
        )}
      </div>
      {kind.orderedBy ? <OrderedTexts kind={kind} field={kind.orderedBy} /> : <PagedTexts kind={kind} />}
    </div>
  )
}

const loadingWords = ({ many }: Kind) => `The ${many}`

/** Texts without a manual order, as an admin list. */
function PagedTexts({ kind }: { kind: Kind }) {
  const list = useMemo(() => listOf(kind), [kind])
  return <ListPage list={list} />
}

function listOf(kind: Kind): List<ListedText> {
  const { q, state, page, choice } = textFilterSchema.shape
  const field = choiceFieldOf(kind)
  const options = (values: readonly (readonly [string, string])[]) => [
    { value: '', label: 'All' },
    ...values.map(([value, label]) => ({ value, label })),
  ]
  return {
    ...shortListOf(kind, kind.label),
    name: listNames.find((name) => name === kind.kind)!,
    path: `/admin/content/${kind.kind}`,
    schema: z.object({ q, state, page, ...(field && { [field]: choice }) }),
    paging: ['page'],
    search: { placeholder: 'Title' },
    filters: [
      {
        kind: 'choice',
        name: 'state',
        label: 'Status',
        options: options(kind.states.map((value) => [value, stateLabels[value]])),
      },
      ...(field
        ? [
            {
              kind: 'choice' as const,
              name: field,
              label: kind.fields[field]!.label,
              options: options(choicesOf(kind.fields[field]!)),
            },
          ]
        : []),
    ],
    queryKey: textsKey(kind.kind),
    async fetch(wanted, signal) {
      const asked = new URLSearchParams(wanted)
      if (field) asked.set('choice', wanted[field] ?? '')
      const number = Number(wanted.page ?? 1)
      const query = readSearch(textFilterSchema, asked)
      const { texts, total } = await fetchTexts(kind.kind, query, signal)
      return {
        rows: texts,
        count: total,
        next: number * textsPerPage < total ? { page: String(number + 1) } : null,
        previous: number > 1 ? { page: number === 2 ? '' : String(number - 1) } : null,
      }
    },
    refreshMs: refreshMsOf,
    noun: [kind.one, kind.many],
    empty: () => ({
      title: `No ${kind.many} yet`,
      text: `All ${kind.many} appear here, including drafts.`,
    }),
    nothingFound: {
      title: `No matching ${kind.many}`,
      text: 'Try other words, or remove a filter.',
    },
  }
}

/** A table for each value of a field, whose texts can be moved up and down. */
function OrderedTexts({ kind, field }: { kind: Kind; field: string }) {
  const query = useQuery(textsQuery(kind.kind), queryClient)
  const { send, isBusy, failure } = useRequest()
  const order = (ids: string[]) =>
    send(async () =>
      queryClient.setQueryData(
        textsQuery(kind.kind).queryKey,
        await call('POST /admin/content/{kind}/order', { params: { kind: kind.kind }, body: { ids } }),
      ),
    )
  return (
    <>
      <FormFailure words={failure} />
      <QueryBoundary query={query} what={loadingWords(kind)}>
        {({ texts }) =>
          texts.length === 0 ? (
            <EmptyState title={`No ${kind.many} yet`} headingLevel="h3">
              All {kind.many} appear here, including drafts.
            </EmptyState>
          ) : (
            choicesOf(kind.fields[field]!).map(([value, label]) => {
              const group = texts.filter(({ fields }) => (fields as Record<string, unknown>)[field] === value)
              return (
                group.length > 0 && (
                  <div key={value}>
                    <h3 className="mb-2 text-lg">{label}</h3>
                    <ListTable
                      list={shortListOf(kind, label, (text) => (
                        <MoveButtons texts={group} at={group.indexOf(text)} isBusy={isBusy} onOrder={order} />
                      ))}
                      rows={group}
                    />
                  </div>
                )
              )
            })
          )
        }
      </QueryBoundary>
    </>
  )
}

/** The columns of a kind of text; those of an ordered kind can be moved. */
function shortListOf(
  kind: Kind,
  label: string,
  move?: (text: ListedText) => ReactNode,
): ShortList<ListedText> {
  return {
    label,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    columns: [
      {
        id: 'title',
        label: kind.fields[kind.title]!.label,
        cell: (text) => (
          <>
            <Link
              to={`/admin/content/${kind.kind}/${text.id}`}
              className="inline-block min-h-6 break-words underline underline-offset-4"
            >
              {text.title}
            </Link>
            <PublicPath kind={kind} text={text} />
          </>
        ),
      },
      {
        id: 'status',
        label: 'Status',
        cell: (text) => (
          <>
            <StateBadge state={text.state} />
            {text.kind === 'posts' && text.facts.publishAt && (
              <p className="mt-1 text-sm text-muted">{minuteOf(text.facts.publishAt)}</p>
            )}
          </>
        ),
      },
      ...Object.entries(kind.fields)
        .filter(([, field]) => field.listed)
        .map(([id, field]) => ({
          id,
          label: field.label,
          cell: ({ fields }: ListedText) => shownValue(field, (fields as Record<string, unknown>)[id]),
        })),
      ...(kindParts[kind.kind]?.columns ?? []).map(({ label: heading, show }) => ({
        id: heading.toLowerCase(),
        label: heading,
        className: 'tabular-nums',
        cell: show,
      })),
      {
        id: 'changed',
        label: 'Last changed',
        cell: (text) => (
          <>
            {minuteOf(text.updatedAt)}
            <p className="text-sm text-muted">{authorOf(text)}</p>
          </>
        ),
      },
      ...(move ? [{ id: 'order', label: 'Order', cell: move }] : []),
    ],
  }
}

function PublicPath({ kind, text }: { kind: Kind; text: ListedText }) {
  const path = kind.path?.(slugOfText(text))
  if (!path) return null
  return (
    <p className="text-sm font-normal text-muted">
      {text.state === 'published' ? (
        <a href={path} className="inline-flex min-h-6 items-center underline">
          {path}
        </a>
      ) : (
        path
      )}
    </p>
  )
}

function shownValue(field: TextField, value: unknown): ReactNode {
  if (value === null || value === '') return '–'
  if (field.control.kind === 'choice') return field.control.labels[String(value)] ?? String(value)
  return field.control.kind === 'date' ? dayWords(String(value)) : String(value)
}

function authorOf(text: ListedText): string | null {
  if (text.kind === 'posts' && text.facts.isDemo) return 'Demo data'
  if (text.updatedBy) return `By ${text.updatedBy}`
  return text.kind === 'help' && text.facts.scheduledBy
    ? `Published as scheduled by ${text.facts.scheduledBy}`
    : null
}

function MoveButtons({
  texts,
  at,
  isBusy,
  onOrder,
}: {
  texts: readonly ListedText[]
  at: number
  isBusy: boolean
  onOrder: (ids: string[]) => void
}) {
  const { title } = texts[at]!
  const move = (by: -1 | 1) => {
    const ids = texts.map(({ id }) => id)
    const [moved] = ids.splice(at, 1)
    ids.splice(at + by, 0, moved!)
    onOrder(ids)
  }
  return (
    <span className="flex gap-1">
      <Button
        variant="ghost"
        size="iconSm"
        aria-label={`Move up: ${title}`}
        disabled={at === 0}
        aria-disabled={isBusy}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="iconSm"
        aria-label={`Move down: ${title}`}
        disabled={at === texts.length - 1}
        aria-disabled={isBusy}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </span>
  )
}
