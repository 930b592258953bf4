import { useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf, minuteOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Person } from '#domain/people/schema.ts'
import { useIsForAdmins } from '../../access/use-access.ts'
import { Part } from '../../part.tsx'
import { readPeopleAgain } from '../queries.ts'
import { ActForm } from './act-form.tsx'

/** How someone signs in, their sessions, and the terms they agreed to. */
export function AccessPart({ person }: { person: Person }) {
  return (
    <Part title="Signing in">
      {person.access ? (
        <Access person={person} access={person.access} />
      ) : (
        <p className="text-muted">Accounts are managed by another service: sessions and factors are there.</p>
      )}
      <div>
        <h3 className="font-semibold">Consents</h3>
        {person.consents.length === 0 ? (
          <p className="text-muted">None on record.</p>
        ) : (
          <ul className="mt-1 grid gap-1 text-[0.9375rem]">
            {person.consents.map(({ type, version, granted, at }) => (
              <li key={`${type} ${at}`} className="flex flex-wrap gap-x-2">
                {type === 'terms' ? 'Terms' : 'Cookies'} {version}: {granted ? 'yes' : 'only necessary'}
                <span className="text-muted">{minuteOf(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Part>
  )
}

function Access({ person, access }: { person: Person; access: NonNullable<Person['access']> }) {
  const { id, displayName } = person
  const { user } = useAuth()
  const isForAdmins = useIsForAdmins(person)
  const [isResetting, setResetting] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const signOut = () =>
    send(async () => {
      const { ended } = await call('POST /admin/users/{id}/sign-out', { params: { id } })
      toast({ title: ended === 1 ? '1 session ended' : `${ended} sessions ended`, variant: 'ok' })
      await readPeopleAgain()
    })
  return (
    <>
      <p>By {access.providers.join(', ') || 'nothing yet'}.</p>
      <div className="grid gap-2">
        <h3 className="font-semibold">Second factors</h3>
        {access.factors.length === 0 ? (
          <p className="text-muted">None: the password alone is enough to sign in.</p>
        ) : (
          <ul className="grid gap-1 text-[0.9375rem]">
            {access.factors.map((factor) => (
              <li key={factor.id} className="flex flex-wrap items-center gap-x-2">
                {factor.name || (factor.kind === 'phone' ? 'Phone' : 'Authenticator app')}
                <span className="text-muted">since {dayOf(factor.at)}</span>
                {!factor.isVerified && <Badge>Not verified</Badge>}
              </li>
            ))}
          </ul>
        )}
        {access.factors.length > 0 && user?.id !== id && !isForAdmins && (
          <div>
            <Button variant="danger" size="sm" onClick={() => setResetting(true)}>
              Reset second factors…
            </Button>
          </div>
        )}
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">Sessions</h3>
        {access.sessions.length === 0 ? (
          <p className="text-muted">Not signed in anywhere.</p>
        ) : (
          <>
            <ul className="grid gap-1 text-[0.9375rem]">
              {access.sessions.map((session) => (
                <li key={session.id} className="flex flex-wrap gap-x-2">
                  {session.device}
                  <span className="break-all text-muted">
                    last used {minuteOf(session.lastUsedAt)}
                    {session.ip && ` from ${session.ip}`}
                  </span>
                </li>
              ))}
            </ul>
            <FormFailure words={failure} />
            {!isForAdmins && (
              <div>
                <ConfirmButton
                  about={displayName}
                  question="End all sessions?"
                  isBusy={isBusy}
                  onConfirm={signOut}
                >
                  Sign out everywhere
                </ConfirmButton>
              </div>
            )}
          </>
        )}
      </div>
      <FormDialog open={isResetting} onClose={() => setResetting(false)} title="Reset second factors">
        <ActForm
          about={
            <p>
              For someone who lost theirs. Make sure it’s really {displayName} who’s asking: afterward the
              password alone opens the account. They are signed out everywhere. This can’t be undone; they set
              up new ones.
            </p>
          }
          reasonHint="How you verified them. For the record."
          typeToConfirm={person.email ?? displayName}
          action="Reset"
          busyWords="Resetting…"
          run={async ({ reason }) => {
            await call('POST /admin/users/{id}/reset-factors', { params: { id }, body: { reason } })
            return 'Second factors removed'
          }}
          isDanger
          onDone={() => setResetting(false)}
        />
      </FormDialog>
    </>
  )
}
