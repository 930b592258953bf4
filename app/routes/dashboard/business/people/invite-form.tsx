import { useRef, useState } from 'react'
import { call } from '#app/session/api.ts'
import { toast } from '#app/ui/toast.ts'
import { useWorkspace } from '../workspace.ts'
import { AddressForm } from './address-form.tsx'
import { readPeopleAgain } from './people-query.ts'

export function InviteForm() {
  const { userId, business } = useWorkspace()
  // Of the invitation that is being written: sent twice, it is one.
  const id = useRef(crypto.randomUUID())
  const [round, setRound] = useState(0)

  async function invite(email: string) {
    await call('POST /businesses/{id}/invitations', {
      params: { id: business.id },
      body: { id: id.current, email },
    })
    toast({ title: `The invitation to ${email} is on its way`, variant: 'ok' })
    id.current = crypto.randomUUID()
    setRound(round + 1)
    await readPeopleAgain(userId, business.id)
  }

  return (
    <AddressForm
      key={round}
      label="Their email address"
      onSend={invite}
      onChange={() => (id.current = crypto.randomUUID())}
    >
      Send the invitation
    </AddressForm>
  )
}
