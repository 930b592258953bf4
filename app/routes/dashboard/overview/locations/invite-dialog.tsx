import { useRef, useState } from 'react'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#domain/format-number.ts'
import type { InvitedAtMany } from '#domain/members/schema.ts'
import { AddressForm } from '../../business/people/address-form.tsx'
import { readPeopleAgain } from './people-query.ts'
import { ScrollBox } from './scroll-box.tsx'

/** Invites someone to manage several listings, by one email. */
export function InviteDialog({
  userId,
  businessIds,
  onClose,
}: {
  userId: string
  businessIds: readonly string[]
  onClose: () => void
}) {
  const id = useRef(crypto.randomUUID())
  const [sent, setSent] = useState<{ email: string; invited: InvitedAtMany } | null>(null)
  async function invite(email: string) {
    const invited = await call('POST /locations/people', {
      body: { id: id.current, email, businessIds: [...businessIds] },
    })
    await readPeopleAgain(userId)
    setSent({ email, invited })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      isSettled={sent !== null}
      title={`Share ${counted(businessIds.length, 'business', 'businesses')}`}
      className="sm:w-[min(40rem,calc(100vw-2rem))]"
    >
      {sent ? (
        <div className="grid gap-5">
          <Invited {...sent} />
          <div>
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-5">
          <p className="text-muted">
            A co-manager can edit everything on the pages and answer messages. Only you can invite others,
            transfer a listing or delete it. They get one email for all of them.
          </p>
          <AddressForm
            label="Their email address"
            onSend={invite}
            onChange={() => {
              id.current = crypto.randomUUID()
            }}
          >
            Invite as a co-manager
          </AddressForm>
        </div>
      )}
    </FormDialog>
  )
}

function Invited({ email, invited: { results } }: { email: string; invited: InvitedAtMany }) {
  const refused = results.filter(({ isInvited }) => !isInvited)
  const count = results.length - refused.length
  return (
    <>
      <Alert
        role="status"
        variant={count > 0 ? 'ok' : 'warning'}
        title={
          count > 0
            ? `${email} is invited to ${counted(count, 'business', 'businesses')}`
            : 'Nobody was invited'
        }
      >
        {count > 0 && <p>The link in the email works for 7 days.</p>}
      </Alert>
      {refused.length > 0 && (
        <ScrollBox label="Not invited">
          <ul>
            {refused.map(({ id, name, message }) => (
              <li key={id} className="border-t border-line px-4 py-2.5 first:border-0">
                <p className="font-semibold break-words">{name ?? 'A listing that isn’t yours'}</p>
                <p className="text-[0.9375rem] text-muted">{message}</p>
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
    </>
  )
}
