import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Since } from '#app/components/since.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { postingKinds } from '#domain/posting-kinds.ts'
import { type OwnReport, reportLabels } from '#domain/reports/schema.ts'
import type { OwnSuggestion } from '#domain/suggestions/schema.ts'

type Answer = Pick<OwnReport, 'status' | 'outcome' | 'note' | 'createdAt' | 'decidedAt'>

export function OwnReportEntry({ report }: { report: OwnReport }) {
  const { kind, business, posting, reason, details } = report
  return (
    <Entry
      id={report.id}
      title={
        <>
          {kind === 'review' && 'A review of '}
          {kind === 'posting' ? (
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

export function OwnSuggestionEntry({ suggestion }: { suggestion: OwnSuggestion }) {
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
