import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

/**
 * Asks for confirmation in place. `about` names the thing for screen readers, which announce the button alone. When
 * `onConfirm` resolves to true, it is done, and the question closes.
 */
export function ConfirmButton({
  children,
  about,
  question,
  isBusy,
  onConfirm,
}: {
  children: ReactNode
  about: string
  question: string
  isBusy: boolean
  onConfirm: () => unknown
}) {
  const [isAsking, setAsking] = useState(false)
  const [wasAnswered, setAnswered] = useState(false)
  const close = () => {
    setAnswered(true)
    setAsking(false)
  }
  if (!isAsking)
    return (
      // The focus returns from the answer that disappeared.
      <Button variant="secondary" size="sm" autoFocus={wasAnswered} onClick={() => setAsking(true)}>
        {children}
        <span className="sr-only"> {about}</span>
      </Button>
    )
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 text-sm">{question}</legend>
      <Button
        variant="danger"
        size="sm"
        autoFocus
        aria-disabled={isBusy}
        onClick={async () => {
          if (!isBusy && (await onConfirm()) === true) close()
        }}
      >
        {isBusy ? 'One moment…' : 'Yes'}
        <span className="sr-only">
          , {children} {about}
        </span>
      </Button>
      <Button variant="ghost" size="sm" onClick={close}>
        No
      </Button>
    </fieldset>
  )
}
