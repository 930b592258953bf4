import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ListedArticle } from '#domain/help/admin-schema.ts'
import { helpAudiences, helpCategories, helpCategoryNames } from '#domain/help/schema.ts'
import { cell, WideTable } from '../../wide-table.tsx'
import { contentMeta } from '../content-meta.ts'
import type { Route } from './+types/page.ts'
import { articlesQuery } from './queries.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Help',
    description: 'The articles of the help with what readers say of them',
    path: '/admin/content/help',
  })
}

export default function AdminHelp() {
  const query = useQuery(articlesQuery, queryClient)
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">Help</h2>
      <div>
        <ButtonLink to="/admin/content/help/new">
          <Plus aria-hidden="true" />
          Write an article
        </ButtonLink>
      </div>
      <Loaded query={query} what="The articles">
        {(articles) =>
          articles.length === 0 ? (
            <EmptyState title="No articles" headingLevel="h3">
              The help is empty. Write the first article.
            </EmptyState>
          ) : (
            helpCategoryNames.map((name) => {
              const own = articles.filter(({ category }) => category === name)
              if (own.length === 0) return null
              const { audience, label } = helpCategories[name]
              return (
                <section key={name} aria-labelledby={`category-${name}`}>
                  <h3 id={`category-${name}`} className="mb-2 text-lg">
                    {label} <span className="font-normal text-muted">· {helpAudiences[audience].label}</span>
                  </h3>
                  <WideTable label={label} columns={['Article', 'State', 'Place', 'Helpful', 'Last changed']}>
                    {own.map((article) => (
                      <ArticleRow key={article.id} article={article} />
                    ))}
                  </WideTable>
                </section>
              )
            })
          )
        }
      </Loaded>
    </div>
  )
}

function ArticleRow({
  article: { id, title, slug, status, position, yes, no, updatedAt },
}: {
  article: ListedArticle
}) {
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold`}>
        <Link to={`/admin/content/help/${id}`} className="underline underline-offset-4">
          {title}
        </Link>
        <p className="text-sm font-normal text-muted">
          {status === 'published' ? (
            <a href={`/help/${slug}`} className="underline">
              /help/{slug}
            </a>
          ) : (
            `/help/${slug}`
          )}
        </p>
      </th>
      <td className={cell}>
        <Badge variant={status === 'published' ? 'ok' : 'neutral'}>
          {status === 'published' ? 'Published' : 'Draft'}
        </Badge>
      </td>
      <td className={`${cell} tabular-nums`}>{position}</td>
      <td className={`${cell} tabular-nums`}>{yes + no === 0 ? '–' : `${yes} of ${yes + no}`}</td>
      <td className={cell}>{minuteOf(updatedAt)}</td>
    </tr>
  )
}
