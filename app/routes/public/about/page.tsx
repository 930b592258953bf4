import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { listHelp } from '#domain/help/queries.server.ts'
import { withNumbers } from '#domain/home/counted-copy.server.ts'
import { countListed, countPlaces } from '#domain/landing/counts.server.ts'
import type { SiteCopy } from '#domain/site/schema.ts'
import { loadInfoPage } from '../load-info-page.server.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { page } = loaderData
  return pageMeta(siteOf(matches), {
    title: page.title,
    description: page.summary,
    path: '/about',
    kind: 'AboutPage',
    crumbs: [{ label: page.title }],
  })
}

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).tag('directory', 'help')
  return loadInfoPage(context, 'about', async (tx, copy) => ({
    copy: shownCopy(await withNumbers(tx, copy)),
    isDemo: copy.demo !== null,
    counted: {
      businesses: await countListed(tx, { state: '', city: '', category: '' }),
      ...(await countPlaces(tx, {})),
      articles: (await listHelp(tx)).length,
    },
  }))
}

const shownCopy = ({ tagline, about, contact, freshness, vision }: SiteCopy) => ({
  tagline,
  about,
  contact,
  freshness,
  vision,
})

const AboutView = await pagePart(() => import('./view.tsx'))

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutView loaderData={loaderData} />
}
