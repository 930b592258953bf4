import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Prose } from '#app/components/prose.tsx'
import { WeaveStrip } from '#app/components/weave.tsx'
import { loadInfoPage } from '../load-info-page.server.ts'
import type { Route } from './+types/page.ts'
import { Contact } from './contact.tsx'
import { Freshness } from './freshness.tsx'
import { Hero } from './hero.tsx'
import { Numbers } from './numbers.tsx'
import { TrustLevels } from './trust-levels.tsx'

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

export const loader = ({ context }: Route.LoaderArgs) =>
  loadInfoPage(context, 'about', async (_, { tagline, about, contact, freshness }) => ({
    copy: { tagline, about, contact, freshness },
  }))

export default function About({ loaderData: { page, copy } }: Route.ComponentProps) {
  return (
    <>
      <Hero title={page.title} tagline={copy.tagline} summary={page.summary} />
      <WeaveStrip />
      <Numbers about={copy.about} />
      <div className="wrap py-16 lg:py-24">
        <Prose content={page.content} layout="rows" />
      </div>
      <TrustLevels />
      <Freshness days={copy.freshness} />
      <Contact contact={copy.contact} />
    </>
  )
}
