import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Prose } from '#app/components/prose.tsx'
import { TableOfContents } from '#app/components/table-of-contents.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'
import type { InfoPage } from '#domain/pages/schema.ts'
import { loadFamilyPage } from '../load-info-page.server.ts'
import type { Route } from './+types/page.ts'
import { DocumentCards } from './document-cards.tsx'
import { DocumentNav } from './document-nav.tsx'
import { Edition } from './edition.tsx'

const shortcuts: { [path: string]: string } = { '/terms': 'legal/terms', '/privacy': 'legal/privacy' }

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { page } = loaderData
  return pageMeta(siteOf(matches), {
    title: page.title,
    description: page.summary,
    // /terms and /privacy show the same text.
    path: `/${page.slug}`,
    type: 'article',
    crumbs: crumbsOf(page),
  })
}

/** /legal with the list of the documents, each document below it, and the two short addresses of the footer. */
export function loader({ url, context }: Route.LoaderArgs) {
  const path = url.pathname.replace(/\/$/, '')
  return loadFamilyPage(context, shortcuts[path] ?? path.slice(1))
}

function crumbsOf({ slug, title }: InfoPage): Crumb[] {
  return slug === 'legal' ? [{ label: title }] : [{ label: 'Legal', to: '/legal' }, { label: title }]
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { page, pages } = loaderData
  const isOverview = page.slug === 'legal'
  return (
    <div className="wrap pt-4 pb-20">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, ...crumbsOf(page)]} className="no-print" />
      <div className="mt-6 grid gap-x-14 gap-y-6 lg:mt-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="no-print lg:sticky lg:top-24 lg:max-h-[calc(100svh-7rem)] lg:self-start lg:overflow-y-auto lg:pb-4">
          <DocumentNav pages={pages} current={page.slug} />
          {!isOverview && <TableOfContents headings={page.content.headings} className="max-lg:hidden" />}
        </div>
        <article className="min-w-0">
          <header className="border-b border-line pb-6">
            <h1 className="text-4xl sm:text-5xl">{page.title}</h1>
            <p className="mt-4 max-w-[38.5em] text-lg text-muted">{page.summary}</p>
            <Edition page={page} />
          </header>
          {!isOverview && (
            <TableOfContents headings={page.content.headings} isFolded className="no-print mt-4 lg:hidden" />
          )}
          <Prose content={page.content} className="mt-8" />
          {isOverview && <DocumentCards pages={pages} />}
        </article>
      </div>
    </div>
  )
}
