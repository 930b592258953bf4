import { useEffect, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callPublic } from '#app/session/api-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** The question of the mail, and its one answer. */
export function ConfirmButton({
  token,
  name,
  page,
  editor,
}: {
  token: string
  name: string
  page: string
  editor: string
}) {
  const { send, isBusy, failure } = useRequest()
  const [isDone, setDone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  const confirm = () =>
    send(async () => {
      await callPublic('POST /confirm/{token}', { params: { token } })
      setDone(true)
    })
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl break-words outline-none sm:text-4xl">
        {isDone ? 'Thank you' : `Is everything about ${name} still correct?`}
      </h1>
      <Card className="mt-6 p-5 sm:p-6">
        {isDone ? (
          <p>Visitors see that {name} was confirmed today, and it stands in the lists.</p>
        ) : (
          <>
            <p>Look at its hours, address and phone number. If something has changed, correct it instead.</p>
            <noscript>
              <Alert variant="warning" title="The button needs JavaScript" className="mt-4">
                Switch it on and reload the page.
              </Alert>
            </noscript>
            <FormFailure words={failure} />
          </>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {!isDone && (
            <Button className="not-js:hidden" aria-disabled={isBusy} onClick={confirm}>
              Yes, still correct
            </Button>
          )}
          <ButtonLink to={page} variant="secondary">
            Look at the page
          </ButtonLink>
          {!isDone && (
            <ButtonLink to={editor} variant="ghost">
              Correct it
            </ButtonLink>
          )}
        </div>
      </Card>
    </>
  )
}
