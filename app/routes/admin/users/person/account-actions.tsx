import { useState } from 'react'
import type { z } from 'zod'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { daySchema } from '#domain/day.ts'
import { bannedForGood, type Person } from '#domain/people/schema.ts'
import { endOfSiteDay, siteDate } from '#domain/site-time-zone.ts'
import { useIsForAdmins } from '../../access/use-access.ts'
import { Part } from '../../part.tsx'
import { readPeopleAgain } from '../queries.ts'
import { ActForm } from './act-form.tsx'

/** Ban, delete and confirm: actions that affect whether the account can be used. */
export function AccountActions({ person }: { person: Person }) {
  const { user } = useAuth()
  const isOwn = user?.id === person.id
  const isAdmin = person.roles.includes('admin')
  const isForAdmins = useIsForAdmins(person)
  return (
    <Part title="Account">
      {isOwn ? (
        <p className="text-muted">This is your own account: manage it on your profile.</p>
      ) : isForAdmins ? (
        <p className="text-muted">This account has a role. Only administrators can act on it.</p>
      ) : isAdmin ? (
        <p className="text-muted">
          Administrators can’t be banned or deleted. Remove the role first, under “Roles”.
        </p>
      ) : (
        <Actions person={person} />
      )}
      {person.access === null && (
        <Alert title="Accounts are managed by another service">
          Bans, sessions, second factors and confirmations are managed there.
        </Alert>
      )}
    </Part>
  )
}

function Actions({ person }: { person: Person }) {
  const { id, displayName, email, bannedUntil, deletionDueAt, isUnconfirmed, access } = person
  const [open, setOpen] = useState<'ban' | 'delete' | null>(null)
  const { send, isBusy, failure } = useRequest()
  const close = () => setOpen(null)
  const act = (action: 'resend-confirmation' | 'unban' | 'keep', title: string) =>
    send(async () => {
      try {
        await call(`POST /admin/users/{id}/${action}`, { params: { id } })
        toast({ title, variant: 'ok' })
      } finally {
        await readPeopleAgain()
      }
    })
  return (
    <>
      <p>
        {bannedUntil
          ? `Banned ${bannedUntil === bannedForGood ? 'permanently' : `until ${siteDate(bannedUntil)}`}: nobody can sign in to it.`
          : isUnconfirmed
            ? 'The email address isn’t confirmed yet.'
            : 'Active: its owner can sign in.'}
        {deletionDueAt && ` It will be deleted on ${dayOf(deletionDueAt)}.`}
      </p>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        {access && isUnconfirmed && !bannedUntil && (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isBusy}
            onClick={() => act('resend-confirmation', 'Email sent')}
          >
            Resend the confirmation
          </Button>
        )}
        {access &&
          (bannedUntil ? (
            <ConfirmButton
              about={displayName}
              question="Unban this account?"
              isBusy={isBusy}
              onConfirm={() => act('unban', `${displayName} can sign in again`)}
            >
              Unban
            </ConfirmButton>
          ) : (
            <Button variant="danger" size="sm" onClick={() => setOpen('ban')}>
              Ban…
            </Button>
          ))}
        {deletionDueAt ? (
          <ConfirmButton
            about={displayName}
            question="Cancel the deletion?"
            isBusy={isBusy}
            onConfirm={() => act('keep', 'Deletion canceled')}
          >
            Cancel the deletion
          </ConfirmButton>
        ) : (
          <Button variant="danger" size="sm" onClick={() => setOpen('delete')}>
            Delete…
          </Button>
        )}
      </div>
      <FormDialog open={open === 'ban'} onClose={close} title={`Ban ${displayName}`}>
        <BanForm person={person} onDone={close} />
      </FormDialog>
      <FormDialog open={open === 'delete'} onClose={close} title={`Delete ${displayName}`}>
        <ActForm
          about={
            <>
              <p>
                In 30 days the account is deleted with everything that belongs only to its owner. Reviews stay
                without a name, published listings without an owner. Until then you can cancel it here.
              </p>
              <p>The owner is notified by email and can keep the account, unless it’s banned.</p>
            </>
          }
          reasonHint="For the record, and in the email to its owner."
          typeToConfirm={email ?? displayName}
          action="Delete in 30 days"
          busyWords="One moment…"
          run={async ({ reason }) => {
            const { dueAt } = await call('POST /admin/users/{id}/delete', {
              params: { id },
              body: { reason },
            })
            return `The account will be deleted on ${dayOf(dueAt)}`
          }}
          isDanger
          onDone={close}
        />
      </FormDialog>
    </>
  )
}

/** Bans until a date, inclusive, or permanently. */
function BanForm({ person, onDone }: { person: Person; onDone: () => void }) {
  return (
    <ActForm
      about={
        <p>
          They’re signed out everywhere right away and can’t sign in. Listings and reviews stay as they are.
          You can unban them here at any time.
        </p>
      }
      reasonHint="For the record, and in the email to them."
      more={{
        name: 'until',
        begin: '',
        schema: untilSchema,
        draw: ({ value, error, onChange }) => (
          <>
            <fieldset className="grid gap-1">
              <legend className="text-sm font-semibold">How long</legend>
              <Checkbox
                type="radio"
                name="length"
                label="Until a date"
                checked={value !== null}
                onChange={() => onChange('')}
              />
              <Checkbox
                type="radio"
                name="length"
                label="Permanently"
                checked={value === null}
                onChange={() => onChange(null)}
              />
            </fieldset>
            {value !== null && (
              <Field label="Last day" error={error}>
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    value={value}
                    onChange={({ target }) => onChange(target.value)}
                    className="max-w-xs"
                  />
                )}
              </Field>
            )}
          </>
        ),
      }}
      run={async ({ reason, more: until }) => {
        await call('POST /admin/users/{id}/ban', { params: { id: person.id }, body: { reason, until } })
        return `${person.displayName} is banned`
      }}
      action="Ban"
      busyWords="Banning…"
      isDanger
      onDone={onDone}
    />
  )
}

/** The end of a typed day of the site, which the email names; null bans permanently. */
const untilSchema: z.ZodType<string | null, string | null> = daySchema('Choose a date, or ban permanently.')
  .transform(endOfSiteDay)
  .refine((end) => end >= new Date(), 'That day is in the past. Choose a future date.')
  .transform((end) => end.toISOString())
  .nullable()
