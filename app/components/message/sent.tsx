import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Recipient } from './send-message.ts'

/** It takes the focus, so that it is read out and seen on a small screen. */
export function Sent({
  recipient,
  email,
  onAgain,
  onDone,
}: {
  recipient: Recipient
  email: string
  onAgain: () => void
  onDone: (() => void) | undefined
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-10 text-ok" />
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Your message is sent
      </h3>
      <p>
        {recipient.kind === 'business' ? recipient.name : 'The person who posted it'} has it, with your name
        and email. The answer comes to <b className="font-semibold break-words">{email}</b>.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {onDone && <Button onClick={onDone}>Done</Button>}
        <Button variant="secondary" onClick={onAgain}>
          Write another message
        </Button>
      </div>
    </div>
  )
}
