import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { findMailedApplication } from '#domain/job-applications/withdraw.server.ts'
import { dayWords } from '#domain/jobs/days.ts'
import type { Route } from './+types/page.ts'
import { WithdrawButton } from './withdraw-button.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Withdraw an application',
    description:
      'Where the link in our mail leads: one press deletes your application with everything in it.',
    path: `/jobs/withdraw/${params.token}`,
    index: false,
  })
}

/** Only looks: programs that check mails for harm open every link in them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { found: await context.get(pageContext).read((tx) => findMailedApplication(tx, params.token)) }
}

export default function WithdrawPage({ loaderData: { found }, params }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-2xl pt-10 pb-20">
      {found ? (
        <WithdrawButton token={params.token} job={found} day={dayWords(found.createdAt.slice(0, 10))} />
      ) : (
        <>
          <h1 className="text-3xl sm:text-4xl">There is no such application</h1>
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
