import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { NewsletterForm } from '#app/components/newsletter/newsletter-form.tsx'
import { Prose } from '#app/components/prose.tsx'
import { WeaveStrip } from '#app/components/weave.tsx'
import { pageContext } from '#app/context.ts'
import { listHelp } from '#domain/help/queries.server.ts'
import { countListed, countPlaces } from '#domain/landing/counts.server.ts'
import { loadInfoPage } from '../load-info-page.server.ts'
import type { Route } from './+types/page.ts'
import { Contact } from './contact.tsx'
import { Freshness } from './freshness.tsx'
import { Hero } from './hero.tsx'
import { Numbers } from './numbers.tsx'
import { Today } from './today.tsx'
import { TrustLevels } from './trust-levels.tsx'
import { Values } from './values.tsx'

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
  return loadInfoPage(context, 'about', async (tx, { tagline, about, contact, freshness, vision, demo }) => ({
    copy: { tagline, about, contact, freshness, vision },
    isDemo: demo !== null,
    counted: {
      businesses: await countListed(tx, { state: '', city: '', category: '' }),
      ...(await countPlaces(tx, {})),
      articles: (await listHelp(tx)).length,
    },
  }))
}

export default function About({ loaderData: { page, copy, isDemo, counted } }: Route.ComponentProps) {
  return (
    <>
      <Hero title={page.title} tagline={copy.tagline} summary={page.summary} />
      <WeaveStrip />
      <Numbers about={copy.about} />
      <Today counted={counted} isDemo={isDemo} />
      <div className="wrap py-16 lg:py-24">
        <Prose content={page.content} layout="rows" />
      </div>
      <Values vision={copy.vision} />
      <TrustLevels />
      <Freshness days={copy.freshness} />
      <div className="wrap pb-16 lg:pb-24">
        <NewsletterForm source="about" />
      </div>
      <Contact contact={copy.contact} />
    </>
  )
}
