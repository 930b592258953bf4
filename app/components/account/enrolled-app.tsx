import type { Factor } from '@supabase/supabase-js'
import { openSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { CodeForm } from './code-form.tsx'
import { type GivenProof, giveProof } from './given-proof.ts'
import type { Failure } from './use-attempt.ts'

/** An authenticator app, which counts once its first code has been entered. */
export type Enrolled = { id: string; qr: string; secret: string }

export async function enrollApp(
  friendlyName: string,
  { begun, given }: { begun: readonly Factor[]; given: GivenProof },
): Promise<Enrolled | { failure: Failure }> {
  const { auth } = await openSession()
  const unproven = await giveProof(given)
  if (unproven) return { failure: unproven }
  const enroll = () => auth.mfa.enroll({ factorType: 'totp', friendlyName })
  let { data, error } = await enroll()
  if (error?.code === 'mfa_factor_name_conflict' && begun.length > 0) {
    // An enrollment that was started and abandoned would block its own name.
    for (const { id } of begun) await auth.mfa.unenroll({ factorId: id })
    ;({ data, error } = await enroll())
  }
  if (error || !data) return { failure: error ?? { name: 'AuthUnknownError' } }
  return { id: data.id, qr: data.totp.qr_code, secret: data.totp.secret }
}

/** QR code and secret, then the first code. */
export function EnrolledApp({ enrolled, onDone }: { enrolled: Enrolled; onDone: () => void }) {
  async function verify(code: string) {
    const { auth } = await openSession()
    const { error } = await auth.mfa.challengeAndVerify({ factorId: enrolled.id, code })
    if (!error) onDone()
    return error
  }
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>Open an authenticator app on your phone, and add an account there.</li>
        <li>Scan this picture. On the phone itself, copy the key instead.</li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <div className="flex flex-wrap items-center gap-5">
        {/* Cameras read dark on light, so this stays the same in a dark theme. */}
        <img
          src={enrolled.qr}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="rounded-control bg-white p-2"
        />
        <Secret secret={enrolled.secret} />
      </div>
      <CodeForm label="Code from the app" action="Turn it on" verify={verify} />
    </>
  )
}

function Secret({ secret }: { secret: string }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: 'Key copied', variant: 'ok' }),
      () =>
        toast({
          title: 'Couldn’t copy',
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
