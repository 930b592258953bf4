import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** The page of what the user wrote on the pages of businesses. */
export function OwnList<Entry>({
  title,
  query,
  what,
  nothing,
  children,
}: {
  title: string
  query: UseQueryResult<Entry[]>
  /** What failed to load: "The list of your reviews". */
  what: string
  nothing: { title: string; text: string }
  children: (entry: Entry) => ReactNode
}) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-6">
        <QueryBoundary query={query} what={what}>
          {(entries) =>
            entries.length === 0 ? (
              <EmptyState
                title={nothing.title}
                headingLevel="h2"
                actions={<ButtonLink to="/directory">Find a business</ButtonLink>}
              >
                <p>{nothing.text}</p>
              </EmptyState>
            ) : (
              <ul className="grid gap-4">{entries.map(children)}</ul>
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}
