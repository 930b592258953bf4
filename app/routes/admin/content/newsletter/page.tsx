import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { contentMeta } from '../content-meta.ts'
import type { Route } from './+types/page.ts'
import { Issues } from './issues.tsx'
import { Subscribers } from './subscribers.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Newsletter',
    description: 'Who gets the newsletter, and its issues',
    path: '/admin/content/newsletter',
  })
}

const parts = [
  { key: 'issues', label: 'Issues', Part: Issues },
  { key: 'subscribers', label: 'Subscribers', Part: Subscribers },
]

export default function AdminNewsletter() {
  const [search] = useSearchParams()
  const { key: open, Part } = parts.find(({ key }) => key === search.get('part')) ?? parts[0]!
  return (
    <>
      <h2 className="sr-only">Newsletter</h2>
      <nav aria-label="Parts of the newsletter" className="mb-5">
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
      <Part />
    </>
  )
}
