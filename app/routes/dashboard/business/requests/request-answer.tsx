import { useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { dropReply } from '#app/components/form/saved-replies.ts'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ReceivedRequest } from '#domain/requests/schema.ts'
import type { RequestStep } from '#domain/requests/states.ts'
import { focusEntry } from '../../linked-entry.tsx'
import { useWorkspace } from '../workspace.ts'
import { type Answer, AnswerForm, type AnswerStep, answerAbout } from './answer-form.tsx'
import { readRequestsAgain } from './requests-queries.ts'

const key = 'POST /businesses/{id}/requests/{requestId}/steps'

const doneWords: Record<RequestStep, string> = {
  accept: 'Accepted',
  propose: 'Your proposal is on its way',
  decline: 'Declined',
  cancel: 'Canceled',
  done: 'Marked as done',
  no_show: 'Marked as a no-show',
}

/** The actions available for a request in its current state. Remount it for each version. */
export function RequestAnswer({ request, timezone }: { request: ReceivedRequest; timezone: string }) {
  const { userId, business } = useWorkspace()
  const [chosen, setChosen] = useState<AnswerStep | null>(null)
  const { send, isBusy, failure, fields } = useRequest()
  const { state, kind, startsAt, name, version } = request

  async function answer({ step, at = null, words = null }: Answer) {
    let moved: ReceivedRequest | undefined
    const isDone = await send(async () => {
      try {
        moved = await call(key, {
          params: { id: business.id, requestId: request.id },
          body: { step, version, at, words },
        })
      } catch (error) {
        // Someone else, or another tab, was quicker: the list shows the current state.
        if (!storedIn(key, error)) throw error
        toast({ title: `${name}’s request has changed. Here’s its current status.`, variant: 'danger' })
      }
    })
    if (!isDone) return
    if (moved) {
      dropReply(userId, answerAbout(request))
      toast({
        title: doneWords[step],
        variant: 'ok',
        ...(moved.overlaps > 0 && { description: 'It’s at the same time as another accepted appointment.' }),
      })
    }
    await focusEntry('request', request.id, () => readRequestsAgain(userId))
  }

  const isOpen = state === 'waiting' || state === 'proposed'
  const hasBegun = startsAt !== null && new Date(startsAt) <= new Date()
  const isNoShow = state === 'no_show'
  if (!isOpen && state !== 'accepted' && state !== 'done' && !isNoShow) return null
  if (chosen)
    return (
      <AnswerForm
        step={chosen}
        request={request}
        timezone={timezone}
        isBusy={isBusy}
        failure={failure}
        fields={fields}
        onAnswer={answer}
        onBack={() => {
          setChosen(null)
          void focusEntry('request', request.id)
        }}
      />
    )
  return (
    <div className="grid gap-3">
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <>
            <Button size="sm" onClick={() => setChosen('accept')}>
              {kind === 'quote' ? 'Answer with a quote' : 'Accept'}
              <span className="sr-only">, request of {name}</span>
            </Button>
            {kind !== 'quote' && (
              <Button size="sm" variant="secondary" onClick={() => setChosen('propose')}>
                Propose another time
                <span className="sr-only"> to {name}</span>
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => setChosen('decline')}>
              Decline
              <span className="sr-only">, request of {name}</span>
            </Button>
          </>
        )}
        {state === 'accepted' && !hasBegun && (
          <Button size="sm" variant="secondary" onClick={() => setChosen('cancel')}>
            Cancel it
            <span className="sr-only">, request of {name}</span>
          </Button>
        )}
        {(state === 'accepted' || state === 'done') && hasBegun && (
          <ConfirmButton
            about={`request of ${name}`}
            question="They didn’t come?"
            isBusy={isBusy}
            onConfirm={() => answer({ step: 'no_show' })}
          >
            Mark as a no-show
          </ConfirmButton>
        )}
        {isNoShow && (
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={isBusy}
            onClick={() => answer({ step: 'done' })}
          >
            Undo no-show
            <span className="sr-only">, request of {name}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
