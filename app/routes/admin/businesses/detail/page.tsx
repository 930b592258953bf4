import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { dayOf, minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionKind } from '#domain/administration/listings/bulk-actions/schema.ts'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { AdminsOnly } from '../../access/admins-only.tsx'
import { Part } from '../../part.tsx'
import { cell, WideTable } from '../../wide-table.tsx'
import { detailQuery } from '../queries.ts'
import { actionWords, reasonLabels, statusMarks, trustLabels } from '../words.ts'
import type { Route } from './+types/page.ts'
import { ActionDialog } from './action-dialog.tsx'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { MergeStart } from './merge-start.tsx'
import { PastMerges } from './past-merges.tsx'
import { People } from './people.tsx'
import { Trust } from './trust.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Listing',
    description: 'Everything about one listing, for the administrators of this site.',
    path: `/admin/businesses/${params.businessId}`,
    index: false,
  })
}

/** All data of one listing, and all actions on it. */
export default function AdminBusiness({ params: { businessId } }: Route.ComponentProps) {
  const query = useQuery(detailQuery(businessId), queryClient)
  return (
    <div className="panel-wrap pt-6 pb-20">
      <Link
        to="/admin/businesses"
        className="inline-flex min-h-9 items-center gap-2 underline underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All businesses
      </Link>
      <div className="mt-3">
        <QueryBoundary query={query} what="The listing">
          {(detail) => <Listing key={detail.listing.id} detail={detail} />}
        </QueryBoundary>
      </div>
    </div>
  )
}

function Listing({ detail }: { detail: ListingDetail }) {
  const { listing, reason, reasonNote, formerSlugs } = detail
  const { name, slug, status, unlistedAt, planName, trustLevel, createdAt, publishedAt } = listing
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid gap-3">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{name}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <Badge variant={statusMarks[status].tone}>{statusMarks[status].label}</Badge>
          {unlistedAt && <Badge>Unlisted</Badge>}
          <Badge>{planName}</Badge>
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
        <AdminsOnly>
          <Actions detail={detail} />
        </AdminsOnly>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <Facts detail={detail} />
        <div className="grid grid-cols-1 gap-8">
          <People detail={detail} />
          <Trust detail={detail} />
          <AdminsOnly>
            <Plans detail={detail} />
          </AdminsOnly>
          <AdminsOnly>
            <MergeStart detail={detail} />
            <PastMerges detail={detail} />
          </AdminsOnly>
        </div>
      </div>
      <History detail={detail} />
      <AdminsOnly>
        <Record audit={detail.audit} />
      </AdminsOnly>
    </div>
  )
}

/** The actions that make sense now; the server decides. */
const kindsFor = ({ status }: ListingDetail['listing']): ActionKind[] => {
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

function Actions({ detail: { listing } }: { detail: ListingDetail }) {
  const [kind, setKind] = useState<ActionKind | null>(null)
  return (
    <div className="flex flex-wrap gap-2">
      {kindsFor(listing).map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === 'suspend' || each === 'archive' ? 'danger' : 'secondary'}
          onClick={() => setKind(each)}
        >
          {actionWords[each].label}
        </Button>
      ))}
      {!listing.owner && (
        <ButtonLink size="sm" variant="secondary" to={`/dashboard/business/${listing.id}/edit`}>
          Complete it
        </ButtonLink>
      )}
      {kind && <ActionDialog kind={kind} listing={listing} onClose={() => setKind(null)} />}
    </div>
  )
}

/** The audit log of moderators and administrators, which can't be changed. */
function Record({ audit }: { audit: ListingDetail['audit'] }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">Audit log</h2>
      {audit.length === 0 ? (
        <p className="text-muted">No actions by moderators or administrators yet.</p>
      ) : (
        <WideTable label="Audit log" columns={['When', 'What', 'Who', 'Why']}>
          {audit.map(({ id, at, action, by, reason }) => (
            <tr key={id}>
              <td className={`${cell} whitespace-nowrap`}>{minuteOf(at)}</td>
              <td className={cell}>{action}</td>
              <td className={cell}>{by ?? 'A deleted account'}</td>
              <td className={`${cell} max-w-md break-words`}>{reason ?? '–'}</td>
            </tr>
          ))}
        </WideTable>
      )}
    </div>
  )
}

function Plans({ detail: { subscription, plans, listing } }: { detail: ListingDetail }) {
  return (
    <Part title="Plan" note={`Now: ${listing.planName}`}>
      <p>
        {subscription
          ? `${subscription.planName}, paid for (${subscription.state.replace('_', ' ')}), until ${planDay(subscription.periodEnd)}.`
          : 'No paid plan.'}
      </p>
      {plans.length > 0 && (
        <ul className="grid gap-2">
          {plans.map(({ id, planName, startsAt, endsAt, endedAt, reason }) => (
            <li key={id} className="break-words">
              {planName}, granted {planDay(startsAt)},{' '}
              {endedAt ? `ended ${planDay(endedAt)}` : `until ${planDay(endsAt)}`}
              <span className="block text-sm text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        To end a complimentary plan, go to{' '}
        <Link to="/admin/subscriptions?part=complimentary" className="underline underline-offset-4">
          Subscriptions
        </Link>
        .
      </p>
    </Part>
  )
}
