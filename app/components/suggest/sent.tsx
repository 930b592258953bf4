import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** Takes the focus, so that screen readers announce it and small screens show it. */
export function Sent({
  name,
  email,
  isSignedIn,
  onAgain,
}: {
  name: string
  email: string | null
  isSignedIn: boolean
  onAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-10 text-ok" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl break-words outline-none">
        Thank you for suggesting {name}
      </h2>
      <p>
        We’ll look it up and check it. If it belongs here, we’ll complete its page and publish it, for its
        owner to claim.
      </p>
      <p>
        {isSignedIn ? (
          'We’ll tell you the outcome. You can also follow it in My reports.'
        ) : email ? (
          <>
            We’ll email the outcome to <b className="font-semibold break-words">{email}</b>.
          </>
        ) : (
          'You didn’t leave an address, so we can’t tell you the outcome. Look for it in a few days.'
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onAgain}>Suggest another</Button>
        {isSignedIn ? (
          <ButtonLink to="/dashboard/reports" variant="secondary">
            My reports
          </ButtonLink>
        ) : (
          <ButtonLink to="/directory" variant="secondary">
            Go to the directory
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
