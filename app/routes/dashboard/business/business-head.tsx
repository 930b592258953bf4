import { ExternalLink, Eye } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { cityLine } from '#app/components/place-line.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { OwnBusiness } from '#domain/businesses/own.ts'
import { planNames, StatusBadge } from '../status-badge.tsx'
import { businessTabs } from './tabs.ts'

/** What stands above every tab: whose workspace it is, how it stands, and the way to the other tabs. */
export function BusinessHead({ business }: { business: OwnBusiness }) {
  const { pathname } = useLocation()
  const base = `/dashboard/business/${business.id}`
  const open = pathname.replace(/\/$/, '')
  const isKeeper = business.role === 'keeper'
  const tabs = businessTabs.filter((tab) => !isKeeper || tab.isForKeepers)
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
            <Badge variant={business.tier === 'free' ? 'neutral' : 'accent'}>
              {planNames[business.tier]}
            </Badge>
            {isKeeper && <Badge variant="accent">Unclaimed: managed by moderators</Badge>}
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
                <Link to={path} aria-current={path === open ? 'page' : undefined} className={rowLink}>
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
