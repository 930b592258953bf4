import { useQuery } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { KeysDialog } from '#app/components/keys-dialog.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { Since } from '#app/components/since.tsx'
import { useAuth } from '#app/session/auth-provider.tsx'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import { laneOf, lanes } from '#domain/moderation-queue/kinds.ts'
import type { FailedDecision } from '#domain/moderation-queue/schema.ts'
import type { Route } from './+types/page.ts'
import { kinds } from './kinds.ts'
import { countsQuery, dismissFailed, failedQuery, type WaitingCounts } from './queries.ts'
import { Queue } from './queue.tsx'
import { keyWords } from './use-queue-keys.ts'
import { useView, type View, viewHref, type Whose, whoseLabels } from './view.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Moderation',
    description: 'Items to review before visitors see them, oldest first, for moderators.',
    path: '/dashboard/moderation',
    index: false,
  })
}

export default function ModerationPage() {
  const { roles } = useAuth()
  // The API decides; this only spares others an error.
  if (!roles) return <Spinner label="Loading" />
  if (roles.length === 0) return <ForModerators />
  return <Queues />
}

function ForModerators() {
  return (
    <EmptyState
      headingLevel="h1"
      title="For moderators only"
      actions={<ButtonLink to="/dashboard">Go to my dashboard</ButtonLink>}
    >
      Moderators review new listings and changes here. Your own are on your dashboard.
    </EmptyState>
  )
}

function Queues() {
  const { id: userId } = useSignedInUser()
  const view = useView()
  const { lane, whose } = view
  const counts = useQuery(countsQuery(userId), queryClient).data
  const [isHelping, setHelping] = useState(false)
  const titleId = useId()
  const label = lane?.label ?? everything
  const { Below } = lane ? kinds[lane.kind] : {}
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl sm:text-5xl">Moderation</h1>
          <p className="mt-2 text-muted">
            Oldest first; imports come last. Submitters are notified of your decision.
          </p>
        </div>
        <Button variant="secondary" size="sm" className="max-sm:hidden" onClick={() => setHelping(true)}>
          <Keyboard aria-hidden="true" />
          Shortcuts
        </Button>
      </header>
      <FailedDecisions userId={userId} />
      <nav aria-label="Pending" className="mt-6">
        <ScrollRow>
          {[null, ...lanes].map((each) => (
            <li key={each?.lane ?? ''} className="shrink-0">
              <Link
                to={viewHref({ ...view, lane: each })}
                preventScrollReset
                aria-current={each === lane ? 'page' : undefined}
                className={rowLink}
              >
                {each?.label ?? everything}
                {counts && (
                  <span className="rounded-full bg-tint px-2 text-sm tabular-nums">
                    {waitingOf(counts, each).count.toLocaleString('en-US')}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ScrollRow>
      </nav>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label="Assigned to">
          <ul className="flex flex-wrap gap-2">
            {(Object.keys(whoseLabels) as Whose[]).map((each) => (
              <li key={each}>
                <ChipLink
                  to={viewHref({ ...view, whose: each })}
                  variant={each === whose ? 'selected' : 'outline'}
                  aria-current={each === whose ? 'page' : undefined}
                  preventScrollReset
                >
                  {whoseLabels[each]}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
        {counts && <Oldest since={waitingOf(counts, lane).oldest} />}
      </div>
      <section aria-labelledby={titleId} className="mt-5">
        <h2 id={titleId} className="sr-only">
          {label}
        </h2>
        <Queue key={`${label} ${whose}`} view={view} userId={userId} onHelp={() => setHelping(true)} />
        {Below && <Below userId={userId} />}
      </section>
      <KeysDialog
        title="Keyboard shortcuts"
        keys={keyWords}
        isOpen={isHelping}
        onClose={() => setHelping(false)}
      >
        <p className="mt-5 text-sm text-muted">
          In the rejection form, Ctrl or ⌘ with Enter submits, and Escape goes back.
        </p>
      </KeysDialog>
    </>
  )
}

const everything = 'Everything'

function Oldest({ since }: { since: string | null }) {
  if (since === null) return null
  return (
    <p className="text-sm text-muted">
      Oldest submitted <Since moment={since} />
    </p>
  )
}

/** The number of pending entries in a lane, or in total, and the age of the oldest. */
function waitingOf(counts: WaitingCounts, only: View['lane']): { count: number; oldest: string | null } {
  if (only) return { count: counts[only.lane], oldest: counts.oldest[only.lane] }
  const oldest = lanes.map(({ lane }) => counts.oldest[lane]).filter((moment) => moment !== null)
  return {
    count: lanes.reduce((sum, { lane }) => sum + counts[lane], 0),
    oldest: oldest.toSorted()[0] ?? null,
  }
}

/** Your decisions that could not be carried out. */
function FailedDecisions({ userId }: { userId: string }) {
  const { data = [] } = useQuery(failedQuery(userId), queryClient)
  if (data.length === 0) return null
  return (
    <ul aria-label="Not carried out" className="mt-6 grid gap-3">
      {data.map((failed) => (
        <li key={failed.id}>
          <Failed failed={failed} userId={userId} />
        </li>
      ))}
    </ul>
  )
}

function Failed({
  failed: { id, kind, title, isApproval, why },
  userId,
}: {
  failed: FailedDecision
  userId: string
}) {
  const { send, isBusy, failure } = useRequest()
  return (
    <Alert
      variant="warning"
      title={`${isApproval ? 'Couldn’t approve' : 'Couldn’t reject'}: ${title || 'without a name'} (${laneOf(kind).one})`}
    >
      <p>{failure?.text ?? why}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        aria-disabled={isBusy}
        onClick={() => send(() => dismissFailed(userId, id))}
      >
        Dismiss
      </Button>
    </Alert>
  )
}
