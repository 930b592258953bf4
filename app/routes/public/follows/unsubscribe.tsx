import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { forOneVisitor } from '#app/page-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { findMailedDigest } from '#domain/follows/unsubscribe.server.ts'
import type { Route } from './+types/unsubscribe.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Stop emails about what you follow',
    description: 'Unsubscribe with one click from the emails about what you follow.',
    path: `/follows/unsubscribe/${params.token}`,
    index: false,
  })
}

/** Changes nothing, because email scanners open every link. */
export const loader = forOneVisitor(async ({ params, context }: Route.LoaderArgs) => {
  return { digest: await context.get(pageContext).readLatest((tx) => findMailedDigest(tx, params.token)) }
})

export default function EndFollowMails({ loaderData: { digest }, params }: Route.ComponentProps) {
  const { title, text } = wordsOf(digest)
  return (
    <div className="wrap max-w-2xl pt-10 pb-20">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
      <p className="mt-4 text-lg break-words">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {digest?.isOn && (
          // A plain form, which needs no scripts.
          <form method="post" action={`/api/follows/unsubscribe/${params.token}`}>
            <Button type="submit">Stop these emails</Button>
          </form>
        )}
        <ButtonLink to="/dashboard/following" variant="ghost">
          What I follow
        </ButtonLink>
      </div>
    </div>
  )
}

function wordsOf(digest: { isOn: boolean } | null) {
  if (!digest)
    return {
      title: 'We don’t know this link',
      text: 'The link may be incomplete. Log in to see what you follow.',
    }
  return digest.isOn
    ? {
        title: 'Stop these emails?',
        text: 'They tell you what’s new in what you follow. You keep following it.',
      }
    : {
        title: 'You’re unsubscribed',
        text: 'You still follow everything you followed, without emails. You can turn them back on in your dashboard.',
      }
}
