import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { RunningAct } from '#domain/administration/listings/acts/schema.ts'
import { actQuery, actsQuery, isUnderWay, readListingsAgain } from './queries.ts'
import { actWords } from './words.ts'

/** So long what came of an act stands open. */
const freshMs = 10 * 60_000

/** What was lately done to many listings, with how far it is; nothing where nothing was. */
export function RecentActs() {
  const { data: acts } = useQuery(actsQuery, queryClient)
  const left = acts?.filter(isUnderWay).length ?? 0
  // The table shows what was done once it is done, however quickly that was.
  const news = `${left} ${acts?.find((act) => !isUnderWay(act))?.id}`
  const known = useRef(acts ? news : null)
  useEffect(() => {
    if (!acts) return
    if (known.current !== null && known.current !== news) void readListingsAgain()
    known.current = news
  }, [acts, news])
  if (!acts || acts.length === 0) return null
  return (
    <section aria-labelledby="acts-title" className="rounded-card border border-line bg-paper px-4 py-2">
      <Disclosure
        summary={<span id="acts-title">Lately done to many</span>}
        note={left > 0 ? `${left} under way` : undefined}
        open={left > 0 || Date.now() - Date.parse(acts[0]!.createdAt) < freshMs ? true : undefined}
      >
        <ul className="grid gap-4">
          {acts.map((act) => (
            <ActEntry key={act.id} act={act} />
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

const stateWords: Record<RunningAct['state'], string> = {
  waiting: 'Waiting for its turn',
  running: 'Under way',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Ended early: the person who started it no longer has permission.',
}

function ActEntry({ act }: { act: RunningAct }) {
  const { id, state, total, changed, unchanged, refused, by, createdAt } = act
  const [showsRefused, setShowsRefused] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const { label, done } = actWords[act.act.kind]
  const stop = () =>
    send(async () => {
      await callApi(`/api/admin/businesses/acts/${id}/cancel`, { method: 'POST' })
      await queryClient.invalidateQueries(actsQuery)
    })
  const words = [
    `${changed.toLocaleString('en-US')} ${done}`,
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-US')} were so already`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en-US')} refused`] : []),
  ]
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-semibold">
          {label} {total.toLocaleString('en-US')} {total === 1 ? 'listing' : 'listings'}
        </p>
        <p className="text-sm text-muted">
          {minuteOf(createdAt)}
          {by && `, by ${by}`}
        </p>
      </div>
      {isUnderWay(act) && (
        <progress
          className="upload-progress"
          aria-label={`Progress of ${label}`}
          max={total}
          value={changed + unchanged + refused}
        />
      )}
      <p aria-live="polite">
        {stateWords[state]} <span className="text-muted">{words.join(' · ')}</span>
      </p>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        {isUnderWay(act) && (
          <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={stop}>
            Stop
          </Button>
        )}
        {refused > 0 && !showsRefused && (
          <Button variant="secondary" size="sm" onClick={() => setShowsRefused(true)}>
            What was refused
          </Button>
        )}
      </div>
      {showsRefused && <Refused id={id} />}
    </li>
  )
}

function Refused({ id }: { id: string }) {
  const query = useQuery(actQuery(id), queryClient)
  return (
    <Loaded query={query} what="What was refused">
      {({ items }) => (
        <ul className="grid gap-1">
          {items.map((item) => (
            <li key={item.id}>
              <strong>{item.name ?? 'A listing that is gone'}</strong>: {item.message}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
