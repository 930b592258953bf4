import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { issueText } from '#domain/newsletter/text.ts'
import { contentMeta } from '../sections.ts'
import { TextList } from '../texts/text-list.tsx'
import type { Route } from './+types/page.ts'
import { Subscribers } from './subscribers.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Newsletter',
    description: 'Newsletter subscribers and issues',
    path: '/admin/content/newsletter',
  })
}

const parts = [
  { key: 'issues', label: 'Issues' },
  { key: 'subscribers', label: 'Subscribers' },
]

export default function AdminNewsletter() {
  const [search] = useSearchParams()
  const open = search.get('part') === 'subscribers' ? 'subscribers' : 'issues'
  return (
    <>
      <nav aria-label="Newsletter sections" className="mb-5">
        <ScrollRow>
          {parts.map(({ key, label }) => (
            <li key={key} className="shrink-0">
              <Link
                to={key === 'issues' ? '/admin/content/newsletter' : `?part=${key}`}
                preventScrollReset
                aria-current={key === open ? 'page' : undefined}
                className={rowLink}
              >
                {label}
              </Link>
            </li>
          ))}
        </ScrollRow>
      </nav>
      {open === 'issues' ? <TextList kind={issueText} /> : <Subscribers />}
    </>
  )
}
