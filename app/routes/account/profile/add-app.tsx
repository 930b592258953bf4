import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { openSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { CodeForm } from '../parts/code-form.tsx'
import { readAgain } from './account-queries.ts'
import { freeName } from './factor-name.ts'
import { FactorNameForm } from './factor-name-form.tsx'

type Enrolled = { id: string; qr: string; secret: string }
type Props = { others: readonly Factor[]; begun: readonly Factor[]; onClose: () => void }

/** Name, then QR and secret, then the first code: only that makes it count. */
export function AddApp({ others, begun, onClose }: Props) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)

  async function enrol(friendlyName: string) {
    const { auth } = await openSession()
    // What was begun and left would be in the way of its own name.
    for (const { id } of begun) await auth.mfa.unenroll({ factorId: id })
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
    if (error) return error
    setEnrolled({ id: data.id, qr: data.totp.qr_code, secret: data.totp.secret })
    return null
  }

  async function verify(factorId: string, code: string) {
    const { auth } = await openSession()
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
    if (error) return error
    toast({
      title: 'Two-step sign-in is set up',
      description: 'Other devices have to log in anew.',
      variant: 'ok',
    })
    onClose()
    void readAgain()
    return null
  }

  if (!enrolled)
    return <FactorNameForm name={freeName('Authenticator app', others)} onSubmit={enrol} onClose={onClose} />
  return (
    <div className="grid gap-5 rounded-control border border-line p-4 sm:p-5">
      <ol className="grid list-decimal gap-2 pl-5">
        <li>Open an authenticator app on your phone, and add an account there.</li>
        <li>Scan this picture. On the phone itself, copy the key instead.</li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <div className="flex flex-wrap items-center gap-5">
        {/* Cameras read dark on light, in a dark theme, too. */}
        <img
          src={enrolled.qr}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="rounded-control bg-white p-2"
        />
        <Secret secret={enrolled.secret} />
      </div>
      <CodeForm label="Code from the app" action="Turn it on" verify={(code) => verify(enrolled.id, code)} />
      <Button variant="ghost" onClick={onClose}>
        Not now
      </Button>
    </div>
  )
}

function Secret({ secret }: { secret: string }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: 'The key is copied', variant: 'ok' }),
      () =>
        toast({
          title: 'It could not be copied',
          description: 'Select and copy it by hand.',
          variant: 'danger',
        }),
    )
  return (
    <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-2">
      <p className="text-sm font-semibold">Key</p>
      <code className="text-sm break-all select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <Button variant="secondary" size="sm" onClick={copy}>
        Copy the key
      </Button>
    </div>
  )
}
