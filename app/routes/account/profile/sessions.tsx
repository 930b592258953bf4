import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone, Tablet } from 'lucide-react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { openSession } from '#app/session/open-session.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { DeviceSession } from '#domain/accounts/shapes.ts'
import { sessionsQuery } from './account-queries.ts'
import { Row } from './row.tsx'
import { useChange } from './use-change.ts'

/** Where the account is signed in, as reported by the devices. */
export function Sessions({ userId }: { userId: string }) {
  const query = useQuery(sessionsQuery(userId), queryClient)
  const { change, isBusy, failure } = useChange()

  const end = (id: string) =>
    change(async () => {
      await call('DELETE /account/sessions/{id}', { params: { id } }).catch((error: unknown) => {
        // It has already ended, as intended.
        if ((error as { status?: number }).status !== 404) throw error
      })
      return null
    }, 'That device is signed out')
  const endOthers = () =>
    change(async () => {
      const { auth } = await openSession()
      const { error } = await auth.signOut({ scope: 'others' })
      return error
    }, 'All other devices are signed out')

  return (
    <QueryBoundary query={query} what="The list of your devices">
      {({ sessions }) => (
        <div className="grid gap-5">
          {sessions.length > 0 && (
            <ul>
              {sessions.map((session) => (
                <Row
                  key={session.id}
                  title={<Device {...session} />}
                  about={aboutOf(session)}
                  action={
                    !session.isThis && (
                      <ConfirmButton
                        about={session.device}
                        question="Sign it out?"
                        isBusy={isBusy}
                        onConfirm={() => end(session.id)}
                      >
                        Sign out
                      </ConfirmButton>
                    )
                  }
                />
              ))}
            </ul>
          )}
          <FormFailure words={failure} />
          {sessions.length === 1 ? (
            <p className="text-muted">You aren’t signed in anywhere else.</p>
          ) : (
            <Button
              variant="secondary"
              className="justify-self-start"
              aria-disabled={isBusy}
              onClick={endOthers}
            >
              Sign out all other devices
            </Button>
          )}
        </div>
      )}
    </QueryBoundary>
  )
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop }

function Device({ kind, device, isThis }: DeviceSession) {
  const Icon = icons[kind]
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      {device}
      {isThis && <Badge variant="ok">This device</Badge>}
    </>
  )
}

const aboutOf = ({ ip, signedInAt, lastUsedAt }: DeviceSession): string =>
  [`Last used ${minuteOf(lastUsedAt)}`, `signed in ${minuteOf(signedInAt)}`, ip && `from ${ip}`]
    .filter(Boolean)
    .join(' · ')
