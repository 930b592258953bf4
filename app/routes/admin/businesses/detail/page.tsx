import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { tierNames } from '#app/components/billing/plan-paths.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { dayOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActKind } from '#domain/administration/listings/acts/schema.ts'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import { detailQuery } from '../queries.ts'
import { actWords, reasonLabels, statusMarks, trustLabels } from '../words.ts'
import type { Route } from './+types/page.ts'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { MergeStart } from './merge-start.tsx'
import { OneActDialog } from './one-act-dialog.tsx'
import { People } from './people.tsx'
import { Plans } from './plans.tsx'
import { Record } from './record.tsx'
import { Trust } from './trust.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Listing',
    description: 'Everything about one listing, for the administrators of this site.',
    path: `/admin/businesses/${params.businessId}`,
    index: false,
  })
}

/** Everything about one listing, and everything that can be done to it. */
export default function AdminBusiness({ params: { businessId } }: Route.ComponentProps) {
  const query = useQuery(detailQuery(businessId), queryClient)
  return (
    <div className="wrap max-w-6xl pt-6 pb-20">
      <Link
        to="/admin/businesses"
        className="inline-flex min-h-9 items-center gap-2 underline underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All businesses
      </Link>
      <div className="mt-3">
        <Loaded query={query} what="The listing">
          {(detail) => <Listing key={detail.listing.id} detail={detail} />}
        </Loaded>
      </div>
    </div>
  )
}

function Listing({ detail }: { detail: ListingDetail }) {
  const { listing, reason, reasonNote, formerSlugs } = detail
  const { name, slug, status, unlistedAt, tier, trustLevel, createdAt, publishedAt } = listing
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid gap-3">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{name}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <Badge variant={statusMarks[status].tone}>{statusMarks[status].label}</Badge>
          {unlistedAt && <Badge>Left the lists</Badge>}
          <Badge>{tierNames[tier]}</Badge>
          <Badge>{trustLabels[trustLevel]}</Badge>
          {listing.isDemo && <Badge>Demo data</Badge>}
        </p>
        <p className="text-muted">
          Created {dayOf(createdAt)}
          {publishedAt && `, published ${dayOf(publishedAt)}`}. At{' '}
          {status === 'published' ? (
            <Link to={`/business/${slug}`} className="break-all underline underline-offset-4">
              /business/{slug}
            </Link>
          ) : (
            <span className="break-all">/business/{slug}</span>
          )}
          {formerSlugs.length > 0 && <span className="break-all">, formerly {formerSlugs.join(', ')}</span>}.
        </p>
        {reason && (status === 'suspended' || status === 'rejected') && (
          <Alert variant="warning" title={reasonLabels[reason as keyof typeof reasonLabels] ?? reason}>
            <p>{reasonNote ?? 'No note was left.'}</p>
          </Alert>
        )}
        <Acts detail={detail} />
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <Facts detail={detail} />
        <div className="grid grid-cols-1 gap-8">
          <People detail={detail} />
          <Trust detail={detail} />
          <Plans detail={detail} />
          <MergeStart detail={detail} />
        </div>
      </div>
      <History detail={detail} />
      <Record audit={detail.audit} />
    </div>
  )
}

/** What makes sense now; the server has the last word. */
const kindsFor = ({ status }: ListingDetail['listing']): ActKind[] => {
  const isDown = status === 'suspended' || status === 'archived'
  return [
    ...(isDown ? (['restore'] as const) : []),
    ...(status === 'draft' || status === 'pending' || status === 'rejected' ? (['publish'] as const) : []),
    ...(status === 'published' ? (['feature'] as const) : []),
    ...(status === 'archived' ? [] : (['verify'] as const)),
    'edit',
    ...(status === 'published' || status === 'pending' ? (['suspend'] as const) : []),
    ...(status === 'archived' ? [] : (['archive'] as const)),
  ]
}

function Acts({ detail: { listing } }: { detail: ListingDetail }) {
  const [kind, setKind] = useState<ActKind | null>(null)
  return (
    <div className="flex flex-wrap gap-2">
      {kindsFor(listing).map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === 'suspend' || each === 'archive' ? 'danger' : 'secondary'}
          onClick={() => setKind(each)}
        >
          {actWords[each].label}
        </Button>
      ))}
      {!listing.owner && (
        <ButtonLink size="sm" variant="secondary" to={`/dashboard/business/${listing.id}/edit`}>
          Complete it
        </ButtonLink>
      )}
      {kind && <OneActDialog kind={kind} listing={listing} onClose={() => setKind(null)} />}
    </div>
  )
}
