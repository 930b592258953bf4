import { useQuery } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { KeysDialog } from '#app/components/keys-dialog.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { Since } from '#app/components/since.tsx'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { lanes } from '#domain/moderation-queue/kinds.ts'
import { mostCounted } from '#domain/moderation-queue/schema.ts'
import type { Route } from './+types/page.ts'
import type { Drafts } from './drafts.ts'
import { FailedDecisions } from './failed-decisions.tsx'
import { Filters } from './filters.tsx'
import { kinds } from './kinds.ts'
import { ModeratorsOnly } from './moderators-only.tsx'
import { countsQuery, outbox, type WaitingCounts } from './queries.ts'
import { Queue } from './queue.tsx'
import { SavedReplies } from './saved-replies.tsx'
import { keyWords } from './use-queue-keys.ts'
import { isNarrowed, moderationPath, statisticsPath, useView, type View, viewHref } from './view.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Moderation',
    description: 'Items to review before visitors see them, oldest first, for moderators.',
    path: moderationPath,
    index: false,
  })
}

export default function ModerationPage() {
  return <ModeratorsOnly>{() => <Queues />}</ModeratorsOnly>
}

function Queues() {
  const { id: userId } = useSignedInUser()
  const view = useView()
  const { lane, filter } = view
  const counts = useQuery(countsQuery(userId), queryClient).data
  const [isHelping, setHelping] = useState(false)
  const [isEditingReplies, setEditingReplies] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // They outlive a look at another lane.
  const drafts: Drafts = useRef(new Map())
  useState(() => outbox.openFor(userId))
  const titleId = useId()
  const label = lane?.label ?? everything
  const { Below } = lane ? kinds[lane.kind] : {}
  // A phone has room for the list or for an entry.
  const aboveList = view.item ? 'max-lg:hidden' : ''
  return (
    <div ref={box}>
      <header
        className={cn(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-3',
          view.item && 'max-lg:sr-only',
        )}
      >
        <div>
          <h1 className="text-3xl sm:text-5xl">Moderation</h1>
          <p className="mt-2 text-muted">
            Owners come before imports. Submitters are notified of your decision.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" size="sm" to={statisticsPath}>
            Statistics
          </ButtonLink>
          <Button variant="secondary" size="sm" onClick={() => setEditingReplies(true)}>
            Saved replies
          </Button>
          <Button variant="secondary" size="sm" className="max-sm:hidden" onClick={() => setHelping(true)}>
            <Keyboard aria-hidden="true" />
            Shortcuts
          </Button>
        </div>
      </header>
      <FailedDecisions userId={userId} />
      <div className={aboveList}>
        <nav aria-label="Pending" className="mt-6">
          <ScrollRow>
            {[null, ...lanes].map((each) => (
              <li key={each?.lane ?? ''} className="shrink-0">
                <Link
                  to={viewHref({ ...view, lane: each, item: null })}
                  preventScrollReset
                  aria-current={each === lane ? 'page' : undefined}
                  className={rowLink}
                >
                  {each?.label ?? everything}
                  {counts && (
                    <span className="rounded-full bg-tint px-2 text-sm tabular-nums">
                      {countWords(waitingOf(counts, each))}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ScrollRow>
        </nav>
        <Filters view={view} />
        {counts && <Waiting {...waitingOf(counts, lane)} />}
      </div>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} tabIndex={-1} className="sr-only">
          {label}
        </h2>
        <Queue
          key={viewHref({ ...view, item: null, hasKeys: true })}
          view={view}
          userId={userId}
          box={box}
          drafts={drafts}
          onHelp={() => setHelping(true)}
        />
        {Below && !isNarrowed(filter) && (
          <div className={aboveList}>
            <Below userId={userId} />
          </div>
        )}
      </section>
      <SavedReplies userId={userId} isOpen={isEditingReplies} onClose={() => setEditingReplies(false)} />
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
    </div>
  )
}

const everything = 'Everything'

type WaitingInLane = {
  count: number
  isMore: boolean
  late: number
  isLateMore: boolean
  oldest: string | null
}

/** How long the oldest has waited, and how many wait longer than they should. */
function Waiting({ count, late, isLateMore, oldest }: WaitingInLane) {
  if (count === 0) return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {oldest && (
        <span>
          Oldest submitted <Since moment={oldest} />
        </span>
      )}
      <span>{late === 0 ? 'None over the goal' : `Over the goal: ${isLateMore ? `${late}+` : late}`}</span>
    </p>
  )
}

const countWords = ({ count, isMore }: WaitingInLane) => count.toLocaleString('en-US') + (isMore ? '+' : '')

/** The pending entries of a lane, or of all. */
function waitingOf(counts: WaitingCounts, only: View['lane']): WaitingInLane {
  const wanted: readonly (typeof lanes)[number][] = only ? [only] : lanes
  const sum = (of: (lane: (typeof lanes)[number]['lane']) => number) =>
    wanted.reduce((total, { lane }) => total + of(lane), 0)
  const oldest = wanted.map(({ lane }) => counts.oldest[lane]).filter((moment) => moment !== null)
  return {
    count: sum((lane) => counts[lane]),
    isMore: wanted.some(({ lane }) => counts[lane] >= mostCounted),
    late: sum((lane) => counts.late[lane]),
    isLateMore: wanted.some(({ lane }) => counts.late[lane] >= mostCounted),
    oldest: oldest.toSorted()[0] ?? null,
  }
}
