import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { forOneVisitor } from '#app/page-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { findNewsletterLink } from '#domain/newsletter/subscribe.server.ts'
import type { Route } from './+types/confirm.ts'
import { LinkPage, UnknownLink } from './link-page.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Confirm the newsletter',
    description: 'Confirm your email address to start getting our newsletter.',
    path: `/newsletter/confirm/${params.token}`,
    index: false,
  })
}

/** Changes nothing, because email scanners open every link. */
export const loader = forOneVisitor(async ({ params, context }: Route.LoaderArgs) => {
  return { link: await context.get(pageContext).readLatest((tx) => findNewsletterLink(tx, params.token)) }
})

export default function ConfirmNewsletter({ loaderData: { link }, params }: Route.ComponentProps) {
  if (!link) return <UnknownLink />
  if (link.status === 'confirmed')
    return (
      <LinkPage title="You’re subscribed">
        <p>
          We send the newsletter to <b className="font-semibold break-words">{link.hint}</b>, about once a
          month.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/directory">Go to the directory</ButtonLink>
          <ButtonLink to={`/newsletter/unsubscribe/${params.token}`} variant="secondary">
            Unsubscribe
          </ButtonLink>
        </div>
      </LinkPage>
    )
  if (link.status === 'unsubscribed' || !link.isFresh)
    return (
      <LinkPage title={link.status === 'unsubscribed' ? 'You’re unsubscribed' : 'This link has expired'}>
        <p className="text-muted">Enter your address again and we’ll send you a new link.</p>
        <ButtonLink to="/newsletter">Get the newsletter</ButtonLink>
      </LinkPage>
    )
  return (
    <LinkPage title="Do you want our newsletter?">
      <p>
        We’d send it to <b className="font-semibold break-words">{link.hint}</b>, about once a month.
      </p>
      <form method="post" action={`/api/newsletter/confirm/${params.token}`}>
        <Button type="submit" size="lg">
          Yes, send it to me
        </Button>
      </form>
      <p className="text-base text-muted">
        If you don’t want it, close this page. You won’t receive anything.
      </p>
    </LinkPage>
  )
}
