import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'

/** The tab of a listing's flyers or updates, once they are loaded. */
export function OwnSection<Own>({
  title,
  query,
  action,
  children,
}: {
  title: string
  query: UseQueryOptions<Own, Error, Own, string[]>
  /** Beside the title. */
  action?: ReactNode
  children: (own: Own) => ReactNode
}) {
  return (
    <section aria-labelledby="own-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-title" className="text-2xl">
          {title}
        </h2>
        {action}
      </div>
      <QueryBoundary query={useQuery(query, queryClient)} what={`Your ${title.toLowerCase()}`}>
        {children}
      </QueryBoundary>
    </section>
  )
}
