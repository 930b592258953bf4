import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { forOneVisitor } from '#app/page-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { findMailedSearch } from '#domain/saved-searches/queries.server.ts'
import type { Route } from './+types/unsubscribe.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Stop emails about a saved search',
    description: 'Unsubscribe from emails about a saved search with one click.',
    path: `/searches/unsubscribe/${params.token}`,
    index: false,
  })
}

/** Changes nothing, because email scanners open every link. */
export const loader = forOneVisitor(async ({ params, context }: Route.LoaderArgs) => {
  return { search: await context.get(pageContext).readLatest((tx) => findMailedSearch(tx, params.token)) }
})

export default function EndSearchMails({ loaderData: { search }, params }: Route.ComponentProps) {
  const { title, text } = wordsOf(search)
  return (
    <div className="wrap max-w-2xl pt-10 pb-20">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
      <p className="mt-4 text-lg break-words">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {search?.isOn && (
          // A plain form, which needs no scripts.
          <form method="post" action={`/api/searches/unsubscribe/${params.token}`}>
            <Button type="submit">Stop these emails</Button>
          </form>
        )}
        {search && (
          <ButtonLink to={search.href} variant="secondary">
            Look at the search
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard/searches" variant="ghost">
          My saved searches
        </ButtonLink>
      </div>
    </div>
  )
}

function wordsOf(search: { name: string; isOn: boolean } | null) {
  if (!search)
    return {
      title: 'We don’t know this link',
      text: 'The link may be incomplete, or the search was deleted. Log in to see your saved searches.',
    }
  return search.isOn
    ? {
        title: 'Stop these emails?',
        text: `They tell you what’s new in your search “${search.name}”. The search itself stays saved.`,
      }
    : {
        title: 'You’re unsubscribed',
        text: `Your search “${search.name}” stays saved, without emails. You can turn them back on in your dashboard.`,
      }
}
