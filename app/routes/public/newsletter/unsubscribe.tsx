import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { forOneVisitor } from '#app/page-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { findNewsletterLink } from '#domain/newsletter/subscribe.server.ts'
import type { Route } from './+types/unsubscribe.ts'
import { LinkPage, UnknownLink } from './link-page.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Unsubscribe from the newsletter',
    description: 'Unsubscribe from the newsletter with one click.',
    path: `/newsletter/unsubscribe/${params.token}`,
    index: false,
  })
}

/** Changes nothing, because email scanners open every link. */
export const loader = forOneVisitor(async ({ params, context }: Route.LoaderArgs) => {
  return { link: await context.get(pageContext).readLatest((tx) => findNewsletterLink(tx, params.token)) }
})

export default function EndNewsletter({ loaderData: { link }, params }: Route.ComponentProps) {
  if (!link) return <UnknownLink />
  if (link.status === 'unsubscribed')
    return (
      <LinkPage title="You’re unsubscribed">
        <p>
          <b className="font-semibold break-words">{link.hint}</b> won’t get the newsletter anymore. An issue
          that’s being sent right now may still arrive.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/">Go to the home page</ButtonLink>
          <ButtonLink to="/newsletter" variant="secondary">
            Subscribe again
          </ButtonLink>
        </div>
      </LinkPage>
    )
  return (
    <LinkPage title="Unsubscribe from the newsletter?">
      <p>
        We send it to <b className="font-semibold break-words">{link.hint}</b>. You’ll still get emails about
        your account and your listings.
      </p>
      <form method="post" action={`/api/newsletter/unsubscribe/${params.token}`}>
        <Button type="submit" size="lg">
          Unsubscribe
        </Button>
      </form>
    </LinkPage>
  )
}
