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
import { dayWords } from '#domain/hours/day-words.ts'
import { findMailedApplication } from '#domain/job-applications/withdraw.server.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Withdraw an application',
    description: 'Withdraw your job application. It’s deleted with everything in it.',
    path: `/jobs/withdraw/${params.token}`,
    index: false,
  })
}

/** Changes nothing, because email scanners open every link. */
export const loader = forOneVisitor(async ({ params, context }: Route.LoaderArgs) => {
  return { found: await context.get(pageContext).readLatest((tx) => findMailedApplication(tx, params.token)) }
})

export default function WithdrawPage({ loaderData: { found }, params }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-2xl pt-10 pb-20">
      {found ? (
        <WithdrawButton token={params.token} job={found} day={dayWords(found.createdAt.slice(0, 10))} />
      ) : (
        <>
          <h1 className="text-3xl sm:text-4xl">Application not found</h1>
          <p className="mt-3 text-muted">
            It was already withdrawn or deleted, or the link is incomplete. Open it again from the email if
            you think that it should be here.
          </p>
          <ButtonLink to="/jobs" className="mt-6">
            See all jobs
          </ButtonLink>
        </>
      )}
    </div>
  )
}

function WithdrawButton({
  token,
  job,
  day,
}: {
  token: string
  job: { title: string; slug: string; employer: string }
  day: string
}) {
  const { send, isBusy, failure } = useRequest()
  const [isDone, setDone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])

  async function withdraw() {
    setDone(await send(() => callPublic('POST /job-applications/withdraw/{token}', { params: { token } })))
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {isDone ? 'Your application is withdrawn' : 'Withdraw your application?'}
      </h1>
      <p className="mt-3 text-lg">
        <Link to={`/jobs/${job.slug}`} className="font-semibold break-words underline underline-offset-4">
          {job.title}
        </Link>
        , {job.employer}
      </p>
      {isDone ? (
        <>
          <p className="mt-3 text-muted">It is deleted, with your résumé and everything that you wrote.</p>
          <ButtonLink to="/jobs" className="mt-6">
            See all jobs
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-3 text-muted">
            You sent it on {day}. If you withdraw it, it’s deleted right away and the employer is notified. We
            can’t delete what they have already saved or printed.
          </p>
          <noscript>
            <Alert variant="warning" title="The button needs JavaScript" className="mt-5">
              Turn it on to withdraw your application.
            </Alert>
          </noscript>
          <div className="mt-6 grid gap-4">
            <FormFailure words={failure} />
            <Button
              variant="danger"
              aria-disabled={isBusy}
              onClick={withdraw}
              className="justify-self-start not-js:hidden"
            >
              {isBusy ? 'One moment…' : 'Withdraw it'}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
