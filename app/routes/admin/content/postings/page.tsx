import type { MetaDescriptor } from 'react-router'
import { ListPage } from '#app/components/list/list-page.tsx'
import { contentMeta } from '../sections.ts'
import type { Route } from './+types/page.ts'
import { postingsList } from './postings-list.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Events, jobs and homes',
    description: 'All posts, including drafts, ended and unpublished ones',
    path: '/admin/content/postings',
  })
}

/** All postings. */
export default function AdminPostings() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl">Events, jobs and homes</h2>
      <ListPage list={postingsList} />
    </div>
  )
}
