import { type FormEvent, useRef, useState } from 'react'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callApi } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import { readListingsAgain } from '../queries.ts'
import { Part } from './part.tsx'

export function People({ detail: { people, listing } }: { detail: ListingDetail }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <Part title="Its people">
      {people.length === 0 ? (
        <p className="text-muted">Unclaimed.</p>
      ) : (
        <ul className="grid gap-3">
          {people.map(({ userId, displayName, email, role }) => (
            <li key={userId} className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold break-words">{displayName}</span>
              <Badge>{role === 'owner' ? 'Owner' : 'Manager'}</Badge>
              {email && <span className="w-full text-sm break-all text-muted">{email}</span>}
            </li>
          ))}
        </ul>
      )}
      {isChanging ? (
        <OwnerForm listing={listing} onClose={() => setChanging(false)} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setChanging(true)}
        >
          {listing.owner ? 'Change the owner' : 'Assign an owner'}
        </Button>
      )}
    </Part>
  )
}

function OwnerForm({ listing, onClose }: { listing: ListingDetail['listing']; onClose: () => void }) {
  const { send, isBusy, failure, fields } = useRequest()
  const form = useRef<HTMLFormElement>(null)

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const isDone = await send(async () => {
      await callApi(`/api/admin/businesses/${listing.id}/owner`, {
        method: 'POST',
        body: { email: typed.get('email'), note: typed.get('note') },
      })
      toast({ title: `${listing.name} has its new owner`, variant: 'ok' })
      await readListingsAgain()
    })
    if (isDone) onClose()
    else focusFirstProblem(form)
  }
  return (
    <form ref={form} noValidate onSubmit={change} className="grid gap-4 border-t border-line pt-4">
      <p className="text-muted">
        Both are notified by email. What was checked about the owner before doesn’t count for the new one, and
        whom that one had let in manages it no more.
      </p>
      <Field label="Email of the new owner" hint="They need an account." error={fields.email}>
        {(control) => <Input {...control} type="email" name="email" maxLength={255} autoComplete="off" />}
      </Field>
      <Field label="Why" hint="For the record, and both of them read it." error={fields.note}>
        {(control) => <Input {...control} name="note" maxLength={500} />}
      </Field>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : listing.owner ? 'Change the owner' : 'Assign an owner'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
