import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { postingKinds } from '#domain/posting-kinds.ts'
import { type OwnReport, reportLabels } from '#domain/reports/schema.ts'
import type { OwnSuggestion } from '#domain/suggestions/schema.ts'
import type { Route } from './+types/page.ts'

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

type Answer = Pick<OwnReport, 'status' | 'outcome' | 'note' | 'createdAt' | 'decidedAt'>

function OwnReportEntry({ report }: { report: OwnReport }) {
  const { kind, business, posting, reason, details } = report
  return (
    <Entry
      id={report.id}
      title={
        <>
          {kind === 'review' && 'A review of '}
          {kind === 'question' && 'A question or answer about '}
          {kind === 'list' ? (
            'A shared list'
          ) : kind === 'posting' ? (
            posting ? (
              <PageLink to={`${postingKinds[posting.kind].path}/${posting.slug}`}>{posting.title}</PageLink>
            ) : (
              'A posting that’s no longer on the site'
            )
          ) : business ? (
            <PageLink to={`/business/${business.slug}`}>{business.name}</PageLink>
          ) : (
            'a business that’s no longer listed'
          )}
        </>
      }
      answer={report}
      labels={{ approved: 'Confirmed', rejected: 'No change' }}
    >
      <p className="font-medium">{reportLabels[reason]}</p>
      {details && <p className="break-words whitespace-pre-line">{details}</p>}
    </Entry>
  )
}

function OwnSuggestionEntry({ suggestion }: { suggestion: OwnSuggestion }) {
  const { id, name, city, state, slug } = suggestion
  return (
    <Entry
      id={id}
      title={slug ? <PageLink to={`/business/${slug}`}>{name}</PageLink> : name}
      answer={slug ? { ...suggestion, outcome: 'It is in the directory. Thank you!' } : suggestion}
      labels={{ approved: slug ? 'Listed' : 'Taken up', rejected: 'Not taken up' }}
    >
      <p className="text-muted">
        {city}, {state}
      </p>
    </Entry>
  )
}

function Entry({
  id,
  title,
  answer,
  labels,
  children,
}: {
  id: string
  title: ReactNode
  answer: Answer
  labels: { approved: string; rejected: string }
  children: ReactNode
}) {
  const { status, outcome, note, createdAt, decidedAt } = answer
  const isOpen = status === 'open'
  return (
    <li>
      <Card>
        <article aria-labelledby={`sent-${id}`} className="grid gap-2 p-4 sm:p-6">
          <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 id={`sent-${id}`} className="min-w-0 text-xl break-words">
              {title}
            </h3>
            <Badge variant={status === 'approved' ? 'ok' : 'neutral'}>
              {isOpen ? 'Under review' : labels[status]}
            </Badge>
          </header>
          {children}
          <p className="text-sm text-muted">
            Sent <Since moment={createdAt} />
          </p>
          {!isOpen && (
            <div className="mt-1 border-l-4 border-forest pl-4">
              <p>{outcome ?? 'We reviewed it.'}</p>
              {note && <p className="mt-1 break-words whitespace-pre-line">Our note: {note}</p>}
              {decidedAt && (
                <p className="mt-1 text-sm text-muted">
                  <Since moment={decidedAt} />
                </p>
              )}
            </div>
          )}
        </article>
      </Card>
    </li>
  )
}

const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="underline underline-offset-4">
    {children}
  </Link>
)
