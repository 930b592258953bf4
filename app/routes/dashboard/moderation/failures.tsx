import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { laneOf } from '#domain/moderation-queue/kinds.ts'
import { nameOf, type Posted } from './outbox.ts'
import { outbox } from './queries.ts'
import { keyOf, type View, viewHref } from './view.ts'

/** Decisions that didn't get through: which and why, each to be opened or sent again. */
export function Failures({ failed, view }: { failed: readonly Posted[]; view: View }) {
  if (failed.length === 0) return null
  const retryable = failed.filter(({ failure }) => !failure?.isStale).map(({ entry }) => keyOf(entry))
  return (
    <div role="alert" className="mt-5">
      <Alert variant="warning" title={`Not decided: ${failed.length}`}>
        <ul className="mt-1 grid gap-3">
          {failed.map(({ entry, decision, failure }) => {
            const key = keyOf(entry)
            const name = nameOf(entry)
            return (
              <li key={key}>
                <p className="break-words">
                  <b>{name}</b> ({laneOf(entry.lane).one},{' '}
                  {decision.decision === 'approve' ? 'to be approved' : 'to be rejected'}): {failure?.text}
                </p>
                <div className="mt-1.5 flex flex-wrap gap-2">
                  <ButtonLink
                    variant="secondary"
                    size="sm"
                    to={viewHref({ ...view, item: key })}
                    preventScrollReset
                  >
                    Open<span className="sr-only"> {name}</span>
                  </ButtonLink>
                  {!failure?.isStale && (
                    <Button variant="secondary" size="sm" onClick={() => outbox.retry([key])}>
                      Retry<span className="sr-only"> {name}</span>
                    </Button>
                  )}
                  <Button variant="ghost" size="sm" onClick={() => outbox.dismiss(key)}>
                    Dismiss<span className="sr-only"> {name}</span>
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
        {retryable.length > 1 && (
          <Button size="sm" className="mt-3" onClick={() => outbox.retry(retryable)}>
            Retry all {retryable.length}
          </Button>
        )}
      </Alert>
    </div>
  )
}
