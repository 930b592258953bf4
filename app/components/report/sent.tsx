import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** It takes the focus, so that it is read out and seen on a small screen. */
export function Sent({
  isSignedIn,
  email,
  onDone,
}: {
  isSignedIn: boolean
  email: string | null
  onDone: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-10 text-ok" />
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Thank you. We look at it
      </h3>
      <p>
        We review it and checks it. What is wrong is put right or taken off the page; nobody learns that it
        was you who told us.
      </p>
      <p>
        {isSignedIn ? (
          'We’ll tell you the outcome. You can also follow it in My reports.'
        ) : email ? (
          <>
            What came of it goes to <b className="font-semibold break-words">{email}</b>.
          </>
        ) : (
          'You didn’t leave an address, so we can’t tell you the outcome. You’ll see it on the page.'
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onDone}>Done</Button>
        {isSignedIn && (
          <ButtonLink to="/dashboard/reports" variant="secondary">
            My reports
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
