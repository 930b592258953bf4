import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { newOwnerSchema } from '#domain/administration/listings/bulk-actions/schema.ts'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import { AdminsOnly } from '../../access/admins-only.tsx'
import { Part } from '../../part.tsx'
import { readListingsAgain } from '../queries.ts'

export function People({ detail: { people, listing } }: { detail: ListingDetail }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <Part title="People">
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
        <AdminsOnly>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => setChanging(true)}
          >
            {listing.owner ? 'Change the owner' : 'Assign an owner'}
          </Button>
        </AdminsOnly>
      )}
    </Part>
  )
}

function OwnerForm({ listing, onClose }: { listing: ListingDetail['listing']; onClose: () => void }) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { email: '', note: '' },
    schema: newOwnerSchema,
    async send(body) {
      await call('POST /admin/businesses/{id}/owner', { params: { id: listing.id }, body })
      toast({ title: `${listing.name} has a new owner`, variant: 'ok' })
      await readListingsAgain()
      onClose()
    },
  })
  return (
    <form {...props} className="grid gap-4 border-t border-line pt-4">
      <p className="text-muted">
        Both are notified by email. The previous owner’s verification doesn’t carry over, and their
        co-managers lose access.
      </p>
      <Field label="Email of the new owner" hint="They need an account." error={problemOf('email')}>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" maxLength={255} autoComplete="off" />
        )}
      </Field>
      <Field label="Why" hint="For the record. Both owners can read it." error={problemOf('note')}>
        {(control) => <Input {...control} {...form.register('note')} maxLength={500} />}
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
