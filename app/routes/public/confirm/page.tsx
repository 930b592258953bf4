import { useEffect, useRef, useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { forOneVisitor } from '#app/page-query.ts'
import { callPublic } from '#app/session/api-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { findConfirmation, type MailedConfirmation } from '#domain/freshness/confirm.server.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Is your listing still correct?',
    description: 'Confirm with one click that everything on your listing is still correct.',
    path: `/confirm/${params.token}`,
    index: false,
  })
}

/** Changes nothing, because email scanners open every link. */
export const loader = forOneVisitor(async ({ params, context }: Route.LoaderArgs) => {
  return { found: await context.get(pageContext).readLatest((tx) => findConfirmation(tx, params.token)) }
})

export default function ConfirmPage({ loaderData: { found }, params }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-2xl pt-10 pb-20">
      {found?.state === 'open' ? (
        <ConfirmButton
          token={params.token}
          name={found.businessName}
          page={`/business/${found.businessSlug}`}
          editor={`/dashboard/business/${found.businessId}/edit`}
        />
      ) : (
        <Other found={found} />
      )}
    </div>
  )
}

const texts = {
  confirmed: {
    title: 'It’s confirmed',
    text: 'Someone already confirmed that everything is correct. There’s nothing left to do.',
  },
  expired: {
    title: 'This link has expired',
    text: 'It was valid for 180 days. Log in and press “Still correct” on your listing’s dashboard instead.',
  },
  closed: {
    title: 'This link no longer works',
    text: 'The listing isn’t published right now, or you no longer manage it. Log in to see its status.',
  },
  unknown: {
    title: 'We don’t know this link',
    text: 'It may be incomplete. Open it again from the email, or log in and confirm your listing there.',
  },
}

function Other({ found }: { found: MailedConfirmation | null }) {
  const { title, text } = texts[found && found.state !== 'open' ? found.state : 'unknown']
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {found && <p className="mt-3 text-lg font-semibold break-words">{found.businessName}</p>}
      <p className="mt-3 text-muted">{text}</p>
      <p className="mt-6">
        <Link to="/dashboard" className="font-semibold text-forest-ink underline underline-offset-4">
          Open your dashboard
        </Link>
      </p>
    </>
  )
}

/** The email's question, and the button to confirm. */
function ConfirmButton({
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
          <p>Visitors see that {name} was confirmed today, and it’s in the lists.</p>
        ) : (
          <>
            <p>Look at its hours, address and phone number. If something has changed, correct it instead.</p>
            <noscript>
              <Alert variant="warning" title="The button needs JavaScript" className="mt-4">
                Turn it on and reload the page.
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
