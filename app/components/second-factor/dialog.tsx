import { Suspense, useEffect, useRef, useState } from 'react'
import { useAuth } from '#app/session/auth-provider.tsx'
import { verifiedFactors } from '#app/session/claims.ts'
import { onSecondFactorRequest } from '#app/session/request-second-factor.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Spinner } from '#app/ui/skeleton.tsx'

// Few people are asked on a visit.
const SecondFactorStep = lazyPart(() => import('./step.tsx'))

/** Opens when an action requires a second factor; the action then continues as it was sent. */
export function SecondFactorDialog() {
  const { session } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const waiting = useRef<((isRaised: boolean) => void)[]>([])
  const isRaised = useRef(false)
  const hasFactor = session !== null && verifiedFactors(session).length > 0

  useEffect(
    () =>
      onSecondFactorRequest(() => {
        isRaised.current = false
        setTitle(hasFactor ? 'Confirm with your second factor' : 'Set up a second factor first')
        setOpen(true)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [hasFactor],
  )

  function close() {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isRaised.current)
  }

  return (
    <Dialog open={isOpen} onClose={close} title={title}>
      {isOpen && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <SecondFactorStep
            onRaised={() => {
              isRaised.current = true
            }}
            onDone={close}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
