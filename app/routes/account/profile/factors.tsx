import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { factorName } from '#app/components/account/factor-code.tsx'
import { giveProof } from '#app/components/account/given-proof.ts'
import { NewRecoveryCodes } from '#app/components/account/recovery-codes.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { dayOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useAuthSite } from '#app/session/auth-site.ts'
import { openSession } from '#app/session/open-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { textLink } from '../parts/account-page.tsx'
import { readAgain, recoveryCodesQuery } from './account-queries.ts'
import { AddApp } from './add-app.tsx'
import { AddPhone } from './add-phone.tsx'
import { Row } from './row.tsx'
import { useChange } from './use-change.ts'

/** The existing second factors, and adding another one. */
export function Factors({ user }: { user: User }) {
  const [adding, setAdding] = useState<'app' | 'phone' | null>(null)
  const { change, proofStep, isBusy, failure } = useChange()
  const site = useAuthSite()
  const hasPhone = site?.hasPhone
  const factors = (user.factors ?? []).filter(({ status }) => status === 'verified')
  const begun = (user.factors ?? []).filter(({ status }) => status !== 'verified')
  const close = () => setAdding(null)

  const remove = (factorId: string) =>
    change(async (given) => {
      const unproven = await giveProof(given)
      if (unproven) return unproven
      const { auth } = await openSession()
      const { error } = await auth.mfa.unenroll({ factorId })
      if (error) return error
      // The session's proof with it is no longer valid.
      return (await auth.refreshSession()).error
    }, 'The factor is removed')

  return (
    <div className="grid gap-5">
      {factors.length > 0 && (
        <ul>
          {factors.map((factor) => (
            <Row
              key={factor.id}
              title={factorName(factor)}
              about={`${factor.factor_type === 'phone' ? 'Codes by SMS' : 'Authenticator app'}, since ${dayOf(factor.created_at)}`}
              action={
                <ConfirmButton
                  about={factorName(factor)}
                  question="Remove it?"
                  isBusy={isBusy}
                  onConfirm={() => remove(factor.id)}
                >
                  Remove
                </ConfirmButton>
              }
            />
          ))}
        </ul>
      )}
      <FormFailure words={failure} />
      {proofStep}
      {factors.length === 0 ? (
        <p>It’s off: your password alone opens your account.</p>
      ) : site?.url ? (
        <Recovery count={factors.length} />
      ) : (
        <RecoveryCodes userId={user.id} />
      )}
      {adding === null ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAdding('app')}>
            Add an authenticator app
          </Button>
          {hasPhone && (
            <Button variant="secondary" onClick={() => setAdding('phone')}>
              Add a phone number
            </Button>
          )}
        </div>
      ) : adding === 'app' ? (
        <AddApp others={factors} begun={begun} onClose={close} />
      ) : (
        <AddPhone others={factors} begun={begun} onClose={close} />
      )}
    </div>
  )
}

/** What to do before losing the phone, for external auth services that have no recovery codes. */
function Recovery({ count }: { count: number }) {
  if (count === 1)
    return (
      <Alert variant="warning" title="Set up a second one, for when this one is lost">
        Without its codes you can’t log in. An app on another device works too: each one opens your account.
        If you lose them all,{' '}
        <Link to="/contact" className={textLink}>
          write to us
        </Link>{' '}
        from your email address; we’ll verify that it’s you, which takes days.
      </Alert>
    )
  return <p className="text-muted">If you lose one, log in with another one and remove the lost one here.</p>
}

/** For a lost phone: how many codes are left, and creating new ones. */
function RecoveryCodes({ userId }: { userId: string }) {
  const query = useQuery(recoveryCodesQuery(userId), queryClient)
  // What was known of the codes before isn’t true any more.
  const [areShown, setShown] = useState(false)
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">Recovery codes</h3>
      <QueryBoundary query={query} what="Your recovery codes">
        {({ left, madeAt }) => (
          <>
            {areShown ? null : madeAt === null ? (
              <Alert variant="warning" title="Make recovery codes, for when you lose your phone">
                Without them or your second factor you can’t log in.
              </Alert>
            ) : (
              <p>
                {left === 1 ? 'One code' : `${left} codes`} left, made on {dayOf(madeAt)}.
                {left < 4 && ' Make new ones before they run out.'}
              </p>
            )}
            <NewRecoveryCodes
              label={madeAt === null ? 'Make recovery codes' : 'Replace with new codes'}
              onMade={() => setShown(true)}
              onDone={() => {
                setShown(false)
                void readAgain()
              }}
            />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
