import { ArrowRight } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Prose } from '#app/components/prose.tsx'
import { TableOfContents } from '#app/components/table-of-contents.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import { dayWords } from '#domain/hours/day-words.ts'
import type { InfoPage, PageLink } from '#domain/pages/schema.ts'
import { loadFamilyPage } from '../load-info-page.server.ts'
import type { Route } from './+types/page.ts'

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

/** /legal with the list of documents, each document below it, and the footer's two short URLs. */
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

/** Links to the legal texts: a column beside the text, or a row above it on phones. */
function DocumentNav({ pages, current }: { pages: PageLink[]; current: string }) {
  return (
    <nav aria-label="Legal">
      <ul className="flex flex-wrap gap-1.5 lg:grid lg:gap-0.5">
        {[{ slug: 'legal', title: 'Overview' }, ...pages].map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={`/${slug}`}
              aria-current={slug === current ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-10 items-center rounded-control px-3.5 text-[0.9375rem] max-lg:border lg:w-full pointer-coarse:min-h-11',
                slug === current
                  ? 'bg-forest font-semibold text-on-forest max-lg:border-forest forced-colors:underline'
                  : 'hover:bg-tint max-lg:border-line max-lg:bg-paper',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The legal texts with their topics. The whole card is the link. */
function DocumentCards({ pages }: { pages: PageLink[] }) {
  if (pages.length === 0) {
    return (
      <EmptyState
        title="There are no legal texts at the moment."
        actions={<ButtonLink to="/contact">Contact Us</ButtonLink>}
        className="mt-8"
      />
    )
  }
  return (
    <ul className="mt-10 grid gap-4 xl:grid-cols-3">
      {pages.map((page) => (
        <li key={page.slug} className="grid">
          <Card className="group relative flex flex-col p-6 hover:border-line-strong hover:shadow-raised">
            <h2 className="text-xl">
              <Link
                to={`/${page.slug}`}
                className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
              >
                {page.title}
              </Link>
            </h2>
            <p className="mt-2 text-[0.9375rem] text-muted">{page.summary}</p>
            <div className="mt-auto flex items-end justify-between gap-3">
              <Edition page={page} />
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-clay-ink" />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** A text's version, and the date it takes effect. */
function Edition({ page }: { page: Pick<PageLink, 'version' | 'effectiveOn'> }) {
  if (!page.effectiveOn) return null
  return (
    <p className="mt-4 text-sm text-muted">
      {page.version ? `Version ${page.version}, in` : 'In'} effect from{' '}
      <time dateTime={page.effectiveOn}>{dayWords(page.effectiveOn)}</time>
    </p>
  )
}
