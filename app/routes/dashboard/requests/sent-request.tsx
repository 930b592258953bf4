import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { RequestFacts } from '#app/components/requests/request-facts.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import { kindWords } from '#domain/requests/kinds.ts'
import type { SentRequest } from '#domain/requests/schema.ts'
import { stateForSender, stateTones } from '#domain/requests/states.ts'
import { whenWords } from '#domain/requests/when-words.ts'

/** A request of the user, with what they can do about it. */
export function SentRequestEntry({
  request,
  onMoved,
  onStale,
}: {
  request: SentRequest
  onMoved: (all: SentRequest[]) => void
  onStale: () => unknown
}) {
  const { id, kind, state, version, offeredAt, business } = request
  const { send, isBusy, failure } = useRequest()
  const { title, text } = stateForSender(request, business.name)

  const move = (step: 'accept' | 'decline' | 'cancel') =>
    send(async () => {
      try {
        const { requests } = await call('POST /sent-requests/{id}/steps', {
          params: { id },
          body: { step, version },
        })
        onMoved(requests)
      } catch (error) {
        if (!(error instanceof RequestFailed) || error.problem?.code !== 'stale') throw error
        toast({ title: 'Your request has changed. Here’s its current status.', variant: 'danger' })
        await onStale()
      }
    })

  return (
    <li>
      <Card className="grid gap-4 p-4 sm:p-6">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="min-w-0 text-xl break-words">
              {business.isListed ? (
                <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
                  {business.name}
                </Link>
              ) : (
                business.name
              )}
            </h2>
            <Badge variant={stateTones[state]}>{title}</Badge>
          </div>
          <p className="mt-1 text-sm text-muted">{kindWords[kind].label}</p>
          <p className="mt-2 break-words">{text}</p>
        </div>
        <RequestFacts request={request} now={new Date()} />
        <FormFailure words={failure} />
        <div className="flex flex-wrap gap-2">
          {state === 'proposed' && offeredAt && (
            <>
              <Button size="sm" aria-disabled={isBusy} onClick={() => move('accept')}>
                Accept {whenWords(offeredAt, business.timezone)}
              </Button>
              <Button size="sm" variant="secondary" aria-disabled={isBusy} onClick={() => move('decline')}>
                Decline it
              </Button>
            </>
          )}
          {(state === 'waiting' || state === 'proposed' || state === 'accepted') && (
            <ConfirmButton
              about={`to ${business.name}`}
              question="Cancel your request?"
              isBusy={isBusy}
              onConfirm={() => move('cancel')}
            >
              Cancel this request
            </ConfirmButton>
          )}
        </div>
      </Card>
    </li>
  )
}
