import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { OwnReportEntry, OwnSuggestionEntry } from './entries.tsx'

/** Always refetched, because moderators decide in the meantime. */
const sentQuery = (userId: string) =>
  queryOptions({
    queryKey: ['reports', userId, 'own'],
    queryFn: async ({ signal }) => {
      const [{ reports }, { suggestions }] = await Promise.all([
        call('GET /reports/mine', { signal }),
        call('GET /suggestions/mine', { signal }),
      ])
      return { reports, suggestions }
    },
    staleTime: 0,
  })

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'My reports',
    description: 'Problems you’ve reported, suggestions, and what we did about them.',
    path: '/dashboard/reports',
    index: false,
  })
}

export default function ReportsPage() {
  const { id } = useSignedInUser()
  const query = useQuery(sentQuery(id), queryClient)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl sm:text-4xl">My reports</h1>
        <ButtonLink to="/suggest" variant="secondary">
          Suggest a business
        </ButtonLink>
      </div>
      <p className="mt-2 text-muted">Problems you’ve reported, suggestions, and what we did about them.</p>
      <div className="mt-6">
        <QueryBoundary query={query} what="The list of your reports">
          {({ reports, suggestions }) =>
            reports.length + suggestions.length === 0 ? (
              <EmptyState
                title="Nothing yet"
                headingLevel="h2"
                actions={<ButtonLink to="/directory">Go to the directory</ButtonLink>}
              >
                <p>
                  Is a business closed, or its page wrong? Press “Something wrong? Tell us” on that page. Is
                  one missing? Suggest it. You can follow the outcome here.
                </p>
              </EmptyState>
            ) : (
              <div className="grid gap-10">
                {suggestions.length > 0 && (
                  <section aria-labelledby="suggestions">
                    <h2 id="suggestions" className="text-2xl">
                      Businesses you suggested
                    </h2>
                    <ul className="mt-4 grid gap-4">
                      {suggestions.map((suggestion) => (
                        <OwnSuggestionEntry key={suggestion.id} suggestion={suggestion} />
                      ))}
                    </ul>
                  </section>
                )}
                {reports.length > 0 && (
                  <section aria-labelledby="reports">
                    <h2 id="reports" className="text-2xl">
                      What you reported
                    </h2>
                    <ul className="mt-4 grid gap-4">
                      {reports.map((report) => (
                        <OwnReportEntry key={report.id} report={report} />
                      ))}
                    </ul>
                  </section>
                )}
              </div>
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}
