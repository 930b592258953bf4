import { useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnershipTransfer } from '#domain/members/schema.ts'
import { readBusinessAgain } from '../managed-listing.ts'
import { useWorkspace } from '../workspace.ts'
import { AddressForm } from './address-form.tsx'
import { readPeopleAgain } from './people-query.ts'

/** Transfers ownership: the new owner is asked by email and accepts, then it is confirmed here. */
export function TransferPart({ transfer }: { transfer: OwnershipTransfer | null }) {
  const { business } = useWorkspace()
  if (business.status === 'suspended')
    return <p className="text-muted">A suspended listing can’t change hands.</p>
  return transfer ? <UnderWay transfer={transfer} /> : <Ask />
}

function Ask() {
  const { userId, business } = useWorkspace()
  const id = useRef(crypto.randomUUID())
  async function requestTransfer(email: string) {
    await call('POST /businesses/{id}/transfer', {
      params: { id: business.id },
      body: { id: id.current, email },
    })
    toast({ title: `We have asked ${email}`, variant: 'ok' })
    await readPeopleAgain(userId, business.id)
  }
  return (
    <>
      <ol className="grid max-w-[62ch] list-decimal gap-1.5 pl-5">
        <li>We email the person you name. They log in with that address and accept within 7 days.</li>
        <li>Then you confirm here. Until you do, either of you can cancel.</li>
        <li>
          Reviews, photos and messages stay with the listing. Document and certificate checks end, because
          they were about you.
        </li>
      </ol>
      <AddressForm
        label="Email address of the new owner"
        onSend={requestTransfer}
        onChange={() => {
          id.current = crypto.randomUUID()
        }}
      >
        Ask them to take over
      </AddressForm>
    </>
  )
}

function UnderWay({ transfer: { email, state, expiresAt } }: { transfer: OwnershipTransfer }) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const [stays, setStays] = useState(true)
  const params = { id: business.id }
  const withdraw = () =>
    send(async () => {
      await call('DELETE /businesses/{id}/transfer', { params })
      toast({ title: 'It stays yours', variant: 'ok' })
      await readPeopleAgain(userId, business.id)
    })
  const confirm = () =>
    send(async () => {
      await call('POST /businesses/{id}/transfer/confirm', { params, body: { stays } })
      toast({ title: `${business.name} has a new owner`, variant: 'ok' })
      await readBusinessAgain(userId, business.id)
    })
  return (
    <>
      <Alert
        variant="warning"
        title={state === 'accepted' ? `${email} would take it over` : `We have asked ${email}`}
      >
        <p>
          {state === 'accepted'
            ? `Confirm it by ${dayOf(expiresAt)}. After that you’re no longer its owner, and only they can give it back.`
            : `They have until ${dayOf(expiresAt)}. Nothing changes before you confirm.`}
        </p>
      </Alert>
      {state === 'accepted' && (
        <Checkbox
          label="I stay as a co-manager"
          checked={stays}
          onChange={({ target }) => setStays(target.checked)}
        />
      )}
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        {state === 'accepted' && (
          <Button variant="danger" aria-disabled={isBusy} onClick={confirm}>
            {isBusy ? 'One moment…' : `Hand it over to ${email}`}
          </Button>
        )}
        <Button variant="secondary" aria-disabled={isBusy} onClick={withdraw}>
          Keep it and cancel the transfer
        </Button>
      </div>
    </>
  )
}
