import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { findMailedSearch } from '#domain/saved-searches/queries.server.ts'
import type { Route } from './+types/unsubscribe.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'End the mails about a search',
    description:
      'Where the link in each mail about a saved search leads: one press, and no more of them come.',
    path: `/searches/unsubscribe/${params.token}`,
    index: false,
  })
}

/** Only looks: programs that check mails for harm open every link in them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { search: await context.get(pageContext).read((tx) => findMailedSearch(tx, params.token)) }
}

export default function EndSearchMails({ loaderData: { search }, params }: Route.ComponentProps) {
  const { title, text } = wordsOf(search)
  return (
    <div className="wrap max-w-2xl pt-10 pb-20">
      <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
      <p className="mt-4 text-lg break-words">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {search?.isOn && (
          // A plain form, which needs no scripts.
          <form method="post" action={`/api/searches/unsubscribe/${params.token}`}>
            <Button type="submit">End these mails</Button>
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
      text: 'It may have been cut off, or the search was removed, and with it its mails. Log in to see what you keep.',
    }
  return search.isOn
    ? {
        title: 'End these mails?',
        text: `They tell what is new in your search “${search.name}”. The search itself stays saved.`,
      }
    : {
        title: 'No more mails come',
        text: `Your search “${search.name}” stays saved, without mails. You can have them again from your dashboard.`,
      }
}
