import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Eye } from 'lucide-react'
import { Link, Outlet, useLocation, useParams } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { isNotFound } from '#app/components/is-not-found.ts'
import { cityLine } from '#app/components/place-line.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { planLabel, StatusBadge } from '../status-badge.tsx'
import { managedListingQuery } from './managed-listing.ts'
import { NoSuchBusiness } from './no-such-business.tsx'
import type { Workspace } from './workspace.ts'

/** The workspace of one listing. For someone else's, the API returns 404. */
export default function BusinessLayout() {
  const { businessId = '' } = useParams()
  const { id: userId } = useSignedInUser()
  const query = useQuery(managedListingQuery(userId, businessId), queryClient)
  if (isNotFound(query.error)) return <NoSuchBusiness />
  return (
    <>
      <BackLink to="/dashboard" className="mb-2 lg:hidden">
        Dashboard
      </BackLink>
      <QueryBoundary query={query} what="Your listing">
        {(business) => (
          <div key={business.id}>
            <BusinessHead business={business} />
            <Outlet context={{ userId, business } satisfies Workspace} />
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

/** `to` is relative to the listing's own URL, which the first tab uses. */
type BusinessTab = {
  to: string
  label: string
  /** Also shown to moderators, for listings that nobody manages. */
  isForCaretakers?: true
}

/** The tabs of a listing's workspace, one per line, in the order in which they are needed. */
const businessTabs: readonly BusinessTab[] = [
  { to: '', label: 'At a glance', isForCaretakers: true },
  { to: 'edit', label: 'Edit', isForCaretakers: true },
  { to: 'photos', label: 'Photos' },
  { to: 'updates', label: 'Updates' },
  { to: 'flyers', label: 'Flyers' },
  { to: 'messages', label: 'Messages' },
  { to: 'requests', label: 'Requests' },
  { to: 'reviews', label: 'Reviews' },
  { to: 'questions', label: 'Questions' },
  { to: 'numbers', label: 'Numbers' },
  { to: 'trust', label: 'Verification' },
  { to: 'people', label: 'People' },
  { to: 'settings', label: 'Settings' },
]

/** A page below a tab's own is still that tab's. */
function markOf(path: string, open: string, base: string): 'page' | 'true' | undefined {
  if (path === open) return 'page'
  return path !== base && open.startsWith(`${path}/`) ? 'true' : undefined
}

/** The header above every tab: the listing's name, its status, and the other tabs. */
function BusinessHead({ business }: { business: ManagedListing }) {
  const { pathname } = useLocation()
  const base = `/dashboard/business/${business.id}`
  const open = pathname.replace(/\/$/, '')
  const isCaretaker = business.role === 'caretaker'
  const tabs = businessTabs.filter((tab) => !isCaretaker || tab.isForCaretakers)
  const isPublic = business.status === 'published'
  return (
    <header className="mb-6 sm:mb-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{business.name}</h1>
          <p className="mt-2 text-muted">
            {[business.category.name, cityLine(business)].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-2">
            <StatusBadge business={business} />
            <Badge variant={business.tier === 'free' ? 'neutral' : 'accent'}>{planLabel(business)}</Badge>
            {isCaretaker && <Badge variant="accent">Unclaimed: managed by moderators</Badge>}
            {business.role === 'manager' && <Badge>You manage it for its owner</Badge>}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {isPublic && (
            <ButtonLink to={`/business/${business.slug}`} variant="secondary" size="sm">
              <ExternalLink aria-hidden="true" />
              View the page
            </ButtonLink>
          )}
          {(!isPublic || business.waitingCount > 0) && (
            <ButtonLink to={`${base}/preview`} variant="secondary" size="sm">
              <Eye aria-hidden="true" />
              Preview
            </ButtonLink>
          )}
        </p>
      </div>
      <nav aria-label={`Parts of ${business.name}`} className="mt-5">
        <ScrollRow>
          {tabs.map(({ to, label }) => {
            const path = to ? `${base}/${to}` : base
            return (
              <li key={to} className="shrink-0">
                <Link to={path} aria-current={markOf(path, open, base)} className={rowLink}>
                  {label}
                </Link>
              </li>
            )
          })}
        </ScrollRow>
      </nav>
    </header>
  )
}
