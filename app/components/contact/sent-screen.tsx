import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { SentContact } from '#domain/contact/schema.ts'

/** It takes the focus, so that it is read out and seen on a small screen. */
export function SentScreen({
  sent: { ticket, hasCopy, email },
  onAgain,
}: {
  sent: SentContact & { email: string }
  onAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-10 text-ok" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        We have your message
      </h2>
      <p>
        Its number is <b className="font-semibold whitespace-nowrap tabular-nums">{ticket}</b>: name it if you
        write again.
      </p>
      <p>
        The answer {hasCopy && 'and a copy '}
        {hasCopy ? 'go' : 'goes'} to <b className="font-semibold break-words">{email}</b>.
        {!hasCopy && ' Enough copies went there today, so this one has none.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to="/">To the home page</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Write another message
        </Button>
      </div>
    </div>
  )
}
