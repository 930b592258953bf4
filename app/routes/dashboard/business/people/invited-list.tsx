import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Invitation } from '#domain/members/schema.ts'
import { useWorkspace } from '../workspace.ts'
import { readPeopleAgain } from './people-query.ts'

/** Who has not answered yet. */
export function InvitedList({ invitations }: { invitations: Invitation[] }) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  if (invitations.length === 0) return null
  const paramsOf = (invitation: string) => ({ id: business.id, invitation })
  const act = (work: () => Promise<unknown>, done: string) =>
    send(async () => {
      await work()
      toast({ title: done, variant: 'ok' })
      await readPeopleAgain(userId, business.id)
    })
  return (
    <div>
      <h3 className="text-lg">Not answered yet</h3>
      <ul className="mt-2">
        {invitations.map(({ id, email, expiresAt, isExpired, canResend }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold break-words">{email}</p>
              <p className="text-sm text-muted">
                {isExpired ? 'The link has expired' : `The link works until ${dayOf(expiresAt)}`}
                {!canResend && '; sent five times, which is the most'}
              </p>
            </div>
            {canResend && (
              <Button
                variant="secondary"
                size="sm"
                aria-disabled={isBusy}
                onClick={() =>
                  act(
                    () =>
                      call('POST /businesses/{id}/invitations/{invitation}/resend', { params: paramsOf(id) }),
                    'It was sent once more',
                  )
                }
              >
                Send again<span className="sr-only"> to {email}</span>
              </Button>
            )}
            <ConfirmButton
              about={email}
              question="Withdraw it?"
              isBusy={isBusy}
              onConfirm={() =>
                act(
                  () => call('DELETE /businesses/{id}/invitations/{invitation}', { params: paramsOf(id) }),
                  'The invitation is withdrawn',
                )
              }
            >
              Withdraw
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <FormFailure words={failure} />
    </div>
  )
}
