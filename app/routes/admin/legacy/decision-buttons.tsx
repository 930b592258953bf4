import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { readLegacyAgain, readOnceDone } from './queries.ts'
import { RejectForm } from './reject-form.tsx'

/** Approve, or turn down with a reason: the same decisions as in the queue. */
export function DecisionButtons({
  path,
  name,
  version,
}: {
  path: `/api/${string}`
  name: string
  version?: number
}) {
  const [isRejecting, setRejecting] = useState(false)
  const [decided, setDecided] = useState<string | null>(null)
  const { send, isBusy, failure } = useRequest()
  const approve = () =>
    send(async () => {
      try {
        await callApi(path, {
          method: 'POST',
          body: { decision: 'approve', ...(version !== undefined && { version }) },
        })
        toast({ title: `${name} is approved`, variant: 'ok' })
        setDecided('Approved')
        readOnceDone()
      } finally {
        // Also when someone else has decided meanwhile.
        await readLegacyAgain()
      }
    })
  if (decided) return <p role="status">{decided}; it takes effect in a few seconds.</p>
  return (
    <>
      <div className="flex gap-2">
        <Button size="sm" aria-disabled={isBusy} onClick={approve}>
          {isBusy ? 'One moment…' : 'Approve'}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="danger" size="sm" onClick={() => setRejecting(true)}>
          Reject<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <div className="mt-2 empty:hidden">
        <FormFailure words={failure} />
      </div>
      <Dialog open={isRejecting} onClose={() => setRejecting(false)} title={`Reject ${name}`}>
        <RejectForm
          path={path}
          name={name}
          version={version}
          onDone={() => {
            setRejecting(false)
            setDecided('Not approved')
            readOnceDone()
          }}
        />
      </Dialog>
    </>
  )
}
