import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { call } from '#app/session/api.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import { toast } from '#app/ui/toast.ts'
import { giveProof, refusalOf } from './given-proof.ts'
import { useAttempt } from './use-attempt.ts'
import { useProof } from './use-proof.tsx'

/** A button that creates ten codes, then shows them for the only time. */
export function NewRecoveryCodes({
  label,
  onMade,
  onDone,
  onLater,
}: {
  label: string
  onMade?: () => void
  onDone?: () => void
  /** Given if the codes may be created later. */
  onLater?: () => void
}) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { attempt, isBusy, failure } = useAttempt()
  const { withProof, proofStep } = useProof()

  const make = () =>
    attempt(() =>
      withProof(
        async (given) =>
          (await giveProof(given)) ??
          (await refusalOf(async () => {
            const made = await call('POST /account/recovery-codes')
            setCodes(made.codes)
            onMade?.()
          })),
      ),
    )

  if (codes)
    return (
      <ShownCodes
        codes={codes}
        onDone={() => {
          setCodes(null)
          onDone?.()
        }}
      />
    )
  return (
    <div className="grid gap-4">
      <FormFailure words={failure} />
      {proofStep}
      {!proofStep && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-disabled={isBusy} onClick={make}>
            {isBusy ? 'One moment…' : label}
          </Button>
          {onLater && (
            <Button variant="ghost" onClick={onLater}>
              Later
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function ShownCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { user } = useAuth()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: 'Codes copied', variant: 'ok' }),
      () =>
        toast({ title: 'Couldn’t copy', description: 'Select and copy them by hand.', variant: 'danger' }),
    )
  return (
    <div className="grid gap-4 rounded-control border border-line p-4 sm:p-5">
      <Alert variant="warning" title="Save these codes now">
        You won’t see them again. If you lose your phone, each one gets you in once. Print them, or keep them
        in a password manager.
      </Alert>
      <PrintSheet>
        <p className="hidden print:block">
          Recovery codes for {user?.email ?? user?.phone} at {location.host}. Each works once.
        </p>
        <ul aria-label="Recovery codes" className="grid gap-2 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="rounded-control bg-tint px-3 py-2 text-center">
              <code className="select-all">{code}</code>
            </li>
          ))}
        </ul>
      </PrintSheet>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  )
}
