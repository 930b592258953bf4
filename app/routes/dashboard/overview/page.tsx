import { useQuery } from '@tanstack/react-query'
import { CalendarClock, type LucideIcon, MessageSquareText, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import type { ManagedListings } from '#domain/businesses/managed-listing.ts'
import { formatNumber } from '#domain/format-number.ts'
import { managedListingsQuery } from '../business/managed-listing.ts'
import { waitingRequestsQuery } from '../business/requests/requests-queries.ts'
import { unreadQuery } from '../inbox/inbox-queries.ts'
import type { Route } from './+types/page.ts'
import { BusinessEntries } from './business-entry.tsx'
import { LocationsTable } from './locations/locations-table.tsx'
import { Notices } from './notices.tsx'
import { VisitorTiles } from './visitor-tiles.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Dashboard',
    description: 'What you saved and follow, your businesses, and your news.',
    path: '/dashboard',
    index: false,
  })
}

export default function OverviewPage() {
  const user = useSignedInUser()
  const businesses = useQuery(managedListingsQuery(user.id), queryClient)
  const name = user.user_metadata.display_name
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-muted">Dashboard</p>
          <h1 className="mt-1 text-3xl wrap-anywhere sm:text-5xl">
            {typeof name === 'string' && name ? `Hello, ${name}` : 'Hello'}
          </h1>
        </div>
        {(businesses.data?.total ?? 0) > 0 && (
          <ButtonLink to={newListing} variant="secondary">
            <Plus aria-hidden="true" />
            List another business
          </ButtonLink>
        )}
      </header>
      <KenteDivider className="mt-6 rounded-full" />
      <UnreadLine userId={user.id} />
      <RequestLines userId={user.id} />
      <Notices userId={user.id} hasListings={businesses.data?.total !== 0} />
      {businesses.data?.total === 0 && <VisitorTiles userId={user.id} />}
      <section aria-labelledby="businesses-title" className="mt-8">
        <h2 id="businesses-title" className="text-2xl">
          Your businesses
        </h2>
        <div className="mt-4">
          <QueryBoundary query={businesses} what="The list of your businesses">
            {(own) =>
              own.total === 0 ? (
                <NoBusinesses newListing={newListing} />
              ) : (
                <OwnBusinesses userId={user.id} own={own} />
              )
            }
          </QueryBoundary>
        </div>
      </section>
    </>
  )
}

const newListing = '/dashboard/business/new'

/** Unread messages; nothing if there are none. */
function UnreadLine({ userId }: { userId: string }) {
  const { data } = useQuery(unreadQuery(userId), queryClient)
  if (!data || data.unread === 0) return null
  return (
    <WaitingLine to="/dashboard/inbox" Icon={MessageSquareText}>
      {data.unread === 1 ? 'You have 1 unread message' : `You have ${data.unread} unread messages`}
    </WaitingLine>
  )
}

/** Requests that wait for an answer, by business; nothing if there are none. */
function RequestLines({ userId }: { userId: string }) {
  const { data } = useQuery(waitingRequestsQuery(userId), queryClient)
  return data?.businesses.map(({ businessId, name, waiting }) => (
    <WaitingLine key={businessId} to={`/dashboard/business/${businessId}/requests`} Icon={CalendarClock}>
      {waiting === 1 ? '1 request needs your answer' : `${waiting} requests need your answer`} at {name}
    </WaitingLine>
  ))
}

function WaitingLine({ to, Icon, children }: { to: string; Icon: LucideIcon; children: ReactNode }) {
  return (
    <Card className="relative mt-6 hover:border-line-strong">
      <p className="flex items-center gap-3 px-4 py-3 sm:px-5">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-clay-ink" />
        <Link to={to} className="min-w-0 font-semibold break-words no-underline after:absolute after:inset-0">
          {children}
        </Link>
      </p>
    </Card>
  )
}

function NoBusinesses({ newListing }: { newListing: string }) {
  return (
    <EmptyState
      headingLevel="h3"
      title="List your business"
      actions={<ButtonLink to={newListing}>Find or list my business</ButtonLink>}
    >
      <p>
        It’s free, and five details are enough to start; the rest can come later. If your business is already
        listed, you’ll find it on the way and can claim it.
      </p>
    </EmptyState>
  )
}

// Above this number, a table is easier than scrolling.
const fewBusinesses = 8

type View = 'cards' | 'table'

/** One business is a card. Several are cards or a table, as the URL says; many are a table to begin with. */
function OwnBusinesses({ userId, own }: { userId: string; own: ManagedListings }) {
  const [params] = useSearchParams()
  const usual: View = own.total > fewBusinesses ? 'table' : 'cards'
  const view = viewIn(params) ?? usual
  if (own.total === 1) return <BusinessEntries businesses={own.businesses} />
  return (
    <>
      <nav aria-label="Show them as" className="mb-5">
        <ul className="flex gap-2">
          {(['cards', 'table'] as const).map((each) => (
            <li key={each}>
              <ChipLink
                to={each === usual ? '/dashboard' : `/dashboard?view=${each}`}
                variant={each === view ? 'selected' : 'outline'}
                aria-current={each === view ? 'page' : undefined}
                preventScrollReset
              >
                {viewLabels[each]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'table' ? (
        <LocationsTable userId={userId} fixed={usual === 'table' ? noParams : tableParams} />
      ) : (
        <Cards own={own} />
      )}
    </>
  )
}

const viewLabels: Record<View, string> = { cards: 'Cards', table: 'Table' }
const noParams = {}
const tableParams = { view: 'table' }

/** A list's address says nothing of the view where that is the usual one. */
const viewIn = (params: URLSearchParams): View | null => {
  const view = params.get('view')
  return view === 'cards' || view === 'table' ? view : null
}

const atFirst = 12
const atOnce = 24

/** A few at a time. */
function Cards({ own: { businesses, total } }: { own: ManagedListings }) {
  const [shown, setShown] = useState(atFirst)
  const isAllShown = shown >= businesses.length
  return (
    <>
      <BusinessEntries businesses={businesses.slice(0, shown)} />
      {!isAllShown && (
        <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + atOnce)}>
          Show more
        </Button>
      )}
      {isAllShown && total > businesses.length && (
        <p className="mt-4 text-muted">
          These are the {formatNumber(businesses.length)} that changed last. The table has all of them.
        </p>
      )}
    </>
  )
}
