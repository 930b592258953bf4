import type { ReactNode } from 'react'
import { LoadMoreButton } from '#app/components/load-more-button.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import type { Received, ReceivedFilter } from './use-received.ts'

const filters: { value: ReceivedFilter; label: string; to: string }[] = [
  { value: 'all', label: 'All', to: '?' },
  { value: 'unanswered', label: 'Unanswered', to: '?show=unanswered' },
]

/** What visitors wrote on the page of the business, with how many wait for an answer. */
export function ReceivedSection<Entry>({
  received: { query, only },
  kind,
  title,
  intro,
  tools,
  nothing,
  note,
  children,
}: {
  received: Received<Entry>
  kind: 'questions' | 'reviews'
  title: string
  intro: string
  /** What else can be done, below the introduction. */
  tools?: ReactNode
  /** Instead of the list, where it is empty: `hasAny` if others have their answer. */
  nothing: (hasAny: boolean) => ReactNode
  /** Above the list. */
  note?: (entries: Entry[]) => ReactNode
  children: (entry: Entry) => ReactNode
}) {
  const first = query.data?.pages[0]
  const counts = { all: first?.total, unanswered: first?.unanswered }
  return (
    <section aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-muted">{intro}</p>
      {tools && <div className="mt-4 flex flex-wrap gap-3">{tools}</div>}
      <nav aria-label={`Which ${kind}`} className="mt-5">
        <ul className="flex flex-wrap gap-2">
          {filters.map(({ value, label, to }) => (
            <li key={value}>
              <ChipLink
                to={to}
                variant={value === only ? 'selected' : 'outline'}
                aria-current={value === only ? 'page' : undefined}
                preventScrollReset
              >
                {label}
                {counts[value] !== undefined && <span className="tabular-nums">{counts[value]}</span>}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5">
        <QueryBoundary query={query} what={`Your ${kind}`}>
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries)
            if (entries.length === 0) return nothing((first?.total ?? 0) > 0)
            return (
              <>
                {note?.(entries)}
                <ul className="grid gap-4">{entries.map(children)}</ul>
                <LoadMoreButton query={query}>{`Show older ${kind}`}</LoadMoreButton>
              </>
            )
          }}
        </QueryBoundary>
      </div>
    </section>
  )
}
