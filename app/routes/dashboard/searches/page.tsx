import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/page.ts'
import { SearchEntry } from './search-entry.tsx'
import { searchesQuery } from './searches-query.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Saved searches',
    description: 'The searches that you keep, and how often we write to you about what is new in them.',
    path: '/dashboard/searches',
    index: false,
  })
}

export default function SearchesPage() {
  const { id: userId } = useSignedInUser()
  const query = useQuery(searchesQuery(userId), queryClient)
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl sm:text-4xl">Saved searches</h1>
      <p className="mt-2 max-w-prose text-muted">
        We look into each of them for you, and write when something new has come up. When nothing has, no mail
        comes.
      </p>
      <div className="mt-6">
        <QueryBoundary query={query} what="The list of your searches">
          {({ searches, most }) =>
            searches.length === 0 ? (
              <EmptyState
                title="No saved searches yet"
                headingLevel="h2"
                actions={<ButtonLink to="/directory">Find a business</ButtonLink>}
              >
                <p>
                  Search for something, narrow it as you like, and press “Save this search” over the list.
                </p>
              </EmptyState>
            ) : (
              <>
                <Card>
                  <ul aria-label="Saved searches">
                    {searches.map((search) => (
                      <SearchEntry key={search.id} userId={userId} search={search} />
                    ))}
                  </ul>
                </Card>
                <p className="mt-3 text-sm text-muted tabular-nums">
                  {searches.length} of {most}
                </p>
              </>
            )
          }
        </QueryBoundary>
      </div>
    </div>
  )
}
