import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { LoadMoreButton } from '#app/components/load-more-button.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { cn } from '#app/ui/cn.ts'
import { type InboxFilter, type LeadSummary, topicLabels } from '#domain/leads/schema.ts'
import { inboxQuery } from './inbox-queries.ts'
import { filters, inboxHref, statusLabels } from './lead-words.ts'

export function LeadList({
  userId,
  businessId,
  status,
}: {
  userId: string
  businessId: string | null
  status: InboxFilter
}) {
  const query = useInfiniteQuery(inboxQuery({ userId, businessId, status }), queryClient)
  const unread = query.data?.pages[0]?.unread ?? 0
  return (
    <>
      <nav aria-label="Which messages">
        <ul className="flex flex-wrap gap-2">
          {filters.map(({ value, label }) => (
            <li key={value}>
              <ChipLink
                to={inboxHref({ status: value })}
                variant={value === status ? 'selected' : 'outline'}
                aria-current={value === status ? 'page' : undefined}
                preventScrollReset
              >
                {label}
                {value === 'new' && unread > 0 && <span className="tabular-nums">{unread}</span>}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5">
        <QueryBoundary query={query} what="Your messages">
          {({ pages }) => {
            const leads = pages.flatMap((page) => page.leads)
            if (leads.length === 0) return <NoLeads status={status} />
            return (
              <>
                <Card>
                  <ul>
                    {leads.map((lead) => (
                      <Entry key={lead.id} lead={lead} status={status} hasBusiness={businessId === null} />
                    ))}
                  </ul>
                </Card>
                <LoadMoreButton query={query}>Show older messages</LoadMoreButton>
              </>
            )
          }}
        </QueryBoundary>
      </div>
    </>
  )
}

function NoLeads({ status }: { status: InboxFilter }) {
  const words = filters.find(({ value }) => value === status)?.none
  return (
    <EmptyState title="No messages here" headingLevel="h2">
      <p>{words}</p>
    </EmptyState>
  )
}

function Entry({
  lead,
  status,
  hasBusiness,
}: {
  lead: LeadSummary
  status: InboxFilter
  hasBusiness: boolean
}) {
  const isNew = lead.status === 'new'
  return (
    <li className="relative flex gap-3 border-t border-line px-4 py-3.5 first:border-t-0 hover:bg-tint sm:px-5">
      <span
        aria-hidden="true"
        className={cn('mt-2 size-2.5 shrink-0 rounded-full', isNew ? 'bg-clay' : 'border border-line-strong')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            to={inboxHref({ status, message: lead.id })}
            className={cn(
              'min-w-0 break-words underline-offset-4 after:absolute after:inset-0 hover:underline',
              isNew && 'font-semibold',
            )}
          >
            {isNew && <span className="sr-only">New: </span>}
            {lead.senderName}
          </Link>
          <span className="text-sm text-muted">
            <Since moment={lead.createdAt} />
          </span>
        </div>
        <p className="text-sm break-words text-muted">
          {topicLabels[lead.topic]}
          {hasBusiness && ` · ${lead.about.name}`}
        </p>
        <p className="mt-1 line-clamp-2 text-[0.9375rem] break-words">{lead.excerpt}</p>
        {(lead.status === 'answered' || lead.isReported) && (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {lead.status === 'answered' && <Badge variant="ok">{statusLabels.answered}</Badge>}
            {lead.isReported && <Badge variant="danger">Reported</Badge>}
          </p>
        )}
      </div>
    </li>
  )
}
