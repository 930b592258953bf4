import { useState } from 'react'
import { type Enrolled, EnrolledApp, enrollApp } from '#app/components/account/enrolled-app.tsx'
import { FactorCode } from '#app/components/account/factor-code.tsx'
import { freeName } from '#app/components/account/factor-name.ts'
import { NewRecoveryCodes } from '#app/components/account/recovery-codes.tsx'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { useProof } from '#app/components/account/use-proof.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useAuth } from '#app/session/auth-provider.tsx'
import { useAuthSite } from '#app/session/auth-site.ts'
import { verifiedFactors } from '#app/session/claims.ts'
import { openSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { readPanelAccessAgain } from './queries.ts'

/** Confirm with a second factor, or set one up first. */
export default function SecondFactorStep({
  onRaised,
  onDone,
}: {
  /** The session has been upgraded; recovery codes may still be on screen. */
  onRaised: () => void
  onDone: () => void
}) {
  const { session } = useAuth()
  const [factors] = useState(() => (session ? verifiedFactors(session) : []))
  const raised = () => {
    onRaised()
    void readPanelAccessAgain()
  }
  if (factors.length === 0) return <SetUp onRaised={raised} onDone={onDone} />
  return (
    <div className="grid gap-4">
      <p>Enter a code to continue. Nothing you typed is lost.</p>
      <FactorCode
        factors={factors}
        open={openSession}
        prove={async (verify) => {
          const error = await verify()
          if (!error) {
            raised()
            onDone()
          }
          return error
        }}
      />
    </div>
  )
}

function SetUp({ onRaised, onDone }: { onRaised: () => void; onDone: () => void }) {
  const { session } = useAuth()
  const isOutside = Boolean(useAuthSite()?.url)
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  const [isSetUp, setSetUp] = useState(false)
  const { attempt, isBusy, failure } = useAttempt()
  const { withProof, proofStep } = useProof()
  const begun = (session?.user.factors ?? []).filter(({ status }) => status !== 'verified')

  const enroll = () =>
    attempt(() =>
      withProof(async (given) => {
        const came = await enrollApp(freeName('Authenticator app', []), { begun, given })
        if ('failure' in came) return came.failure
        setEnrolled(came)
        return null
      }),
    )

  if (isSetUp)
    return (
      <div className="grid gap-4">
        <p>Your second factor is set up. Now save recovery codes, for when you lose your phone.</p>
        <NewRecoveryCodes label="Show recovery codes" onDone={onDone} onLater={onDone} />
      </div>
    )
  if (enrolled)
    return (
      <div className="grid gap-5">
        <EnrolledApp
          enrolled={enrolled}
          onDone={() => {
            onRaised()
            if (isOutside) onDone()
            else setSetUp(true)
          }}
        />
      </div>
    )
  return (
    <div className="grid gap-4">
      <p>
        Roles, accounts, keys, backups, exports and payments need a second factor, so a stolen password isn’t
        enough. You need an authenticator app on your phone. It takes a minute, and nothing you typed is lost.
      </p>
      <FormFailure words={failure} />
      {proofStep}
      {!proofStep && (
        <Button className="justify-self-start" aria-disabled={isBusy} onClick={enroll}>
          {isBusy ? 'One moment…' : 'Set up an authenticator app'}
        </Button>
      )}
    </div>
  )
}
