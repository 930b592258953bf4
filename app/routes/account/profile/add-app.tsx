import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { type Enrolled, EnrolledApp, enrolApp } from '#app/components/account/enrolled-app.tsx'
import { freeName } from '#app/components/account/factor-name.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { readAgain } from './account-queries.ts'
import { FactorNameForm } from './factor-name-form.tsx'

type Props = { others: readonly Factor[]; begun: readonly Factor[]; onClose: () => void }

/** Name, then QR and secret, then the first code: only that makes it count. */
export function AddApp({ others, begun, onClose }: Props) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)

  function end() {
    toast({
      title: 'Two-step sign-in is set up',
      description: 'Other devices have to log in again.',
      variant: 'ok',
    })
    onClose()
    void readAgain()
  }

  if (!enrolled)
    return (
      <FactorNameForm
        name={freeName('Authenticator app', others)}
        onSubmit={async (name, given) => {
          const came = await enrolApp(name, { begun, given })
          if ('failure' in came) return came.failure
          setEnrolled(came)
          return null
        }}
        onClose={onClose}
      />
    )
  return (
    <div className="grid gap-5 rounded-control border border-line p-4 sm:p-5">
      <EnrolledApp enrolled={enrolled} onDone={end} />
      <Button variant="ghost" onClick={onClose}>
        Not now
      </Button>
    </div>
  )
}
