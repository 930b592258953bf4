import { Copy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnPosting } from '#domain/postings/own.ts'
import type { KindPages } from './kind-pages.ts'
import { closePosting, copyPosting, removePosting, takeStep } from './queries.ts'

/** Actions on a posting other than editing: renew, close, copy, delete. */
export function PostingActions({
  posting,
  kind,
  title,
}: {
  posting: OwnPosting
  kind: KindPages
  title: string
}) {
  const { id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const { send, isBusy, failure } = useRequest()
  const [isClosing, setClosing] = useState(false)
  // A second press creates the same copy.
  const [copyId] = useState(() => crypto.randomUUID())
  const { id, status } = posting
  const isUp = status === 'published'
  const wasUp = isUp || status === 'expired' || status === 'closed'

  const renew = () =>
    send(async () => {
      const { expiresAt } = await takeStep(userId, id, 'renewal')
      toast({ title: `Listed until ${dayOf(expiresAt!)}`, variant: 'ok' })
    })
  const copy = () =>
    send(async () => {
      await copyPosting(userId, id, copyId)
      toast({ title: 'Copied: this is the new draft' })
      await navigate(`/dashboard/postings/${copyId}`)
    })

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {wasUp && (posting.isRenewable || status === 'closed') && (
          <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && renew()}>
            <RotateCcw aria-hidden="true" />
            {status === 'closed' ? 'Reopen' : 'Renew'}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
        {(isUp || status === 'expired') && !isClosing && (
          <Button variant="ghost" size="sm" onClick={() => setClosing(true)}>
            Close it …<span className="sr-only"> {title}</span>
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && copy()}>
          <Copy aria-hidden="true" />
          Copy
          <span className="sr-only">: {title}</span>
        </Button>
        <ConfirmButton
          about={`“${title}”`}
          question={wasUp ? 'Delete it permanently, with its page?' : 'Delete it permanently?'}
          isBusy={isBusy}
          onConfirm={() => send(() => removePosting(userId, id))}
        >
          Delete
        </ConfirmButton>
      </div>
      {isClosing && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-2 text-sm">What happened?</legend>
          {kind.closings.map(({ because, label }) => (
            <Button
              key={because}
              variant="secondary"
              size="sm"
              aria-disabled={isBusy}
              onClick={async () => {
                if (!isBusy && (await send(() => closePosting(userId, id, because)))) setClosing(false)
              }}
            >
              {label}
            </Button>
          ))}
          <Button variant="ghost" size="sm" onClick={() => setClosing(false)}>
            Leave it open
          </Button>
        </fieldset>
      )}
      <FormFailure words={failure} />
    </div>
  )
}
