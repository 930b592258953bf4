import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { fieldLabel } from '#domain/businesses/fields.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import type { LocationChangeEntry } from '#domain/locations/change-schema.ts'
import { ChangeProgress, ChangeResult, countWords } from './change-result.tsx'
import { changesQuery, isUnderWay } from './changes-queries.ts'
import { readLocationsAgain } from './locations-query.ts'

/** Recent changes of several listings with their progress; nothing if there are none. */
export function RecentChanges({
  userId,
  openId,
  onOpen,
}: {
  userId: string
  /** The one whose result is open. */
  openId: string | null
  onOpen: (id: string | null) => void
}) {
  const { data: changes } = useQuery(changesQuery(userId), queryClient)
  const left = changes?.filter(isUnderWay).length ?? 0
  // Refreshes the table when a change finishes, however quick it was.
  const news = `${left} ${changes?.find((each) => !isUnderWay(each))?.id}`
  const known = useRef(changes ? news : null)
  useEffect(() => {
    if (!changes) return
    if (known.current !== null && known.current !== news) void readLocationsAgain(userId)
    known.current = news
  }, [changes, news, userId])
  if (!changes || changes.length === 0) return null
  return (
    <section
      aria-labelledby="location-changes-title"
      className="rounded-card border border-line bg-paper px-4 py-2"
    >
      <Disclosure
        summary={<span id="location-changes-title">Recent changes of several</span>}
        note={left > 0 ? `${formatNumber(left)} in progress` : undefined}
        open={left > 0 ? true : undefined}
      >
        <ul className="grid gap-4 pb-3">
          {changes.map((change) => (
            <ChangeEntry key={change.id} change={change} onOpen={() => onOpen(change.id)} />
          ))}
        </ul>
      </Disclosure>
      {openId && (
        <Dialog
          open
          onClose={() => onOpen(null)}
          title="What came of it"
          className="sm:w-[min(46rem,calc(100vw-2rem))]"
        >
          <ChangeResult userId={userId} id={openId} />
        </Dialog>
      )}
    </section>
  )
}

function ChangeEntry({ change, onOpen }: { change: LocationChangeEntry; onOpen: () => void }) {
  const { total, createdAt } = change
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="min-w-0 font-semibold break-words">{changeTitle(change)}</p>
        <p className="text-sm text-muted">
          <Since moment={createdAt} />
        </p>
      </div>
      {isUnderWay(change) && <ChangeProgress change={change} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="text-[0.9375rem]">
          {isUnderWay(change) ? 'In progress' : 'Done'}{' '}
          <span className="text-muted">{countWords(change)}</span>
        </p>
        <Button variant="secondary" size="sm" onClick={onOpen}>
          Show each
          <span className="sr-only"> of {counted(total, 'listing')}</span>
        </Button>
      </div>
    </li>
  )
}

export const partLabel = (field: string) => (field === 'replies' ? 'Saved replies' : fieldLabel(field))

function changeTitle({ kind, from, fields, total }: LocationChangeEntry): string {
  const what = fields.map(partLabel).join(', ')
  return kind === 'copy'
    ? `${what}: copied from ${from} to ${formatNumber(total)}`
    : `${what}: changed at ${formatNumber(total)}`
}
