import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Asks for confirmation in place. `about` names the thing for screen readers, which announce the button alone. */
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
  onConfirm: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const [wasDenied, setDenied] = useState(false)
  if (!isAsking)
    return (
      // The focus returns from the "No" that disappeared.
      <Button variant="secondary" size="sm" autoFocus={wasDenied} onClick={() => setAsking(true)}>
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
        onClick={() => !isBusy && onConfirm()}
      >
        {isBusy ? 'One moment…' : 'Yes'}
        <span className="sr-only">
          , {children} {about}
        </span>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setDenied(true)
          setAsking(false)
        }}
      >
        No
      </Button>
    </fieldset>
  )
}
