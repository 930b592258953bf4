import { useQuery } from '@tanstack/react-query'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { dayWords, minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { KeptPage } from '#domain/pages/admin-schema.ts'
import { cell, WideTable } from '../../wide-table.tsx'
import { contentMeta } from '../content-meta.ts'
import { pagesQuery } from '../queries.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Pages',
    description: 'The pages of text with their editions: about, prices and the legal texts',
    path: '/admin/content/pages',
  })
}

/** The pages of text: about, prices, and the legal ones. */
export default function AdminPages() {
  const query = useQuery(pagesQuery, queryClient)
  return (
    <>
      <h2 className="sr-only">Pages</h2>
      <Loaded query={query} what="The pages">
        {(pages) =>
          pages.length === 0 ? (
            <EmptyState title="No pages">This site’s pages appear here once there are any.</EmptyState>
          ) : (
            <WideTable label="Pages" columns={['Page', 'State', 'Edition', 'Last changed']}>
              {pages.map((page) => (
                <PageRow key={page.slug} page={page} />
              ))}
            </WideTable>
          )
        }
      </Loaded>
    </>
  )
}

function PageRow({
  page: { slug, title, status, version, effectiveOn, updatedAt, updatedBy },
}: {
  page: KeptPage
}) {
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold`}>
        <Link
          to={`/admin/content/pages/${slug}`}
          className="inline-block min-h-6 underline underline-offset-4"
        >
          {title}
        </Link>
        <p className="text-sm font-normal text-muted">/{slug}</p>
      </th>
      <td className={cell}>
        <Badge variant={status === 'published' ? 'ok' : 'neutral'}>
          {status === 'published' ? 'Published' : 'Draft'}
        </Badge>
      </td>
      <td className={cell}>
        {version === null ? '–' : `Version ${version}`}
        {effectiveOn && <p className="text-sm text-muted">Since {dayWords(effectiveOn)}</p>}
      </td>
      <td className={cell}>
        {minuteOf(updatedAt)}
        <p className="text-sm text-muted">{updatedBy ? `By ${updatedBy}` : 'Original text'}</p>
      </td>
    </tr>
  )
}
