import { type MetaDescriptor, useSearchParams } from 'react-router'
import { postingKinds, postingStatuses } from '#domain/postings/schema.ts'
import { contentMeta } from '../content-meta.ts'
import { type Choice, ListFilters } from '../list-filters.tsx'
import type { Route } from './+types/page.ts'
import { PostingTable } from './posting-table.tsx'
import { kindWords, statusWords } from './words.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Events, jobs and homes',
    description: 'What people have posted, drafts and ended ones too, and what was taken off the site',
    path: '/admin/content/postings',
  })
}

const known = ['q', 'kind', 'status']
const choices: readonly [Choice, Choice] = [
  { name: 'kind', label: 'Kind', options: postingKinds.map((value) => ({ value, label: kindWords[value] })) },
  {
    name: 'status',
    label: 'State',
    options: postingStatuses.map((value) => ({ value, label: statusWords[value].label })),
  },
]

/** What everyone has posted. The address keeps what is looked for. */
export default function AdminPostings() {
  const [search] = useSearchParams()
  const wanted = new URLSearchParams(
    [...search].filter(([name, value]) => known.includes(name) && value !== ''),
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl">Events, jobs and homes</h2>
      <ListFilters wanted={wanted} choices={choices} placeholder="Title, city, business, person" />
      <PostingTable wanted={wanted.toString()} />
    </div>
  )
}
