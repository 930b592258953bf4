import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { forOneVisitor } from '#app/page-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { findMailedNumbers } from '#domain/weekly-numbers/mail-choice.server.ts'
import type { Route } from './+types/unsubscribe.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Stop the weekly email of numbers',
    description: 'Unsubscribe with one click from the weekly email of your listings’ numbers.',
    path: `/numbers/unsubscribe/${params.token}`,
    index: false,
  })
}

/** Changes nothing, because email scanners open every link. */
export const loader = forOneVisitor(async ({ params, context }: Route.LoaderArgs) => {
  return { mail: await context.get(pageContext).readLatest((tx) => findMailedNumbers(tx, params.token)) }
})

export default function EndNumbersMail({ loaderData: { mail }, params }: Route.ComponentProps) {
  const { title, text } = wordsOf(mail)
  return (
    <div className="wrap max-w-2xl pt-10 pb-20">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
      <p className="mt-4 text-lg break-words">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {mail?.isOn && (
          // A plain form, which needs no scripts.
          <form method="post" action={`/api/numbers/unsubscribe/${params.token}`}>
            <Button type="submit">Stop these emails</Button>
          </form>
        )}
        <ButtonLink to="/dashboard" variant="ghost">
          My dashboard
        </ButtonLink>
      </div>
    </div>
  )
}

function wordsOf(mail: { isOn: boolean } | null) {
  if (!mail)
    return {
      title: 'We don’t know this link',
      text: 'The link may be incomplete. You can turn the email off on the page with your numbers.',
    }
  return mail.isOn
    ? {
        title: 'Stop these emails?',
        text: 'They tell you once a week how your listings did. The numbers stay on your dashboard.',
      }
    : {
        title: 'You’re unsubscribed',
        text: 'Your numbers stay on your dashboard, where you can turn the email back on.',
      }
}
